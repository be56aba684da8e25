import { Worker } from 'node:worker_threads';
import { collectLines, type RunningServer, startTrialServer } from '../support/start-server.ts';
import { newStore } from '../support/temporary-folder.ts';
import { forgetPeak, megabytes, residentBytes } from './resident-memory.ts';

export type Target = Omit<RunningServer, 'admin' | 'lines'> & {
  /** The origin of its operations port. */
  admin: string;
  /** The file of its entries. */
  entries: string;
  /** The lines of its log that are not of requests. */
  events: readonly string[];
};

export type Attack = {
  name: string;
  cases: number;
  /** Waits for time limits of the server, or fills stores. */
  isSlow?: boolean;
  environment?: NodeJS.ProcessEnv;
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
    const { faults, ...result } = await launch(attack);
    for (const fault of faults.slice(0, 10)) say(`FAULT ${fault}`);
    passed &&= faults.length === 0;
    const outcome = faults.length === 0 ? 'held' : `${faults.length} FAULTS`;
    results.push({ attack: attack.name, cases: attack.cases, outcome, ...result });
  }
  console.table(results);
  return passed;
}

/** Runs one attack on a fresh server, while a visitor reads the page. */
async function launch({ environment, run }: Attack) {
  const entries = newStore();
  const server = await startTrialServer({ ENTRIES_DB: entries, LOG: 'requests', ...environment });
  const events = collectLines(server.lines, (line) => line.includes('"level"'));
  const pid = server.server.pid ?? 0;
  const stopVisitor = await startVisitor(`${server.origin}/en`);
  const before = residentBytes(pid);
  forgetPeak(pid);
  try {
    const faults = await run({ ...server, admin: new URL(server.admin).origin, entries, events });
    const wait = await stopVisitor();
    const most = residentBytes(pid, 'peak');
    if (server.server.exitCode !== null) faults.push(`The server ended: ${server.errors()}`);
    if (wait > longestWait) faults.push(`Another visitor waited ${Math.round(wait)} ms.`);
    if (most - before > mostGrowth) faults.push(`Memory grew by ${megabytes(most - before)}.`);
    return { faults, wait: `${Math.round(wait)} ms`, before: megabytes(before), most: megabytes(most) };
  } finally {
    await server.kill('SIGKILL');
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
