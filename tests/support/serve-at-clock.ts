import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Served } from './serve-built.ts';

export type ServedAtClock = Pick<Served, 'origin' | 'stop'> & {
  /** Sets the server's time. @param now milliseconds since 1970 */
  setClock: (now: number) => Promise<void>;
};

/**
 * Starts the real server over a built folder, with a clock that the test controls. No shipped program has such a
 * switch.
 */
export async function serveAtClock(dist: string, entries: string, now: number): Promise<ServedAtClock> {
  const server = fork(join(import.meta.dirname, 'server-at-clock.ts'), [dist, String(now)], {
    env: { ...process.env, ENTRIES_DB: entries },
    execArgv: [],
  });
  const [origin] = await once(server, 'message');
  return {
    origin: String(origin),
    setClock: async (time) => {
      server.send(time);
      await once(server, 'message');
    },
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill();
      await once(server, 'exit');
    },
  };
}
