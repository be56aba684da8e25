import { startOfDay, tokyoDay } from '../../campaign/content/tokyo.ts';
import { entryOf } from '../entry-row.ts';
import type {
  Claim,
  ClaimedDelivery,
  Delivery,
  DeliveryCount,
  DeliveryFilter,
  Outbox,
  OutboxRequest,
} from '../outbox.ts';
import type { Dialect, Row, Statement, Work } from './statement.ts';

/** The whole of an operation, to be run in a transaction. */
export const outboxWork = (dialect: Dialect, { name, given }: OutboxRequest): Work<unknown> =>
  (operations(dialect)[name] as (...given: readonly unknown[]) => Work<unknown>)(...given);

const operations = (
  dialect: Dialect,
): {
  [Name in keyof Outbox]: (...given: Parameters<Outbox[Name]>) => Work<Awaited<ReturnType<Outbox[Name]>>>;
} => ({
  *claim(claim) {
    const { sink, now, leaseMs } = claim;
    if (dialect.lockSink !== undefined) yield dialect.lockSink(sink);
    const kept: Row[] = [];
    const skipped: string[] = [];
    for (const row of yield* dueNow(dialect, claim)) {
      const reason = row.insisted === 1 ? undefined : yield* forbidden(claim, row);
      if (reason !== undefined) {
        skipped.push(reason);
        yield { sql: skipSql, values: [Number(row.entry), sink, reason, now] };
        continue;
      }
      yield { sql: leaseSql, values: [Number(row.entry), sink, now, now + leaseMs] };
      kept.push(row);
    }
    if (kept.length === 0) return { claimed: [], skipped };
    yield { sql: countSql, values: [sink, now, kept.length, kept.filter(isRepeat).length] };
    const entries = yield {
      sql: `SELECT * FROM entry WHERE id IN (${dialect.numbers(1)})`,
      values: [JSON.stringify(kept.map(({ entry }) => entry))],
    };
    const byId = new Map(entries.map((row) => [Number(row.id), entryOf(row)]));
    const claimed = kept.flatMap(({ entry: id, attempts, failing_since }): ClaimedDelivery[] => {
      const entry = byId.get(Number(id));
      return entry === undefined
        ? []
        : [{ entry, attempts: Number(attempts) + 1, failingSince: optionalNumber(failing_since) }];
    });
    return { claimed, skipped };
  },

  *settle(settled) {
    for (const { entry, sink, attempts, state, due, failingSince, error } of settled) {
      const shown = error?.slice(0, maxError).toWellFormed().replaceAll('\0', '');
      const values = [entry, sink, attempts, state, due, failingSince ?? null, shown ?? null];
      yield { sql: settleSql, values };
    }
  },

  *count(filter) {
    const { where, values } = whereOf(dialect, filter);
    const counts = yield {
      sql: `SELECT sink, state, count(*) AS deliveries, min(queued) AS since FROM delivery WHERE ${where} GROUP BY sink, state ORDER BY sink, state`,
      values,
    };
    return counts as DeliveryCount[];
  },

  *backlog(sink, now, withinMs) {
    const [last] = yield { sql: lastSentSql, values: [sink] };
    const sentAt = Number(last?.attempted ?? 0);
    const [waiting] = yield { sql: waitingSql, values: [sink, sentAt] };
    const [tried] = yield { sql: triedSql, values: [sink, now - withinMs] };
    const [skips] = yield { sql: skippedSql, values: [sink, now - hourMs] };
    const failing = optionalNumber(waiting?.failing);
    return {
      queued: Number(waiting?.queued),
      since: optionalNumber(waiting?.since),
      attempted: Number(tried?.attempts),
      failingSince: failing === undefined ? undefined : Math.max(failing, sentAt),
      skipped: Number(skips?.count),
    };
  },

  *list(filter, after, most) {
    const { where, values } = whereOf(dialect, filter);
    const [last, limit] = [`$${values.length + 1}`, `$${values.length + 2}`];
    const rows = yield {
      sql: `SELECT entry, sink, state, attempts, due, attempted, error FROM delivery WHERE ${where} AND entry > ${last} ORDER BY entry, sink LIMIT ${limit}`,
      values: [...values, after, most],
    };
    return rows.map(({ attempted, error, ...row }) => ({
      ...row,
      attempted: attempted ?? undefined,
      error: error ?? undefined,
    })) as Delivery[];
  },

  *queue(sink, entries, now) {
    const rows = yield {
      sql: `INSERT INTO delivery (entry, sink, queued, due)
        SELECT id, CAST($1 AS text), CAST($2 AS bigint), CAST($2 AS bigint) FROM entry WHERE id IN (${dialect.numbers(3)})
        ON CONFLICT DO NOTHING RETURNING entry`,
      values: [sink, now, JSON.stringify(entries)],
    };
    return rows.length;
  },

  *resend(filter, now) {
    const { where, values } = whereOf(dialect, filter);
    const time = `$${values.length + 1}`;
    const rows = yield {
      sql: `UPDATE delivery SET state = 'queued', due = ${time}, queued = ${time}, attempts = 0, failing_since = NULL, error = NULL,
        insisted = CASE WHEN state = 'queued' THEN insisted ELSE 1 END
        WHERE (state <> 'queued' OR error IS NOT NULL) AND ${where} RETURNING entry`,
      values: [...values, now],
    };
    return rows.length;
  },
});

