import type { TestProject } from 'vitest/node';
import { noNginx } from './nginx.ts';
import { noOlderNode } from './older-node.ts';
import { noPostfix } from './postfix.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import { noWrangler } from './wrangler.ts';

/** Starts the one PostgreSQL of `npm run test:services`, and says at its end what this machine lacks. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = noPostgres === undefined ? await startPostgres() : undefined;
  project.provide('postgres', postgres?.address);
  return async () => {
    await postgres?.stop();
    for (const sentence of [noPostgres, noNginx, noPostfix, noOlderNode, noWrangler])
      if (sentence !== undefined) console.log(`SKIPPED: ${sentence}`);
  };
}
