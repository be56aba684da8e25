import { Worker } from 'node:worker_threads';
import { noPostgres } from '../support/postgres.ts';
import { collectLines, type RunningServer, startTrialServer } from '../support/start-server.ts';
import { placeInFile, placeOnPostgres } from './place.ts';
import { forgetPeak, megabytes, residentBytes } from './resident-memory.ts';

export type Target = Omit<RunningServer, 'admin' | 'lines'> & {
  /** The origin of its operations port. */
  admin: string;
  /** The file of its entries. */
  entries: string;
  /** How many entries there are, also in a PostgreSQL. */
  countStored: () => Promise<number>;
  /** Of it and of the further servers. */
  origins: readonly string[];
  /** The lines of its log that are not of requests. */
  events: readonly string[];
};

export type Attack = {
  name: string;
  cases: number;
  /** Waits for time limits of the server, or fills stores. */
  isSlow?: boolean;
  environment?: NodeJS.ProcessEnv;
  /** Several are on one PostgreSQL; by default there is one over a new SQLite file. */
  servers?: number;
  /** @returns one sentence per defect found */
  run: (target: Target) => Promise<string[]>;
};

/** Limits for every attack: memory growth in bytes, and another visitor's waiting time in milliseconds. */
const mostGrowth = 200 * 1024 * 1024;
const longestWait = 5_000;

/** A figure of an attack, to be seen beside its result. */
export const say = (figure: string): void => console.log(`  ${figure}`);

/** Prints what each attack achieved. @returns whether all of them failed */
export async function runAttacks(attacks: readonly Attack[]): Promise<boolean> {
  const results: Record<string, unknown>[] = [];
  let passed = attacks.length > 0;
  for (const attack of attacks) {
    console.log(attack.name);
    if ((attack.servers ?? 1) > 1 && noPostgres !== undefined) {
      say(`skipped: ${noPostgres}`);
      continue;
    }
    const { faults, ...result } = await launch(attack);
    for (const fault of faults.slice(0, 10)) say(`FAULT ${fault}`);
    passed &&= faults.length === 0;
    const outcome = faults.length === 0 ? 'held' : `${faults.length} FAULTS`;
    results.push({ attack: attack.name, cases: attack.cases, outcome, ...result });
  }
  console.table(results);
  return passed;
}

/** Runs one attack on a fresh server, while a visitor reads its page. The further servers are not measured. */
async function launch({ environment, servers = 1, run }: Attack) {
  const { address: entries, run: runSql, end } = await (servers > 1 ? placeOnPostgres() : placeInFile());
  const variables = { ENTRIES_DB: entries, ...environment };
  const server = await startTrialServer({ ...variables, LOG: 'requests' });
  const all = [server];
  while (all.length < servers) all.push(await startTrialServer(variables));
  const origins = all.map(({ origin }) => origin);
  const countStored = async () => Number((await runSql('SELECT count(*) AS entries FROM entry'))[0]?.entries);
  const events = collectLines(server.lines, (line) => line.includes('"level"'));
  const pid = server.server.pid ?? 0;
  const stopVisitor = await startVisitor(`${server.origin}/en`);
  const before = residentBytes(pid);
  forgetPeak(pid);
  try {
    const admin = new URL(server.admin).origin;
    const faults = await run({ ...server, admin, entries, countStored, origins, events });
    const wait = await stopVisitor();
    const most = residentBytes(pid, 'peak');
    for (const { server, errors } of all)
      if (server.exitCode !== null) faults.push(`The server ended: ${errors()}`);
    if (wait > longestWait) faults.push(`Another visitor waited ${Math.round(wait)} ms.`);
    if (most - before > mostGrowth) faults.push(`Memory grew by ${megabytes(most - before)}.`);
    return { faults, wait: `${Math.round(wait)} ms`, before: megabytes(before), most: megabytes(most) };
  } finally {
    await Promise.all(all.map(({ kill }) => kill('SIGKILL')));
    await end();
  }
}

/** Starts measuring after a few responses have warmed both sides up. @returns what stops it, and says the longest wait */
async function startVisitor(address: string): Promise<() => Promise<number>> {
  const worker = new Worker(new URL('./visitor.ts', import.meta.url), { workerData: address });
  let worst = 0;
  let visits = 0;
  await new Promise<void>((resolve) => {
    worker.on('message', (milliseconds: number) => {
      visits += 1;
      if (visits > 20) worst = Math.max(worst, milliseconds);
      if (visits === 20) resolve();
    });
  });
  return async () => {
    // The pending visit counts too.
    await new Promise((resolve) => worker.once('message', resolve));
    await worker.terminate();
    return worst;
  };
}
