import { test as base } from '@playwright/test';
import { distFolder } from '../../src/build/dist-folder.ts';
import { noPostgres, startPostgres, type TestPostgres } from '../../tests/support/postgres.ts';
import { startServer } from '../../tests/support/start-server.ts';
import { startWorker } from './start-worker.ts';

type Place = {
  /** The Worker's origin. */
  origin: string;
  /** The Node server's, on the same database, set up as if behind a proxy that terminates TLS; for comparison. */
  nodeOrigin: string;
  database: string;
  postgres: TestPostgres;
};

/** Browser tests against the Worker, which is started once for all of them. */
export const test = base.extend<object, { place: Place }>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern
    async ({}, use) => {
      test.skip(noPostgres !== undefined, noPostgres);
      const postgres = await startPostgres();
      const database = await postgres.makeDatabase();
      // Starting it creates the tables, as in the README for Workers.
      const node = await startServer(distFolder(), { ENTRIES_DB: database, TRUST_PROXY: '1' });
      const worker = await startWorker(database);
      await use({ origin: worker.origin, nodeOrigin: node.origin, database, postgres });
      await worker.stop();
      await node.stop();
      await postgres.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ place }, use) => use(place.origin),
});
