import { Server as NetServer } from 'node:net';
import type { HttpServer } from './http-server.ts';

/**
 * Makes a server able to stop without losing an answer.
 * @param longest milliseconds after which requests still in hand are cut; three seconds less than the ten that
 *   whoever stops a server usually waits before killing it, since the entry store closes and the log is written after
 * @returns a function that stops accepting and resolves when every request in hand is answered or cut
 */
export function stoppable({ server, connections }: HttpServer, longest = 7_000): () => Promise<void> {
  return async () => {
    const closed = new Promise<void>((resolve) => {
      // Not the HTTP server's own close: it takes an answer for sent as soon as all of it waits to leave, and cuts it.
      NetServer.prototype.close.call(server, () => resolve());
    });
    connections.closeWhenIdle();
    const cut = setTimeout(() => server.closeAllConnections(), longest);
    await closed;
    clearTimeout(cut);
  };
}
