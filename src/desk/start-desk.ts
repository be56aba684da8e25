import { resolve } from 'node:path';
import { campaignFolder } from '../campaign/read/campaign-folder.ts';
import { releasesFolder } from '../releases/releases-folder.ts';
import { createHttpServer, limits } from '../server/operations/http-server.ts';
import { listen } from '../server/operations/listen.ts';
import { createDesk } from './create-desk.ts';
import { openEntries } from './entries/server/open-entries.ts';
import type { AppFiles } from './shell/server/build-app.ts';
import { createSession, openPath } from './shell/server/guard.ts';

const loopback = '127.0.0.1';

/** Idle timeout, ten minutes: deleting from a large PostgreSQL table rewrites it before anything is sent. */
const silence = 600_000;

/**
 * Serves the desk on a free port of the loopback address.
 * @param address of the entries, as in `ENTRIES_DB`
 * @param results has one folder of `npm run gifts` output per campaign
 * @returns the address to open, good for one use, and when it has been used
 */
export async function startDesk(files: AppFiles, address: string, results: string) {
  let current: ReturnType<typeof createDesk> | undefined;
  const { server } = createHttpServer(
    {
      fetch: (request, bindings) => current?.fetch(request, bindings) ?? new Response(null, { status: 503 }),
    },
    { ...limits, silence },
  );
  const { close, ...store } = openEntries(address);
  const port = await listen(server, loopback, 0, 'PORT');
  const host = `${loopback}:${port}`;
  const session = createSession(port);
  const published = resolve(campaignFolder());
  const shared = {
    ...{ ...store, files, host, session, published, open, address, results },
    releases: resolve(releasesFolder()),
    now: () => new Date(),
    complain: (text: string) => void process.stderr.write(text),
  };
  /** Those opened before keep what was dropped into them; a preview takes too much memory to go on. */
  const desks = new Map<string, ReturnType<typeof createDesk>>();
  function open(opened: string): void {
    current?.stopPreview();
    current = desks.get(opened) ?? createDesk({ ...shared, opened });
    desks.set(opened, current);
  }
  open(published);
  return {
    address: `http://${host}${openPath}?token=${session.token}`,
    used: session.used,
    stop: async () => {
      current?.stopPreview();
      server.close();
      server.closeAllConnections();
      for (const { remove } of desks.values()) remove();
      await close();
    },
  };
}
