import { serve } from '@hono/node-server';
import { entriesAddress } from '../../src/entries/entries-address.ts';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import { EntryStoreError } from '../../src/entries/entry-store-error.ts';
import { createFormProvider } from '../../src/server/form-provider/create-form-provider.ts';
import { testProvider } from './test-settings.ts';

/** The form provider alone as a process, to be killed. Reads PORT and ENTRIES_DB; no rate limit. */
try {
  const store = await entryEngine(entriesAddress()).openStore();
  const { fetch } = createFormProvider({
    ...testProvider(),
    campaignId: 'Trial',
    store,
    rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 10_000 },
    log: ({ level, message }) => console.error(level, message),
  });
  const server = serve({ fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
  process.once('SIGTERM', () => {
    server.close(() => void store.close());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
} catch (error) {
  if (!(error instanceof EntryStoreError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
