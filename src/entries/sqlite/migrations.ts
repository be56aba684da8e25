const entries = `
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

const newestEntries = `
-- The newest entry of an address is the last one that is not suspected, and different addresses are counted without the
-- suspected ones: with the mark in it the index answers both alone. A deletion request still finds an address in it.
DROP INDEX entry_email;
CREATE INDEX entry_email ON entry (lower(email), suspected);
`;

/**
 * SQLite cannot drop a CHECK from a column, so the table is recreated without it: the supported
 * languages are a matter of the software, not of the database. https://sqlite.org/lang_altertable.html#otheralter
 */
const fieldsAndLanguages = `
CREATE TABLE entry_made_anew (
  -- Counts up whatever the clock does, and is never given twice, not even after a deletion.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- UTC, ISO 8601 with milliseconds.
  time TEXT NOT NULL,
  form_id TEXT NOT NULL,
  -- As in the page's address: ja, en.
  language TEXT NOT NULL,
  -- The form's fields. Those that a campaign need not ask for are NULL without an answer.
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT,
  -- The address of the page with its campaign parameters; NULL when the sender gave none.
  page TEXT,
  campaign TEXT NOT NULL,
  -- 1 when the trap field was filled.
  suspected INTEGER NOT NULL CHECK (suspected IN (0, 1)),
  -- SHA-256; the same digest is the same entry sent again.
  idempotency TEXT NOT NULL UNIQUE
) STRICT;

INSERT INTO entry_made_anew (id, time, form_id, language, name, email, page, campaign, suspected, idempotency)
  SELECT id, time, form_id, language, name, email, page, campaign, suspected, idempotency FROM entry;

-- The last id given, also when its entry is deleted. The table's renaming takes it along.
DELETE FROM sqlite_sequence WHERE name = 'entry_made_anew';
INSERT INTO sqlite_sequence (name, seq) SELECT 'entry_made_anew', seq FROM sqlite_sequence WHERE name = 'entry';

DROP TABLE entry;
ALTER TABLE entry_made_anew RENAME TO entry;
CREATE INDEX entry_email ON entry (lower(email), suspected);
`;

const answersAsJson = `
-- The answers to the form's further fields, as JSON: {"phone": "03-0000-0000"}.
ALTER TABLE entry ADD COLUMN answers TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(answers));
UPDATE entry SET answers = json_object('phone', phone) WHERE phone IS NOT NULL;
ALTER TABLE entry DROP COLUMN phone;
`;

const giftLedger = `
-- Gift cards as they were sent, and what became of them. Rows are only ever added; a later one corrects an earlier one.
-- No name and no address.
CREATE TABLE gift_ledger (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  campaign TEXT NOT NULL,
  event TEXT NOT NULL,
  order_number TEXT NOT NULL,
  reservation TEXT NOT NULL,
  entry INTEGER NOT NULL,
  -- Keyed digests of the guest's address and name.
  guest TEXT NOT NULL,
  -- Whole yen.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  day TEXT NOT NULL,
  recorded_by TEXT NOT NULL,
  note TEXT NOT NULL,
  recorded TEXT NOT NULL
) STRICT;
CREATE TRIGGER gift_ledger_update BEFORE UPDATE ON gift_ledger
  BEGIN SELECT RAISE(ABORT, 'gift_ledger is append-only'); END;
CREATE TRIGGER gift_ledger_delete BEFORE DELETE ON gift_ledger
  BEGIN SELECT RAISE(ABORT, 'gift_ledger is append-only'); END;

-- The keys of those digests. Forgetting a campaign deletes its key, after which they lead to nobody.
CREATE TABLE gift_key (campaign TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT;
`;

const deliveries = `
-- What goes out after an entry, a row for each sink. Times are in milliseconds since 1970.
CREATE TABLE delivery (
  entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
  -- mail, hubspot, webhook.
  sink TEXT NOT NULL,
  -- queued, sent, refused, expired, skipped.
  state TEXT NOT NULL DEFAULT 'queued',
  -- Since it was queued, the one under way included.
  attempts INTEGER NOT NULL DEFAULT 0,
  queued INTEGER NOT NULL,
  -- The next attempt. While one is under way, when it counts as lost.
  due INTEGER NOT NULL,
  -- When the last attempt began.
  attempted INTEGER,
  failing_since INTEGER,
  -- A code, without anything of the entry.
  error TEXT,
  -- Of a mail: whose it is, for the limits.
  mailbox TEXT,
  domain TEXT,
  -- 1 when an operator has sent it again, which lifts those limits.
  insisted INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (entry, sink)
) STRICT, WITHOUT ROWID;
CREATE INDEX delivery_due ON delivery (sink, due) WHERE state = 'queued';
CREATE INDEX delivery_attempted ON delivery (sink, attempted);
CREATE INDEX delivery_mailbox ON delivery (mailbox) WHERE mailbox IS NOT NULL;
CREATE INDEX delivery_domain ON delivery (domain, attempted) WHERE domain IS NOT NULL;
`;

const wordings = `
-- Each wording of terms and purpose that a page has shown, once: a digest of its texts, and the texts as JSON.
CREATE TABLE wording (
  digest TEXT PRIMARY KEY,
  campaign TEXT NOT NULL,
  language TEXT NOT NULL,
  text TEXT NOT NULL CHECK (json_valid(text)),
  -- When a server first showed it. UTC, ISO 8601 with milliseconds.
  published TEXT NOT NULL
) STRICT;
-- The one that the entrant was shown; NULL if the sender named none that was published.
ALTER TABLE entry ADD COLUMN wording TEXT;
`;

/**
 * The SQL that takes a database from version 0 to 1, and so on. A published migration never changes; new ones are
 * appended. SQL in a module instead of `.sql` files, because the built server is a single file.
 */
export const migrations: readonly string[] = [
  entries,
  newestEntries,
  fieldsAndLanguages,
  answersAsJson,
  giftLedger,
  deliveries,
  wordings,
];
