import { join } from 'node:path';
import { distFolder } from '../../src/build/dist-folder.ts';
import { type ServerOptions, startServer } from './start-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const newStore = () => join(temporaryFolder(), 'entries.sqlite');

/** The built server, or that of another folder, with no limit that a sender on this machine would reach; by default over a new store. */
export const startTrialServer = (
  environment: NodeJS.ProcessEnv = {},
  { dist = distFolder(), ...options }: ServerOptions & { dist?: string } = {},
) => {
  const limits = { ENTRY_RATE_LIMIT: '100000000', ENTRY_TOTAL_LIMIT: '100000000' };
  return startServer(dist, { ENTRIES_DB: newStore(), ...limits, ...environment }, options);
};
