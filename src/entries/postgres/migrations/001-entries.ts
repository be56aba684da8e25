/** See `migrations.ts`. */
export const entries = `
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
