import type pg from 'pg';
import { EntryStoreError } from '../entry-store-error.ts';

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

const giftLedger = `
-- Gift cards as they were sent, and what became of them. Rows are only ever added; a later one corrects an earlier one.
-- No name and no address.
CREATE TABLE gift_ledger (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign text NOT NULL,
  event text NOT NULL,
  order_number text NOT NULL,
  reservation text NOT NULL,
  entry bigint NOT NULL,
  -- Keyed digests of the guest's address and name.
  guest text NOT NULL,
  -- Whole yen.
  amount bigint NOT NULL CHECK (amount >= 0),
  day text NOT NULL,
  recorded_by text NOT NULL,
  note text NOT NULL,
  recorded text NOT NULL
);
CREATE FUNCTION gift_ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'gift_ledger is append-only'; END $$;
CREATE TRIGGER gift_ledger_append BEFORE UPDATE OR DELETE OR TRUNCATE ON gift_ledger
  EXECUTE FUNCTION gift_ledger_refuse();

-- The keys of those digests. Forgetting a campaign deletes its key, after which they lead to nobody.
CREATE TABLE gift_key (campaign text PRIMARY KEY, key text NOT NULL);
`;

const deliveries = `
-- What goes out after an entry, a row for each sink. Times are in milliseconds since 1970.
CREATE TABLE delivery (
  entry bigint NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
  -- mail, hubspot, webhook.
  sink text COLLATE "C" NOT NULL,
  -- queued, sent, refused, expired, skipped.
  state text COLLATE "C" NOT NULL DEFAULT 'queued',
  -- Since it was queued, the one under way included.
  attempts integer NOT NULL DEFAULT 0,
  queued bigint NOT NULL,
  -- The next attempt. While one is under way, when it counts as lost.
  due bigint NOT NULL,
  -- When the last attempt began.
  attempted bigint,
  failing_since bigint,
  -- A code, without anything of the entry.
  error text COLLATE "C",
  -- Of a mail: whose it is, for the limits.
  mailbox text COLLATE "C",
  domain text COLLATE "C",
  -- 1 when an operator has sent it again, which lifts those limits.
  insisted integer NOT NULL DEFAULT 0,
  PRIMARY KEY (entry, sink)
);
CREATE INDEX delivery_due ON delivery (sink, due) WHERE state = 'queued';
CREATE INDEX delivery_attempted ON delivery (sink, attempted);
CREATE INDEX delivery_mailbox ON delivery (mailbox) WHERE mailbox IS NOT NULL;
CREATE INDEX delivery_domain ON delivery (domain, attempted) WHERE domain IS NOT NULL;
`;

const wordings = `
-- Each wording of terms and purpose that a page has shown, once: a digest of its texts, and the texts as JSON.
CREATE TABLE wording (
  digest text COLLATE "C" PRIMARY KEY,
  campaign text NOT NULL,
  language text NOT NULL,
  text text NOT NULL,
  -- When a server first showed it.
  published timestamptz(3) NOT NULL
);
-- The one that the entrant was shown; NULL if the sender named none that was published.
ALTER TABLE entry ADD COLUMN wording text COLLATE "C";
`;

/** As in `../sqlite/migrations.ts`: published migrations never change, new ones are appended. */
export const migrations: readonly string[] = [
  entries,
  senderCounts,
  answersAsJson,
  giftLedger,
  deliveries,
  wordings,
];

/** The oldest PostgreSQL release that is still supported: https://www.postgresql.org/support/versioning/ */
const oldestServer = 15;

/** The advisory lock's key, the same for all servers on one database: 'CPEN', as in SQLite's application_id. */
const advisoryLock = 0x4350454e;

/**
 * Migrates the database to the newest version in one transaction. Servers that start together take turns. If there is
 * nothing to do it writes nothing, so that a temporarily read-only database does not prevent a start.
 * @param shown the address without its password
 * @throws {EntryStoreError} when the database cannot hold entries, or holds those of a newer version
 */
export async function migrate(pool: pg.Pool, shown: string): Promise<void> {
  await requireUsable(pool, shown);
  if ((await versionOf(pool, shown)) === migrations.length) return;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock]);
    const version = await versionOf(client, shown);
    if (version === 0) await client.query('CREATE TABLE entry_migration (version integer NOT NULL)');
    if (version === 0) await client.query('INSERT INTO entry_migration VALUES (0)');
    for (const sql of migrations.slice(version)) await client.query(sql);
    await client.query('UPDATE entry_migration SET version = $1', [migrations.length]);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // Closes the connection and thereby the transaction.
    client.release(true);
    throw error;
  }
}

/** @throws {EntryStoreError} when there is no store yet, or its version differs */
export async function requireMigrated(pool: pg.Pool, shown: string): Promise<void> {
  await requireUsable(pool, shown);
  const version = await versionOf(pool, shown);
  if (version === 0) {
    throw new EntryStoreError(`There is no entry store at ${shown} yet; it is made when the server starts.`);
  }
  if (version < migrations.length) {
    throw new EntryStoreError(`The entry store ${shown} is of an older version; start the server once.`);
  }
}

/**
 * Reads the catalogue through the statement's snapshot: `to_regclass` may answer from a cache filled before the lock.
 */
const tableSql =
  "SELECT FROM pg_tables WHERE tablename = 'entry_migration' AND schemaname = ANY (current_schemas(false))";

/** @returns 0 before the first migration */
async function versionOf(database: Pick<pg.Pool, 'query'>, shown: string): Promise<number> {
  if ((await database.query(tableSql)).rowCount === 0) return 0;
  const { rows } = await database.query('SELECT version FROM entry_migration');
  const version = Number(rows[0]?.version ?? 0);
  if (version <= migrations.length) return version;
  throw new EntryStoreError(
    `The entry store ${shown} was written by a newer version of this program (migration ${version}, this one knows ` +
      `${migrations.length}). Nothing was changed. Start the newer version.`,
  );
}

async function requireUsable(pool: pg.Pool, shown: string): Promise<void> {
  const { rows } = await pool.query(
    "SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding",
  );
  const problem = problemOf(Number(rows[0]?.version), String(rows[0]?.encoding));
  if (problem !== undefined) throw new EntryStoreError(`Entries cannot be kept in ${shown}: ${problem}`);
}

/** @param version as PostgreSQL counts it, such as 150018 for 15.18 */
export function problemOf(version: number, encoding: string): string | undefined {
  if (Math.floor(version / 10_000) < oldestServer) {
    return `it is PostgreSQL ${Math.floor(version / 10_000)}; version ${oldestServer} or later is needed.`;
  }
  return encoding === 'UTF8'
    ? undefined
    : `its encoding is ${encoding}, which cannot hold every name; create the database with ENCODING 'UTF8'.`;
}
