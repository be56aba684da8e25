/** See `migrations.ts`. */
export const senderCounts = `
-- Requests of the last seconds, for the limit that all servers share. A bucket is a part of an address's HMAC.
-- Unlogged: it waits for no disk and is in no journal, no standby and no base backup. After a crash it is empty.
CREATE UNLOGGED TABLE sender_count (
  bucket integer PRIMARY KEY,
  requests integer NOT NULL,
  ends timestamptz NOT NULL
);

-- The key of the HMAC, which every server reads and the first one after an hour replaces.
CREATE UNLOGGED TABLE sender_secret (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  secret uuid NOT NULL DEFAULT gen_random_uuid(),
  made timestamptz NOT NULL DEFAULT now()
);
`;
