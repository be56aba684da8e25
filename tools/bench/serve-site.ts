import { join } from 'node:path';
import { startServer } from '../../tests/support/start-server.ts';
import { benchFolder } from './build-site.ts';

export type Served = { origin: string; pid: number | undefined; stop: () => Promise<void> };

/** Serves a built folder with the project's own server, without limits, its entries in a file of the bench. */
export async function serveSite(dist: string, variables: Record<string, string> = {}): Promise<Served> {
  const { origin, server, stop } = await startServer(dist, {
    ENTRIES_DB: join(benchFolder, 'visitors.sqlite'),
    ENTRY_RATE_LIMIT: '100000000',
    ENTRY_TOTAL_LIMIT: '100000000',
    ...variables,
  });
  return { origin, pid: server.pid, stop };
}
