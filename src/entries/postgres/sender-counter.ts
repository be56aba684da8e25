import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { SenderCounter } from '../entry-store.ts';
import { inGroups } from '../in-groups.ts';
import { explained, inTime } from './postgres-error.ts';

/** In milliseconds. */
export type SenderCounterOptions = {
  windowMs: number;
  /** After how long a request proceeds uncounted. The time for the entry itself comes on top. */
  patienceMs: number;
  /** How often ended windows are deleted and the secret is read. */
  tidyMs?: number | undefined;
};

/** $1: the buckets of some requests, $2: the window's length. By the database's clock, which all servers share. */
const countSql = `
  INSERT INTO sender_count AS kept (started, bucket, requests)
  SELECT date_bin($2::float8 * interval '1 ms', now(), 'epoch'), bucket, count(*)
  FROM unnest($1::int[]) AS asked (bucket)
  GROUP BY bucket
  -- In one order, so that no two statements wait for each other.
  ORDER BY bucket
  ON CONFLICT (started, bucket) DO UPDATE SET requests = kept.requests + EXCLUDED.requests
  RETURNING bucket, requests, extract(epoch FROM started - now())::float8 * 1000 + $2 AS ends_in`;

const tidySql = "DELETE FROM sender_count WHERE started <= now() - $1::float8 * interval '1 ms'";

const renewSql = `
  INSERT INTO sender_secret AS kept DEFAULT VALUES ON CONFLICT (one)
    DO UPDATE SET secret = EXCLUDED.secret, made = EXCLUDED.made WHERE kept.made < now() - interval '1 hour'`;

/** Requests. */
const maxGroup = 1_000;

type SenderCounts = Awaited<ReturnType<SenderCounter['count']>>;

type Counted = { bucket: number; requests: number; ends_in: number };

/**
 * Counts in a table, in fixed windows.
 * @param shown the address without its password
 * @throws what `pg` throws, when the secret cannot be read
 */
export async function openSenderCounter(
  pool: Pick<pg.Pool, 'query'>,
  shown: string,
  { windowMs, patienceMs, tidyMs = 10_000 }: SenderCounterOptions,
): Promise<SenderCounter & { stop(): void }> {
  const readSecret = async () => {
    await pool.query(renewSql);
    const { rows } = await pool.query<{ secret: string }>('SELECT secret FROM sender_secret');
    return rows[0]?.secret ?? '';
  };
  let secret = await readSecret();
  const tidy = async () => {
    await pool.query(tidySql, [windowMs]);
    secret = await readSecret();
  };
  const groups = inGroups<number[], SenderCounts>(async (asked) => {
    // With a name it is parsed and planned once. `pg` knows the time limit, its types do not.
    const query = {
      name: 'count senders',
      text: countSql,
      values: [asked.flatMap((buckets) => [...new Set(buckets)]), windowMs],
      query_timeout: patienceMs,
    };
    const { rows } = await pool.query<Counted>(query);
    const counts = new Map(rows.map(({ bucket, requests }) => [bucket, requests]));
    // From the last one, which has all others before it.
    const numbered = asked.toReversed().map((buckets) => {
      const requests = buckets.map((bucket) => counts.get(bucket) ?? 0);
      for (const [index, bucket] of buckets.entries()) counts.set(bucket, (requests[index] ?? 0) - 1);
      return { requests, endsInMs: rows[0]?.ends_in ?? 0 };
    });
    return numbered.reverse();
  }, maxGroup);
  // What fails is tried again; requests meanwhile notice by themselves that the database is away.
  const timer = setInterval(() => void tidy().catch(() => {}), tidyMs).unref();
  return {
    count: (senders) => {
      const counting = groups.add(senders.map((sender) => senderBucket(secret, sender)));
      return explained(shown, inTime(counting, patienceMs));
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * The leading bits of an address's HMAC. A million buckets bound the table in any flood, and each stands for 4,096 IPv4
 * addresses: even with the secret it does not identify anybody. Visitors may share a bucket, since the limit is many
 * times what a person sends.
 */
const bits = 20;

/** The bucket of a sender, 0 to 2²⁰ − 1. */
export const senderBucket = (secret: string, sender: string): number =>
  createHmac('sha256', secret).update(sender).digest().readUInt32BE() >>> (32 - bits);
