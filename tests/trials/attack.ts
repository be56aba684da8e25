import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { freePort } from '../support/free-port.ts';
import { megabytes, residentBytes, watchMemory } from './resident-memory.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { serverUnderTrial } from './server-under-trial.ts';

export type Target = ServerProcess & { admin: string; entries: string };

export type Attack = {
  name: string;
  cases: number;
  environment?: NodeJS.ProcessEnv;
  /** How many descriptors the server may have; Linux only. */
  openFiles?: number;
  /** @returns one sentence per defect found */
  run: (target: Target) => Promise<string[]>;
  /** A further step after the visitor has left, such as a shutdown. */
  afterwards?: (target: Target) => Promise<string[]>;
};

/** Limits for every attack: memory growth in bytes, and another visitor's waiting time in milliseconds. */
const mostGrowth = 200 * 1024 * 1024;
const longestWait = 500;

type Result = { attack: string; cases: number; outcome: string; wait: string; before: string; most: string };

/**
 * @param names parts of the names of those that are wanted; none for all
 * @returns whether every attack failed
 */
export async function attackAll(all: readonly Attack[], names: readonly string[]): Promise<boolean> {
  const attacks = all.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  const results: Result[] = [];
  let passed = attacks.length > 0;
  for (const attack of attacks) {
    console.error(attack.name);
    const { faults, ...result } = await launch(attack);
    for (const fault of faults.slice(0, 10)) console.error(`  ${fault}`);
    passed &&= faults.length === 0;
    results.push(result);
  }
  console.table(results);
  return passed;
}

/** Runs one attack on a fresh server, while a visitor reads the page. */
async function launch({
  name,
  cases,
  environment,
  openFiles,
  run,
  afterwards,
}: Attack): Promise<Result & { faults: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'attack-'));
  const entries = join(folder, 'entries.sqlite');
  const adminPort = String(await freePort());
  const server = serverUnderTrial();
  const running = await startServer(
    { ...server, openFiles, environment: { ADMIN_PORT: adminPort, LOG: 'requests', ...environment } },
    await freePort(),
    entries,
  );
  const visitor = await startVisitor(`${running.address}/en`);
  const before = residentBytes(running.pid);
  const memory = watchMemory(running.pid);
  try {
    const target = { ...running, entries, admin: `http://127.0.0.1:${adminPort}` };
    const faults = await run(target);
    const wait = await visitor.stop();
    if (afterwards !== undefined) faults.push(...(await afterwards(target)));
    const most = Math.max(memory.stop(), residentBytes(running.pid) || 0);
    if (wait > longestWait) faults.push(`Another visitor waited ${Math.round(wait)} ms.`);
    if (most - before > mostGrowth) faults.push(`Memory grew by ${megabytes(most - before)}.`);
    return {
      attack: name,
      cases,
      outcome: faults.length === 0 ? 'held' : `${faults.length} FAULTS`,
      wait: `${Math.round(wait)} ms`,
      before: megabytes(before),
      most: megabytes(most),
      faults,
    };
  } finally {
    memory.stop();
    await running.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts measuring after a few responses have warmed both sides up. */
async function startVisitor(address: string): Promise<{ stop: () => Promise<number> }> {
  const worker = new Worker(new URL('./visitor.ts', import.meta.url), { workerData: address });
  let worst = 0;
  let visits = 0;
  const warm = new Promise<void>((resolve) => {
    worker.on('message', (milliseconds: number) => {
      visits += 1;
      if (visits > 20) worst = Math.max(worst, milliseconds);
      if (visits === 20) resolve();
    });
  });
  await warm;
  return {
    stop: async () => {
      // The pending visit counts too.
      await new Promise((resolve) => worker.once('message', resolve));
      await worker.terminate();
      return worst;
    },
  };
}
