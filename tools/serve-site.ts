import { join } from 'node:path';
import { distFolder } from '../src/build/dist-folder.ts';
import { type RunningServer, startServer } from '../tests/support/start-server.ts';

/** Serves a built folder with the project's own server, without limits. @param folder for its entries */
export const serveSite = (
  folder: string,
  { dist = distFolder(), ...variables }: { dist?: string; [variable: string]: string } = {},
): Promise<RunningServer> =>
  startServer(dist, {
    ENTRIES_DB: join(folder, 'visitors.sqlite'),
    ENTRY_RATE_LIMIT: '100000000',
    ENTRY_TOTAL_LIMIT: '100000000',
    ...variables,
  });
