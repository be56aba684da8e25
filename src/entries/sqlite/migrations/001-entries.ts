/** See `migrations.ts`. */
export const entries = `
-- One row per acknowledged entry. Only what the campaign needs: no IP address, no user agent.
CREATE TABLE entry (
  -- Counts up whatever the clock does, and is never given twice, not even after a deletion.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- UTC, ISO 8601 with milliseconds.
  time TEXT NOT NULL,
  form_id TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('ja', 'en')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The address of the page with its campaign parameters; NULL when the sender gave none.
  page TEXT,
  campaign TEXT NOT NULL,
  -- 1 when the trap field was filled.
  suspected INTEGER NOT NULL CHECK (suspected IN (0, 1)),
  -- SHA-256; the same digest is the same entry sent again.
  idempotency TEXT NOT NULL UNIQUE
) STRICT;

-- A deletion request names an address.
CREATE INDEX entry_email ON entry (lower(email));
`;
