import { Server as NetServer } from 'node:net';
import type { HttpServer } from './http-server.ts';

/**
 * Makes a server able to stop without losing a response.
 * @param longest milliseconds after which requests still in progress are cut: three seconds less than the ten that
 * supervisors usually wait before SIGKILL, since the entry store is closed and the log flushed after that
 * @returns a function that stops accepting and resolves when every request in progress is answered or cut
 */
export function stoppable({ server, connections }: HttpServer, longest = 7_000): () => Promise<void> {
  return async () => {
    const closed = new Promise<void>((resolve) => {
      // Not the HTTP server's own close: it considers a response sent once all of it is buffered, and cuts it off.
      NetServer.prototype.close.call(server, () => resolve());
    });
    connections.closeWhenIdle();
    const cut = setTimeout(() => server.closeAllConnections(), longest);
    await closed;
    clearTimeout(cut);
  };
}
