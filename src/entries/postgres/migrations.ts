const entries = `
-- Counts up whatever the clock does, and gives no number twice, not even after a deletion.
CREATE SEQUENCE entry_id;

-- One row per acknowledged entry. Only what the campaign needs: no IP address, no user agent.
CREATE TABLE entry (
  id bigint PRIMARY KEY,
  time timestamptz(3) NOT NULL,
  form_id text NOT NULL,
  -- As in the page's address: ja, en.
  language text NOT NULL,
  -- The form's fields. Those that a campaign need not ask for are NULL without an answer.
  name text NOT NULL,
  -- lower() shall do the same to it whatever the locale of the database is.
  email text COLLATE "C" NOT NULL,
  phone text,
  -- The address of the page with its campaign parameters; NULL when the sender gave none.
  page text,
  campaign text NOT NULL,
  -- True when the trap field was filled.
  suspected boolean NOT NULL,
  -- SHA-256; the same digest is the same entry sent again.
  idempotency text COLLATE "C" NOT NULL UNIQUE
);

-- A deletion request names an address; the newest entry of an address is the last one that is not suspected.
CREATE INDEX entry_email ON entry (lower(email), suspected, id);
`;

const senderCounts = `
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

const answersAsJson = `
-- The answers to the form's further fields: {"phone": "03-0000-0000"}.
ALTER TABLE entry ADD COLUMN answers jsonb NOT NULL DEFAULT '{}';
UPDATE entry SET answers = jsonb_build_object('phone', phone) WHERE phone IS NOT NULL;
ALTER TABLE entry DROP COLUMN phone;
`;

/** As in `../sqlite/migrations.ts`: published migrations never change, new ones are appended. */
export const migrations: readonly string[] = [entries, senderCounts, answersAsJson];
