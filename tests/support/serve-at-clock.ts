import { once } from 'node:events';
import { startServer } from './start-server.ts';

/** Preloaded into the server, since no shipped program has such a switch. Its threads preload it too. */
const preload = (now: number) => `
  import { isMainThread } from 'node:worker_threads';
  let now = ${now};
  if (isMainThread) {
    Date.now = () => now;
    process.on('message', (time) => process.send((now = time)));
    process.channel.unref();
  }`;

/**
 * Starts the server of a built folder with a clock that the test controls.
 * @param now milliseconds since 1970
 */
export async function serveAtClock(dist: string, entries: string, now: number) {
  const nodeOptions = [`--import=data:text/javascript,${encodeURIComponent(preload(now))}`];
  const { server, origin, stop } = await startServer(
    dist,
    { ENTRIES_DB: entries },
    { nodeOptions, ipc: true },
  );
  return {
    origin,
    stop,
    setClock: async (time: number) => {
      server.send(time);
      await once(server, 'message');
    },
  };
}
