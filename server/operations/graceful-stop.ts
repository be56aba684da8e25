import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Makes a server able to stop without losing an answer.
 * @param longest milliseconds after which requests still in hand are cut; two seconds less than the ten that whoever
 *   stops a server usually waits before killing it, since the entry store closes after
 * @returns a function that stops accepting and resolves when every request in hand is answered or cut
 */
export function stoppable(server: Server, longest = 8_000): () => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Browsers open connections ahead of need; Node counts one without a byte as busy.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    // Node closes the idle connections once; those that fall idle afterwards would wait for their next request.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), longest);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  };
}
