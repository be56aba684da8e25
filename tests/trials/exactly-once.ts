import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { type RunningServer, startAgain, startTrialServer } from '../support/start-server.ts';
import { within } from '../support/within.ts';
import { emailFaults, newLedger, startClients } from './clients.ts';

/** Concurrent visitors, each of whom retries on any server. */
const clients = 30;

/**
 * Three servers, a durable PostgreSQL, and clients that send each entry under its key until it is acknowledged, every
 * fifth to all servers at once. Meanwhile servers, a connection and the database are killed, and the database is frozen.
 * @param kills of the servers, in turn
 * @param entries those that have to be acknowledged before it ends
 * @returns one sentence per defect found
 */
export async function exactlyOnce(kills: number, entries: number, random: () => number): Promise<string[]> {
  const postgres = await startPostgres({ durable: true });
  const running: RunningServer[] = [];
  try {
    const database = await postgres.makeDatabase();
    const start = () => startTrialServer({ ENTRIES_DB: database });
    running.push(...(await Promise.all([start(), start(), start()])));
    const ledger = newLedger();
    const originsOf = (count: number) => {
      const origins = running.map(({ origin }) => origin);
      return count % 5 === 0 ? origins : [origins[Math.floor(random() * origins.length)] ?? ''];
    };
    const stopClients = startClients(clients, originsOf, ledger);
    const strikes = strikesOn(postgres, running, start, kills);
    for (const strike of strikes) {
      // After some more entries, so that each fault hits a burst even on a slow machine.
      const enough = ledger.acknowledged.size + (random() * entries) / strikes.length;
      await within(20_000, () => ledger.acknowledged.size >= enough);
      await strike();
    }
    const all = await within(300_000, () => ledger.acknowledged.size >= entries);
    await stopClients();
    const rows = await postgres.run('SELECT email FROM entry', database);
    const kept = rows.map(({ email }) => String(email));
    const missing = ledger.sent.size - ledger.acknowledged.size;
    const { size } = ledger.acknowledged;
    console.log(`         ${kills} servers killed, ${size} entries acknowledged, ${ledger.refused} refusals`);
    return [
      ...emailFaults(kept, ledger),
      ...(missing === 0 ? [] : [`${missing} entries were never acknowledged.`]),
      ...(all ? [] : [`Only ${ledger.acknowledged.size} were acknowledged.`]),
      ...(ledger.refused > 0 ? [] : ['No entry was refused, so no fault had any effect.']),
    ];
  } finally {
    await Promise.all(running.map(({ kill }) => kill('SIGKILL')));
    await postgres.stop();
  }
}

/** The kills of the servers, with the other faults spread among them. */
function strikesOn(
  postgres: TestPostgres,
  running: RunningServer[],
  start: () => Promise<RunningServer>,
  kills: number,
): (() => Promise<void>)[] {
  const signal = (ids: readonly number[], name: NodeJS.Signals) => {
    for (const id of ids) process.kill(id, name);
  };
  const killServer = (index: number) => async () => {
    await running[index]?.kill('SIGKILL');
    running[index] = await startAgain(start);
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
  const strikes = Array.from({ length: kills }, (_, kill) => killServer(kill % running.length));
  const others = [killBackend, freezePostgres, killPostgres];
  for (const [index, other] of others.entries())
    strikes.splice(Math.round(((index + 1) * kills) / (others.length + 1)) + index, 0, other);
  return strikes;
}
