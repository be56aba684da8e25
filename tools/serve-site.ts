import { join } from 'node:path';
import { distFolder } from '../src/build/dist-folder.ts';
import { startServer } from '../tests/support/start-server.ts';

export type Site = { origin: string; pid: number | undefined; stop: () => Promise<void> };

/** Serves a built folder with the project's own server, without limits. @param folder for its entries */
export async function serveSite(
  folder: string,
  { dist = distFolder(), ...variables }: { dist?: string; [variable: string]: string } = {},
): Promise<Site> {
  const { origin, server, stop } = await startServer(dist, {
    ENTRIES_DB: join(folder, 'visitors.sqlite'),
    ENTRY_RATE_LIMIT: '100000000',
    ENTRY_TOTAL_LIMIT: '100000000',
    ...variables,
  });
  return { origin, pid: server.pid, stop };
}
