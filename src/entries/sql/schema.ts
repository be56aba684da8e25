/** An engine's words for the same tables. */
export type SchemaWords = {
  /** A key that counts up whatever the clock does, and is never given twice, not even after a deletion. */
  counter: string;
  integer: string;
  /** Compared byte by byte, and `lower()` changes ASCII letters only, whatever the locale of the database. */
  text: string;
  /** After the closing parenthesis of a table. */
  end: string;
  /** What only this engine needs: triggers that keep the ledger from being changed, and more. */
  further: string;
};

const version1 = ({ counter, integer, text, end, further }: SchemaWords) => `
-- Each wording of terms and purpose that a page has shown, once: a digest of its texts, and the texts as JSON.
CREATE TABLE wording (
  digest ${text} PRIMARY KEY,
  campaign ${text} NOT NULL,
  language ${text} NOT NULL,
  text ${text} NOT NULL,
  -- When a server first showed it. UTC, ISO 8601 with milliseconds, as all times that are texts.
  published ${text} NOT NULL
)${end};

-- One row per acknowledged entry. Only what the campaign needs: no IP address, no user agent.
CREATE TABLE entry (
  id ${counter},
  time ${text} NOT NULL,
  form_id ${text} NOT NULL,
  -- As in the page's address: ja, en.
  language ${text} NOT NULL,
  -- What every form asks for.
  name ${text} NOT NULL,
  email ${text} NOT NULL,
  -- The answers to the form's further fields, as JSON: {"phone": "03-0000-0000"}.
  answers ${text} NOT NULL,
  -- The address of the page with its campaign parameters; NULL when the sender gave none.
  page ${text},
  campaign ${text} NOT NULL,
  -- 1 when the trap field was filled.
  suspected ${integer} NOT NULL CHECK (suspected IN (0, 1)),
  -- SHA-256; the same digest is the same entry sent again.
  idempotency ${text} NOT NULL UNIQUE,
  -- The wording that the entrant was shown; NULL if the sender named none that was published.
  wording ${text}
)${end};
-- A deletion request names an address; the newest entry of an address is the last one that is not suspected.
CREATE INDEX entry_email ON entry (lower(email), suspected, id);

-- What goes out after an entry, a row for each sink. Times are in milliseconds since 1970.
CREATE TABLE delivery (
  entry ${integer} NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
  -- mail, hubspot, webhook.
  sink ${text} NOT NULL,
  -- queued, sent, refused, expired, skipped.
  state ${text} NOT NULL DEFAULT 'queued',
  -- Since it was queued, the one under way included.
  attempts ${integer} NOT NULL DEFAULT 0,
  queued ${integer} NOT NULL,
  -- The next attempt. While one is under way, when it counts as lost.
  due ${integer} NOT NULL,
  -- When the last attempt began.
  attempted ${integer},
  failing_since ${integer},
  -- A code, without anything of the entry.
  error ${text},
  -- Of a mail: whose it is, for the limits.
  mailbox ${text},
  domain ${text},
  -- 1 when an operator has sent it again, which lifts those limits.
  insisted ${integer} NOT NULL DEFAULT 0,
  PRIMARY KEY (entry, sink)
)${end};
CREATE INDEX delivery_first ON delivery (sink, due) WHERE state = 'queued' AND attempts = 0;
CREATE INDEX delivery_repeat ON delivery (sink, due) WHERE state = 'queued' AND attempts > 0;
CREATE INDEX delivery_sent ON delivery (sink, attempted) WHERE state = 'sent';
CREATE INDEX delivery_skipped ON delivery (sink, due) WHERE state = 'skipped';
CREATE INDEX delivery_mailbox ON delivery (mailbox) WHERE mailbox IS NOT NULL;
CREATE INDEX delivery_domain ON delivery (domain, attempted) WHERE domain IS NOT NULL;

-- The attempts of the last seconds or hour, by their beginning: the limits of the sinks count them. Repeats among them.
CREATE TABLE delivery_attempt (
  sink ${text} NOT NULL,
  at ${integer} NOT NULL,
  attempts ${integer} NOT NULL,
  repeats ${integer} NOT NULL,
  PRIMARY KEY (sink, at)
)${end};

-- Gift cards as they were listed and sent, and what became of them. Rows are only ever added; a later one corrects an
-- earlier one. No name and no address.
CREATE TABLE gift_ledger (
  number ${counter},
  campaign ${text} NOT NULL,
  event ${text} NOT NULL,
  order_number ${text} NOT NULL,
  reservation ${text} NOT NULL,
  entry ${integer} NOT NULL,
  -- Keyed digests of the guest's address and name.
  guest ${text} NOT NULL,
  -- Whole yen.
  amount ${integer} NOT NULL CHECK (amount >= 0),
  day ${text} NOT NULL,
  recorded_by ${text} NOT NULL,
  note ${text} NOT NULL,
  recorded ${text} NOT NULL
)${end};

-- The keys of those digests. Forgetting a campaign deletes its key, after which they lead to nobody.
CREATE TABLE gift_key (campaign ${text} PRIMARY KEY, key ${text} NOT NULL)${end};
${further}`;

/**
 * The SQL that takes a store from version 0 to 1, and so on. A released migration never changes; new ones are appended,
 * each with a test. SQL in a module instead of `.sql` files, because the built server is a single file.
 */
export const migrations: readonly ((words: SchemaWords) => string)[] = [version1];
