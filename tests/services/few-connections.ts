import { randomUUID } from 'node:crypto';
import { sendEntry } from '../support/send-entry.ts';
import { within } from '../support/within.ts';

/** Servers on one PostgreSQL, behind a proxy that reports the client's address. */
export type ServersOnPostgres = {
  /** `admin`: a URL on the operations port; `logged`: grows while it runs. */
  servers: readonly { origin: string; admin: string; logged: readonly string[] }[];
  /** Runs a statement in their database as the superuser. */
  run: (sql: string) => Promise<Record<string, unknown>[]>;
};

const visitors = 90;

/** Milliseconds in which servers notice how many connections there are. */
const patience = 15_000;

/**
 * Leaves the servers fewer connections than they would use, but one for each.
 * @returns one sentence per defect; none if all of them store every entry
 */
export const fewConnections = (all: ServersOnPostgres, connections: number): Promise<string[]> =>
  withConnections(all, connections, async () => {
    const { servers, run } = all;
    const faults: string[] = [];
    const acknowledged: string[] = [];
    const send = async (number: number, from: string) => {
      const email = `${randomUUID()}@mail.example`;
      const { ok } = await sendEntry(originOf(all, number), { name: '山田 花子', email }, { from });
      if (ok) acknowledged.push(email);
      return ok;
    };
    for (const number of servers.keys())
      if (!(await within(patience, () => send(number, '192.0.2.1'))))
        faults.push(`Server ${number + 1} stores no entry with ${connections} connections.`);
    const stored = await Promise.all(
      Array.from({ length: visitors }, (_, number) => send(number, `198.51.${number}.1`)),
    );
    const refused = stored.filter((ok) => !ok).length;
    if (refused > 0) faults.push(`${refused} of ${visitors} entries were refused.`);
    const ready = await statusesOf(all, '/readyz/entries');
    if (ready.some((status) => status !== 200)) faults.push(`/readyz/entries: ${ready}`);
    const open = (await run("SELECT FROM pg_stat_activity WHERE usename = 'campaign'")).length;
    if (open > connections) faults.push(`${open} connections are open.`);
    const inStore = (await run('SELECT email FROM entry')).map(({ email }) => String(email));
    const wrong = acknowledged.filter((email) => inStore.filter((each) => each === email).length !== 1);
    return [...faults, ...wrong.map((email) => `${email} was acknowledged and is not stored once.`)];
  });

/**
 * Leaves the servers one connection less than there are servers.
 * @returns one sentence per defect; none if the one without a connection says so, and its pages stay up
 */
export const tooFewConnections = (all: ServersOnPostgres): Promise<string[]> =>
  withConnections(all, all.servers.length - 1, async () => {
    const without = async () => {
      const statuses = await statusesOf(all, '/readyz/entries');
      return statuses.filter((status) => status === 503).length === 1 ? statuses.indexOf(503) : undefined;
    };
    if (!(await within(patience, async () => (await without()) !== undefined)))
      return [`/readyz/entries: ${await statusesOf(all, '/readyz/entries')}`];
    const faults: string[] = [];
    const ready = await statusesOf(all, '/readyz');
    if (ready.some((status) => status !== 200)) faults.push(`/readyz: ${ready}`);
    const named = await without();
    for (const [number, { logged }] of all.servers.entries()) {
      const entry = { name: '山田 花子', email: `${randomUUID()}@mail.example` };
      const { status } = await sendEntry(originOf(all, number), entry, { from: '192.0.2.1' });
      if (status !== (number === named ? 500 : 200)) faults.push(`Server ${number + 1} answers ${status}.`);
      const says = async () => logged.join('\n').includes('it has no free connections; raise');
      if (number === named && !(await within(patience, says)))
        faults.push(`Server ${number + 1} does not log what to do: ${logged.slice(-3).join(' ')}`);
    }
    return faults;
  });

const originOf = ({ servers }: ServersOnPostgres, number: number): string =>
  servers[number % servers.length]?.origin ?? '';

const statusesOf = ({ servers }: ServersOnPostgres, path: string): Promise<number[]> =>
  Promise.all(servers.map(async ({ admin }) => (await fetch(new URL(path, admin))).status));

/** Ends all connections of the servers, so that they compete for fewer meanwhile. */
async function withConnections<T>(
  { run }: ServersOnPostgres,
  connections: number,
  use: () => Promise<T>,
): Promise<T> {
  await run(`ALTER ROLE campaign CONNECTION LIMIT ${connections}`);
  try {
    await run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'campaign'");
    return await use();
  } finally {
    await run('ALTER ROLE campaign CONNECTION LIMIT -1');
  }
}
