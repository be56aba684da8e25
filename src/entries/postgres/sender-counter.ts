import type pg from 'pg';
import { EntryStoreError } from '../entry-store-error.ts';
import type { SenderCount, SenderCounter } from '../sender-counter.ts';
import { inTime } from './in-time.ts';
import { postgresError } from './postgres-error.ts';
import { senderBucket } from './sender-bucket.ts';

export type SenderCounterOptions = {
  windowMs: number;
  /** How often expired counts are deleted, the secret is read, and an unavailable store is retried. */
  tidyMs?: number | undefined;
};

/** Milliseconds after which a request proceeds uncounted. The time for the entry itself comes on top. */
const patienceMs = 500;

/**
 * By the database's clock, which all servers share. `now()` is when a statement began: one that waited for a faster
 * one's row finds a window that began after itself. A window that ends more than two windows from now dates from before
 * the clock was set back.
 */
const isOpen = "kept.ends BETWEEN now() AND EXCLUDED.ends + $2::int * interval '1 ms'";

const countSql = `
  INSERT INTO sender_count AS kept (bucket, requests, ends)
  SELECT bucket, count(*), now() + $2::int * interval '1 ms' FROM unnest($1::int[]) AS asked (bucket)
  GROUP BY bucket ORDER BY bucket
  ON CONFLICT (bucket) DO UPDATE SET
    requests = EXCLUDED.requests + CASE WHEN ${isOpen} THEN kept.requests ELSE 0 END,
    ends = CASE WHEN ${isOpen} THEN kept.ends ELSE EXCLUDED.ends END
  RETURNING bucket, requests, extract(epoch FROM ends - now())::float * 1000 AS ends_in`;

/** Skips rows that another server is counting in, so that nobody waits for two locks at once. */
const tidySql = `
  DELETE FROM sender_count WHERE bucket IN
    (SELECT bucket FROM sender_count WHERE ends < now() LIMIT 10000 FOR UPDATE SKIP LOCKED);
  INSERT INTO sender_secret AS kept DEFAULT VALUES ON CONFLICT (one)
    DO UPDATE SET secret = EXCLUDED.secret, made = EXCLUDED.made WHERE kept.made < now() - interval '1 hour';
  SELECT secret FROM sender_secret`;

type Asked = { buckets: number[]; resolve: (counts: SenderCount[]) => void; reject: (error: Error) => void };

/**
 * Counts in a table. Requests that arrive during a statement go into the next one, so that a burst needs only a few.
 * @param pool the caller closes it, after `stop`
 * @param shown the address without its password
 */
export async function openSenderCounter(
  pool: pg.Pool,
  shown: string,
  { windowMs, tidyMs = 2_000 }: SenderCounterOptions,
): Promise<SenderCounter & { stop: () => void }> {
  let secret = '';
  let away: EntryStoreError | undefined;
  let counting = false;
  let asked: Asked[] = [];

  const tidy = async () => {
    try {
      // One result per statement, which the types do not know.
      const results = (await inTime(pool.query(tidySql), patienceMs)) as unknown as pg.QueryResult<{
        secret: string;
      }>[];
      secret = results.at(-1)?.rows[0]?.secret ?? '';
      away = undefined;
    } catch (error) {
      away = postgresError(shown, error);
    }
  };
  const countAll = async () => {
    counting = true;
    while (asked.length > 0) {
      const group = asked;
      asked = [];
      try {
        const buckets = group.flatMap((each) => each.buckets);
        // With a name it is parsed and planned once.
        const count = { name: 'count senders', text: countSql, values: [buckets, windowMs] };
        settle(group, (await inTime(pool.query(count), patienceMs)).rows);
      } catch (error) {
        away = postgresError(shown, error);
        for (const { reject } of [...group, ...asked.splice(0)]) reject(away);
      }
    }
    counting = false;
  };
  await tidy();
  const timer = setInterval(tidy, tidyMs).unref();
  return {
    count: (senders) =>
      new Promise((resolve, reject) => {
        if (away !== undefined) return reject(away);
        asked.push({ buckets: senders.map((sender) => senderBucket(secret, sender)), resolve, reject });
        if (!counting) void countAll();
      }),
    stop: () => clearInterval(timer),
  };
}

/** The last one of a bucket carries the number that its count has reached. */
function settle(
  group: readonly Asked[],
  rows: readonly { bucket: number; requests: number; ends_in: number }[],
) {
  const counted = new Map(rows.map((row) => [row.bucket, row]));
  for (const { buckets, resolve } of group.toReversed()) {
    const counts = buckets.map((bucket) => {
      const row = counted.get(bucket);
      if (row === undefined) throw new EntryStoreError('The sender was not counted.');
      return { number: row.requests--, endsInMs: row.ends_in };
    });
    resolve(counts);
  }
}
