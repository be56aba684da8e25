import type { TestProject } from 'vitest/node';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import { noPromtool, noSystemd } from './missing-program.ts';
import { noNginx } from './nginx.ts';
import { noOlderNode } from './older-node.ts';
import { noPostfix } from './postfix.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import { noWrangler } from './wrangler.ts';

/** Starts the one PostgreSQL of `npm run test:services`, and says at its end what this machine lacks. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = noPostgres === undefined ? await startPostgres() : undefined;
  if (postgres !== undefined) {
    const emptyStore = await postgres.makeDatabase();
    await (await entryEngine(emptyStore).openStore()).close();
    project.provide('postgres', postgres.address);
    project.provide('emptyStore', new URL(emptyStore).pathname.slice(1));
  }
  return async () => {
    await postgres?.stop();
    const missing = [noPostgres, noNginx, noPostfix, noPromtool, noSystemd, noOlderNode, noWrangler];
    for (const sentence of missing) if (sentence !== undefined) console.log(`SKIPPED: ${sentence}`);
  };
}
