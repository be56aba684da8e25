import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { distFolder } from '../../src/build/dist-folder.ts';
import { entriesFile } from './kept-entries.ts';
import { startServer } from './start-server.ts';

/** The server that Playwright starts: the built page over an empty store. */

rmSync(dirname(entriesFile), { recursive: true, force: true });
const { origin, server } = await startServer(distFolder(), {
  ENTRIES_DB: entriesFile,
  // All tests come from one address.
  ENTRY_RATE_LIMIT: '100000',
});
console.log(origin);
process.once('SIGTERM', () => server.kill());
