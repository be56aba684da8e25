import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach } from 'vitest';
import { createHttpServer } from '../../src/server/operations/http-server.ts';
import { listen } from '../../src/server/operations/listen.ts';

/** HTTP servers on free ports, and connections to them. */

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

export function unboundServer(...args: Parameters<typeof createHttpServer>) {
  const http = createHttpServer(...args);
  servers.push(http.server);
  return http;
}

export async function listeningServer(...args: Parameters<typeof createHttpServer>) {
  const http = unboundServer(...args);
  return { ...http, port: await listen(http.server, '127.0.0.1', 0, 'PORT') };
}

export async function connected(port: number, first = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(first);
  return socket;
}
