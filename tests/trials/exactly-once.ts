import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { submissionPathOf } from '../support/submission-path.ts';
import { within } from '../support/within.ts';
import { emailFaults } from './entry-faults.ts';
import { emailsOf, type Ledger, newLedger, sendOnce } from './sending-client.ts';
import { type ServerProcess, type ServerUnderTrial, startServer } from './server-process.ts';

/** Servers on one database. */
const servers = 3;

/** Concurrent visitors, each of whom retries on any server. */
const clients = 30;

export type ExactlyOnceTrial = {
  server: ServerUnderTrial;
  /** Entries that have to be acknowledged before it ends. */
  entries: number;
  random: () => number;
};

/**
 * Several servers, a durable PostgreSQL, and clients that send each entry under its key until it is acknowledged, every
 * fifth to all servers at once. Meanwhile servers, connections and the database are killed, and the database is frozen.
 * @returns what the clients know, and one sentence per defect found
 */
export async function exactlyOnceTrial({
  server,
  entries,
  random,
}: ExactlyOnceTrial): Promise<{ ledger: Ledger; faults: string[] }> {
  const postgres = await startPostgres({ durable: true });
  try {
    const database = await postgres.makeDatabase();
    const start = async (port: number) => startServer(server, port, database);
    const ports = await Promise.all(Array.from({ length: servers }, freePort));
    const running = await Promise.all(ports.map(start));
    const { portalId, formId } = server.settings;
    const endpoints = running.map(({ address }) => address + submissionPathOf(portalId, formId.ja));
    const ledger = newLedger();
    let more = true;
    const sending = Array.from({ length: clients }, (_, client) =>
      sendAll({ endpoints, ledger, random, more: () => more }, client),
    );
    const strikes = strikesOn(postgres, running, start);
    for (const [index, strike] of strikes.entries()) {
      // Spread over the entries, so that each fault hits a burst even on a slow machine.
      const enough = ((index + random()) / strikes.length) * entries;
      await within(20_000, () => ledger.acknowledged.size >= enough);
      await strike();
    }
    await within(300_000, () => ledger.acknowledged.size >= entries);
    more = false;
    await Promise.all(sending);
    await Promise.all(running.map(({ kill }) => kill('SIGTERM')));
    const stored = (await postgres.run('SELECT email FROM entry', database)).map(({ email }) =>
      String(email),
    );
    const missing = ledger.sent.size - ledger.acknowledged.size;
    return {
      ledger,
      faults: [
        ...emailFaults(stored, ledger),
        ...(missing === 0 ? [] : [`${missing} entries were never acknowledged.`]),
        ...(ledger.acknowledged.size < entries
          ? [`Only ${ledger.acknowledged.size} were acknowledged.`]
          : []),
        ...(ledger.refused > 0 ? [] : ['No entry was refused, so no fault had any effect.']),
      ],
    };
  } finally {
    await postgres.stop();
  }
}

type Sending = {
  /** The form's URL on each server. */
  endpoints: readonly string[];
  ledger: Ledger;
  random: () => number;
  more: () => boolean;
};

async function sendAll({ endpoints, ledger, random, more }: Sending, client: number): Promise<void> {
  let count = 0;
  for (const email of emailsOf(`client-${client}`, 1_000_000)) {
    if (!more()) return;
    ledger.sent.add(email);
    count += 1;
    const send = (endpoint = '') => sendOnce(endpoint, email, ledger);
    // A client that never gets an answer gives up after a minute and is counted.
    for (const deadline = performance.now() + 60_000; performance.now() < deadline; await pause(5)) {
      const answers =
        count % 5 === 0
          ? await Promise.all(endpoints.map(send))
          : [await send(endpoints[Math.floor(random() * endpoints.length)])];
      if (!answers.some(Boolean)) continue;
      ledger.acknowledged.add(email);
      break;
    }
  }
}

/** The faults, in this order. */
function strikesOn(
  postgres: TestPostgres,
  running: ServerProcess[],
  start: (port: number) => Promise<ServerProcess>,
): (() => Promise<void>)[] {
  const signal = (ids: readonly number[], name: NodeJS.Signals) => {
    for (const id of ids) process.kill(id, name);
  };
  const killServer = (index: number) => async () => {
    const { kill, port } = running[index] as ServerProcess;
    await kill('SIGKILL');
    running[index] = await start(port);
  };
  const checkpointer = async () =>
    (await postgres.run("SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'"))[0]?.pid;
  const killBackend = async () => {
    const [backend] = await postgres.run(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'campaign entries' LIMIT 1",
    );
    if (backend === undefined) return;
    const before = await checkpointer();
    signal([Number(backend.pid)], 'SIGKILL');
    // PostgreSQL then ends every other process, recovers, and accepts connections again. No server starts before.
    await within(60_000, async () => {
      const now = await checkpointer().catch(() => before);
      return now !== undefined && now !== before;
    });
  };
  const killPostgres = async () => {
    signal(postgres.processIds(), 'SIGKILL');
    await pause(1_000);
    await postgres.restart();
  };
  const freezePostgres = async () => {
    const ids = postgres.processIds();
    signal(ids, 'SIGSTOP');
    await pause(6_000);
    signal(ids, 'SIGCONT');
  };
  return [
    killServer(0),
    killBackend,
    killServer(1),
    freezePostgres,
    killServer(2),
    killPostgres,
    killServer(0),
  ];
}
