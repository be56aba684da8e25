import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { SenderCount, SenderCounter } from '../entry-store.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { inTime, noConnectionLeft, postgresError } from './postgres-error.ts';

/** In milliseconds. */
export type SenderCounterOptions = {
  windowMs: number;
  /** How often expired counts are deleted, the secret is read, and an unavailable store is retried. */
  tidyMs?: number | undefined;
  /** After how long a request proceeds uncounted. The time for the entry itself comes on top. */
  patienceMs: number;
};

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

/**
 * SQL: how many more connections the current user could open, by the limits of the user, the database and the server.
 * A negative limit means none. Anybody may read these views.
 */
const connectionsLeft = `least(
    (SELECT rolconnlimit - (SELECT count(*) FROM pg_stat_activity WHERE usesysid = pg_roles.oid)
      FROM pg_roles WHERE rolname = current_user AND rolconnlimit >= 0),
    (SELECT datconnlimit - (SELECT count(*) FROM pg_stat_activity WHERE datid = pg_database.oid)
      FROM pg_database WHERE datname = current_database() AND datconnlimit >= 0),
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int
      - (SELECT sum(numbackends) FROM pg_stat_database)
  )::int`;

/** Skips rows that another server is counting in, so that nobody waits for two locks at once. */
const tidySql = `
  DELETE FROM sender_count WHERE bucket IN
    (SELECT bucket FROM sender_count WHERE ends < now() LIMIT 10000 FOR UPDATE SKIP LOCKED);
  INSERT INTO sender_secret AS kept DEFAULT VALUES ON CONFLICT (one)
    DO UPDATE SET secret = EXCLUDED.secret, made = EXCLUDED.made WHERE kept.made < now() - interval '1 hour';
  SELECT secret, ${connectionsLeft} AS left FROM sender_secret`;

type PendingCount = {
  buckets: number[];
  resolve: (counts: SenderCount[]) => void;
  reject: (error: Error) => void;
};

/** After how many times `tidyMs` a counter that gave up its connection takes one again: half a minute. */
const roundsOfRest = 15;

type PostgresSenderCounter = SenderCounter & {
  /** Closes its connection for a while, for a writer that finds none. */
  giveUp(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Counts in a table. Requests that arrive during a statement go into the next one, so that a burst needs only a few.
 * Gives up its connection when no other is left, since another server may need it to write.
 * @param open creates the pool of its connection
 * @param shown the address without its password
 */
export async function openSenderCounter(
  open: () => pg.Pool,
  shown: string,
  { windowMs, tidyMs = 2_000, patienceMs }: SenderCounterOptions,
): Promise<PostgresSenderCounter> {
  let pool = open();
  let rest = 0;
  let secret = '';
  let away: EntryStoreError | undefined;
  let counting = false;
  let pending: PendingCount[] = [];

  const giveUp = async () => {
    away = noneLeft(shown);
    for (const { reject } of pending.splice(0)) reject(away);
    rest = roundsOfRest;
    const given = pool;
    pool = open();
    await given.end();
  };
  const tidy = async () => {
    if (rest > 0) {
      rest -= 1;
      return;
    }
    try {
      // One result per statement, which the types do not know.
      const results = (await inTime(pool.query(tidySql), patienceMs)) as unknown as pg.QueryResult<{
        secret: string;
        left: number;
      }>[];
      // Asked before the connection was given up: an answer about that one brings nobody back.
      if (rest > 0) return;
      const [row] = results.at(-1)?.rows ?? [];
      if (row === undefined || row.left < 1) return await giveUp();
      secret = row.secret;
      away = undefined;
    } catch (error) {
      away ??= postgresError(shown, error);
    }
  };
  const countAll = async () => {
    counting = true;
    while (pending.length > 0) {
      const group = pending;
      pending = [];
      try {
        const buckets = group.flatMap((each) => each.buckets);
        // With a name it is parsed and planned once.
        const count = { name: 'count senders', text: countSql, values: [buckets, windowMs] };
        settle(group, (await inTime(pool.query(count), patienceMs)).rows);
      } catch (error) {
        away ??= postgresError(shown, error);
        for (const { reject } of [...group, ...pending.splice(0)]) reject(away);
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
        pending.push({ buckets: senders.map((sender) => senderBucket(secret, sender)), resolve, reject });
        if (!counting) void countAll();
      }),
    giveUp,
    stop: () => {
      clearInterval(timer);
      return pool.end();
    },
  };
}

const noneLeft = (shown: string) =>
  postgresError(
    shown,
    Object.assign(new Error('no connection is left for writing'), { code: noConnectionLeft }),
  );

/** The last one of a bucket carries the number that its count has reached. */
function settle(
  group: readonly PendingCount[],
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

/**
 * The leading bits of an address's HMAC. A million buckets bound the table in any flood, and each stands for 4,096 IPv4
 * addresses: even with the secret it does not identify anybody. Visitors may share a bucket, since the limit is many
 * times what a person sends.
 */
const bits = 20;

/** The bucket of a sender, 0 to 2²⁰ − 1. */
export const senderBucket = (secret: string, sender: string): number =>
  createHmac('sha256', secret).update(sender).digest().readUInt32BE() >>> (32 - bits);
