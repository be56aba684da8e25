import { startOfDay, tokyoDay } from '../campaign/tokyo.ts';
import { entryOf } from './entry-row.ts';
import type {
  Claim,
  ClaimedDelivery,
  Delivery,
  DeliveryCount,
  DeliveryFilter,
  DeliveryState,
  OutboxOperations,
  OutboxRequest,
  SinkName,
} from './outbox.ts';
import type { Dialect, Row, Work } from './sql/statement.ts';

/** The whole of an operation, to be run in a transaction. */
export const outboxWork = (dialect: Dialect, { name, given }: OutboxRequest): Work<unknown> =>
  (operations(dialect)[name] as (...given: readonly unknown[]) => Work<unknown>)(...given);

const operations = (
  dialect: Dialect,
): {
  [Name in keyof OutboxOperations]: (
    ...given: Parameters<OutboxOperations[Name]>
  ) => Work<ReturnType<OutboxOperations[Name]>>;
} => ({
  *claim(claim) {
    const { sink, now, most, leaseMs, pace } = claim;
    if (dialect.lockSink !== undefined) yield dialect.lockSink(sink);
    const [attempted] = yield { sql: attemptedSql, values: [sink, now - pace.withinMs] };
    const room = Math.min(most, pace.most - Number(attempted?.count));
    if (room <= 0) return { claimed: [], skipped: 0 };
    const due = yield { sql: dueSql + dialect.forUpdate, values: [sink, now, room] };
    const kept: Row[] = [];
    for (const row of due) {
      const reason = row.insisted === 1 ? undefined : yield* forbidden(claim, row);
      if (reason !== undefined) {
        yield { sql: skipSql, values: [Number(row.entry), sink, reason] };
        continue;
      }
      yield { sql: leaseSql, values: [Number(row.entry), sink, now, now + leaseMs] };
      kept.push(row);
    }
    const skipped = due.length - kept.length;
    if (kept.length === 0) return { claimed: [], skipped };
    const ids = JSON.stringify(kept.map(({ entry }) => Number(entry)));
    const entries = yield {
      sql: `SELECT * FROM entry WHERE id IN (${dialect.numbers(1)})`,
      values: [ids],
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
      const values = [
        entry,
        sink,
        attempts,
        state,
        due,
        failingSince ?? null,
        error?.slice(0, maxError) ?? null,
      ];
      yield { sql: settleSql, values };
    }
  },

  *count(filter) {
    const { where, values } = whereOf(dialect, filter);
    const rows = yield {
      sql: `SELECT sink, state, count(*) AS deliveries, min(queued) AS since FROM delivery WHERE ${where} GROUP BY sink, state ORDER BY sink, state`,
      values,
    };
    return rows.map(
      ({ sink, state, deliveries, since }): DeliveryCount => ({
        sink: sink as SinkName,
        state: state as DeliveryState,
        deliveries: Number(deliveries),
        since: Number(since),
      }),
    );
  },

  *backlog(sink, attemptedAfter) {
    const [row] = yield { sql: backlogSql, values: [sink] };
    const [attempted] = yield { sql: attemptedSql, values: [sink, attemptedAfter] };
    return {
      queued: Number(row?.queued),
      since: optionalNumber(row?.since),
      attempted: Number(attempted?.count),
    };
  },

  *list(filter, after, most) {
    const { where, values } = whereOf(dialect, filter);
    const [last, limit] = [`$${values.length + 1}`, `$${values.length + 2}`];
    const rows = yield {
      sql: `SELECT entry, sink, state, attempts, due, error FROM delivery WHERE ${where} AND entry > ${last} ORDER BY entry, sink LIMIT ${limit}`,
      values: [...values, after, most],
    };
    return rows.map(
      ({ entry, sink, state, attempts, due, error }): Delivery => ({
        entry: Number(entry),
        sink: sink as SinkName,
        state: state as DeliveryState,
        attempts: Number(attempts),
        due: Number(due),
        error: error == null ? undefined : String(error),
      }),
    );
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
      sql: `UPDATE delivery SET state = 'queued', due = ${time}, queued = ${time}, attempts = 0, failing_since = NULL, error = NULL, insisted = 1
        WHERE state <> 'queued' AND ${where} RETURNING entry`,
      values: [...values, now],
    };
    return rows.length;
  },
});

/** In characters. */
const maxError = 300;

const optionalNumber = (value: unknown): number | undefined => (value == null ? undefined : Number(value));

const attemptedSql = 'SELECT count(*) AS count FROM delivery WHERE sink = $1 AND attempted > $2';

const dueSql = `
  SELECT entry, attempts, failing_since, insisted, mailbox, domain FROM delivery
  WHERE sink = $1 AND state = 'queued' AND due <= $2 ORDER BY due LIMIT $3`;

const skipSql = "UPDATE delivery SET state = 'skipped', error = $3 WHERE entry = $1 AND sink = $2";

const leaseSql =
  'UPDATE delivery SET attempts = attempts + 1, attempted = $3, due = $4 WHERE entry = $1 AND sink = $2';

/** An attempt that outlived its lease may still say that it was accepted. */
const settleSql = `
  UPDATE delivery SET state = $4, due = $5, failing_since = $6, error = $7
  WHERE entry = $1 AND sink = $2 AND state = 'queued' AND (attempts = $3 OR CAST($4 AS text) = 'sent')`;

/** The index of what is due answers it. */
const backlogSql =
  "SELECT count(*) AS queued, min(queued) AS since FROM delivery WHERE sink = $1 AND state = 'queued'";

/** Others of the mailbox that refused for good, and that went out today or are about to. */
const mailboxSql = `
  SELECT state FROM delivery
  WHERE mailbox = $1 AND entry <> $2 AND (state = 'refused' OR state IN ('queued', 'sent') AND attempted >= $3)
  ORDER BY state <> 'refused' LIMIT 1`;

const domainSql = `
  SELECT count(*) AS count FROM delivery WHERE domain = $1 AND state IN ('queued', 'sent') AND attempted >= $2`;

/** Which rule forbids a delivery: a code of `failureWords` in `deliveries`. */
function* forbidden({ now, perDomainAndDay }: Claim, row: Row): Work<string | undefined> {
  if (perDomainAndDay === undefined || row.mailbox == null) return undefined;
  const today = Date.parse(startOfDay(tokyoDay(new Date(now))));
  const [other] = yield { sql: mailboxSql, values: [String(row.mailbox), Number(row.entry), today] };
  if (other !== undefined) return other.state === 'refused' ? 'mailbox-refused' : 'mailbox-had-one-today';
  const [domain] = yield { sql: domainSql, values: [String(row.domain), today] };
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
