import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fewConnections, tooFewConnections } from '../services/few-connections.ts';
import { freePort } from '../support/free-port.ts';
import { seededRandom } from '../support/hostile-request.ts';
import { noPostgres, startPostgres } from '../support/postgres.ts';
import { deliveryTrial } from './delivery-trial.ts';
import { exactlyOnceTrial } from './exactly-once.ts';
import {
  clockSetBack,
  damagedFile,
  type FaultTrial,
  fullDisk,
  journalRemoved,
  lockedDatabase,
  longReader,
} from './fault-trials.ts';
import { killTrial } from './kill-trial.ts';
import { ledgerKills } from './ledger-kills.ts';
import { type ServerUnderTrial, startServer } from './server-process.ts';
import { serverUnderTrial } from './server-under-trial.ts';

const faultTrials: Record<string, FaultTrial> = {
  'disk full (tmpfs of 16 MB)': fullDisk,
  'database locked by another process': lockedDatabase,
  'clock set back a day': clockSetBack,
  'damaged file': damagedFile,
  'journal removed, then SIGKILL': journalRemoved,
  'reader that never ends': longReader,
};

/** Kills the server repeatedly, shuts it down cleanly, then tries each fault. @returns whether nothing was lost */
async function crashTest(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '50' },
      store: { type: 'string', default: 'sqlite' },
      entries: { type: 'string', default: '10000' },
      deliveries: { type: 'string', default: '10' },
      only: { type: 'string' },
    },
  });
  if (!['sqlite', 'postgres'].includes(values.store)) {
    throw new Error(`There are no trials for the store '${values.store}' yet: add them here.`);
  }
  if (values.only === 'ledger') return killRecorders();
  const killDeliveries = () => killBetweenCommitAndSending(values.store, Number(values.deliveries));
  if (values.only === 'deliveries') return killDeliveries();
  if (values.store === 'postgres') {
    const passed = await killServersOnPostgres(Number(values.entries));
    return noPostgres === undefined ? (await killDeliveries()) && passed : passed;
  }
  const folder = mkdtempSync(join(tmpdir(), 'crash-test-'));
  try {
    const server = serverUnderTrial();
    const results = [
      await kill(server, folder, Number(values.kills), 'SIGKILL'),
      await kill(server, folder, 10, 'SIGTERM'),
    ];
    results.push(await killDeliveries());
    results.push(await killRecorders());
    for (const [name, trial] of Object.entries(faultTrials)) {
      results.push(report(name, await trial(server, join(folder, trial.name))));
    }
    return results.every(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills each command that records gift cards before each of its steps on the disk. */
async function killRecorders(): Promise<boolean> {
  let passed = true;
  for (const kept of ['store', 'file'] as const) {
    for (const killed of ['sent', 'run', 'recovered'] as const) {
      const { kills, faults } = await ledgerKills({ kept, killed, every: 1 });
      passed = report(`${killed} with the ledger in a ${kept}: ${kills} kills`, faults) && passed;
    }
  }
  return passed;
}

/** @param kills of each kind */
async function killBetweenCommitAndSending(store: string, kills: number): Promise<boolean> {
  const server = serverUnderTrial();
  const folder = mkdtempSync(join(tmpdir(), 'delivery-trial-'));
  const trials =
    store === 'postgres'
      ? [
          { name: 'a PostgreSQL', servers: 1, withCommand: false },
          { name: 'a PostgreSQL with three servers', servers: 3, withCommand: false },
        ]
      : [
          { name: 'SQLite', path: join(folder, 'one.sqlite'), servers: 1, withCommand: false },
          {
            name: 'SQLite with the command',
            path: join(folder, 'two.sqlite'),
            servers: 1,
            withCommand: true,
          },
        ];
  let passed = true;
  for (const { name, ...trial } of trials) {
    const seed = Date.now() % 1_000_000;
    const result = await deliveryTrial({ server, ...trial, kills, random: seededRandom(seed) });
    passed =
      report(
        `deliveries from ${name}: ${result.kills} kills, ${result.ledger.acknowledged.size} entries in ${result.requests} requests, seed ${seed}`,
        result.faults,
      ) && passed;
  }
  rmSync(folder, { recursive: true, force: true });
  return passed;
}

async function killServersOnPostgres(entries: number): Promise<boolean> {
  // If it was requested explicitly, not being able to run it is a failure.
  if (noPostgres !== undefined) return report('three servers on a PostgreSQL', [noPostgres]);
  const seed = Date.now() % 1_000_000;
  const server = serverUnderTrial();
  const { ledger, faults } = await exactlyOnceTrial({ server, entries, random: seededRandom(seed) });
  const killed = report(
    `three servers on a PostgreSQL, ${ledger.acknowledged.size} entries acknowledged, ${ledger.refused} refusals, seed ${seed}`,
    faults,
  );
  return (await leaveFewConnections(server)) && killed;
}

async function leaveFewConnections(server: ServerUnderTrial): Promise<boolean> {
  const postgres = await startPostgres();
  const database = await postgres.makeDatabase();
  const start = async () => {
    const adminPort = String(await freePort());
    const environment = { ADMIN_PORT: adminPort, TRUST_PROXY: '1', ENTRY_RATE_LIMIT: '50' };
    const running = await startServer({ ...server, environment }, await freePort(), database);
    const logged: string[] = [];
    running.output.on('data', (chunk) => logged.push(String(chunk)));
    return { origin: running.address, admin: `http://127.0.0.1:${adminPort}`, logged, kill: running.kill };
  };
  const servers = await Promise.all([start(), start(), start()]);
  const all = { servers, run: (sql: string) => postgres.run(sql, database) };
  try {
    return [
      report('three servers with five connections', await fewConnections(all, 5)),
      report('three servers with three connections', await fewConnections(all, 3)),
      report('three servers with two connections', await tooFewConnections(all)),
    ].every(Boolean);
  } finally {
    await Promise.all(servers.map(({ kill }) => kill('SIGKILL')));
    await postgres.stop();
  }
}

async function kill(
  server: ServerUnderTrial,
  folder: string,
  kills: number,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<boolean> {
  const seed = Date.now() % 1_000_000;
  const {
    ledger,
    faults,
    kills: done,
  } = await killTrial({
    server,
    path: join(folder, `${signal}.sqlite`),
    kills,
    signal,
    clients: 8,
    // More than any machine acknowledges; the trial itself ends the clients.
    entriesPerClient: 1_000_000,
    longestBurst: 300,
    random: seededRandom(seed),
  });
  if (done < kills) faults.push(`Only ${done} of ${kills} times ${signal} was sent.`);
  return report(
    `${done} times ${signal} and a restart, ${ledger.acknowledged.size} entries acknowledged, seed ${seed}`,
    faults,
  );
}

function report(name: string, result: string[] | { skipped: string }): boolean {
  if (!Array.isArray(result)) {
    console.log(`skipped  ${name}: ${result.skipped}`);
    return true;
  }
  console.log(`${result.length === 0 ? 'passed ' : 'FAILED '}  ${name}`);
  for (const fault of result.slice(0, 20)) console.log(`         ${fault}`);
  return result.length === 0;
}

/**
 * `npm run crash-test [-- --kills N]` (after a build): kills the built server on loopback and checks that no
 * acknowledged entry is lost or duplicated, nor a delivery of one (`--only deliveries --deliveries N`: N kills of each kind). With `--store postgres` there are three servers on one PostgreSQL, which is
 * killed and frozen too, and which leaves them few connections. Takes about two minutes, works in a temporary folder and ends by itself. Exits with 1 if
 * anything was lost.
 */
process.exitCode = (await crashTest(process.argv.slice(2))) ? 0 : 1;