/** In characters. PostgreSQL takes no NUL, and what it refuses would be offered to it for ever. */
const maxError = 300;

const optionalNumber = (value: unknown): number | undefined => (value == null ? undefined : Number(value));

const hourMs = 3_600_000;

/** What is due within the pace. */
function* dueNow({ forUpdate }: Dialect, { sink, now, most, pace }: Claim): Work<Row[]> {
  const begin = now - pace.withinMs;
  yield { sql: 'DELETE FROM delivery_attempt WHERE sink = $1 AND at <= $2', values: [sink, begin] };
  const [tried] = yield { sql: triedSql, values: [sink, begin] };
  const room = Math.min(most, pace.most - Number(tried?.attempts));
  const half = Math.min(Math.ceil(room / 2), Math.ceil(pace.most / 2) - Number(tried?.repeats));
  const due = (attempts: string, limit: number): Statement => ({
    sql: `SELECT entry, attempts, failing_since, insisted, mailbox, domain FROM delivery
      WHERE sink = $1 AND state = 'queued' AND attempts ${attempts} AND due <= $2 ORDER BY due LIMIT $3${forUpdate}`,
    values: [sink, now, Math.max(0, limit)],
  });
  const repeats = yield due('> 0', half);
  return [...repeats, ...(yield due('= 0', room - repeats.length))];
}

const isRepeat = ({ attempts }: Row): boolean => Number(attempts) > 0;

const triedSql = `
  SELECT coalesce(sum(attempts), 0) AS attempts, coalesce(sum(repeats), 0) AS repeats
  FROM delivery_attempt WHERE sink = $1 AND at > $2`;

const countSql = `
  INSERT INTO delivery_attempt (sink, at, attempts, repeats) VALUES ($1, $2, $3, $4) ON CONFLICT (sink, at) DO UPDATE
  SET attempts = delivery_attempt.attempts + excluded.attempts, repeats = delivery_attempt.repeats + excluded.repeats`;

const skipSql = "UPDATE delivery SET state = 'skipped', error = $3, due = $4 WHERE entry = $1 AND sink = $2";

/** Without an error it is under way: `resend` leaves it alone. */
const leaseSql =
  'UPDATE delivery SET attempts = attempts + 1, attempted = $3, due = $4, error = NULL WHERE entry = $1 AND sink = $2';

/** An attempt that outlived its lease may still say that it was accepted. */
const settleSql = `
  UPDATE delivery SET state = $4, due = $5, failing_since = $6, error = $7
  WHERE entry = $1 AND sink = $2 AND state = 'queued' AND (attempts = $3 OR CAST($4 AS text) = 'sent')`;

const lastSentSql = "SELECT max(attempted) AS attempted FROM delivery WHERE sink = $1 AND state = 'sent'";

/** Both indexes of what is due answer it. `failing`: of those that have failed since another one was sent. */
const waitingSql = `
  SELECT count(*) AS queued, min(queued) AS since, min(CASE WHEN attempted > $2 THEN failing_since END) AS failing
  FROM (
    SELECT queued, attempted, failing_since FROM delivery WHERE sink = $1 AND state = 'queued' AND attempts = 0
    UNION ALL
    SELECT queued, attempted, failing_since FROM delivery WHERE sink = $1 AND state = 'queued' AND attempts > 0
  ) AS waiting`;

const skippedSql =
  "SELECT count(*) AS count FROM delivery WHERE sink = $1 AND state = 'skipped' AND due > $2";

/** Others of the mailbox that refused for good, and that went out today or are about to. */
const mailboxSql = `
  SELECT state FROM delivery
  WHERE mailbox = $1 AND entry <> $2 AND (state = 'refused' OR state IN ('queued', 'sent') AND attempted >= $3)
  ORDER BY state <> 'refused' LIMIT 1`;

const domainSql = `
  SELECT count(*) AS count FROM delivery
  WHERE domain = $1 AND entry <> $2 AND state IN ('queued', 'sent') AND attempted >= $3`;

/** Which rule forbids a delivery: a code of `failureWords` in `commands/entries`. */
function* forbidden({ now, perDomainAndDay }: Claim, row: Row): Work<string | undefined> {
  if (perDomainAndDay === undefined || row.mailbox == null) return undefined;
  const today = Date.parse(startOfDay(tokyoDay(new Date(now))));
  const [other] = yield { sql: mailboxSql, values: [String(row.mailbox), Number(row.entry), today] };
  if (other !== undefined) return other.state === 'refused' ? 'mailbox-refused' : 'mailbox-had-one-today';
  const [domain] = yield { sql: domainSql, values: [String(row.domain), Number(row.entry), today] };
  return Number(domain?.count) >= perDomainAndDay ? 'domain-full-today' : undefined;
}

function whereOf({ numbers, texts }: Dialect, { sinks, states, entries }: DeliveryFilter) {
  const values: string[] = [];
  const terms = [
    ...(sinks ? [`sink IN (${texts(values.push(JSON.stringify(sinks)))})`] : []),
    ...(states ? [`state IN (${texts(values.push(JSON.stringify(states)))})`] : []),
    ...(entries ? [`entry IN (${numbers(values.push(JSON.stringify(entries)))})`] : []),
  ];
  return { where: ['1 = 1', ...terms].join(' AND '), values };
}
