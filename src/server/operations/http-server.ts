import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { type Connections, manageConnections } from './connections.ts';
import { answerUnreadable, type Refusals } from './unreadable-request.ts';
import { hasUsableHost } from './usable-host.ts';

type ServerLimit =
  | 'headersTimeout'
  | 'requestTimeout'
  | 'keepAliveTimeout'
  | 'connectionsCheckingInterval'
  | 'maxHeaderSize';

/** Milliseconds and bytes. Clients slower or larger than this are disconnected. */
export type Limits = Record<ServerLimit, number> & {
  /** Connections at a time; further ones are closed at once. */
  connections: number;
  /** Closes a connection without traffic in either direction, such as to a stalled reader. */
  silence: number;
};

export const limits: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** Longer than the 60 s for which common proxies keep an idle connection, or they would write into a closing one. */
  keepAliveTimeout: 65_000,
  connections: 8_192,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  silence: 30_000,
};

type FetchApp = { fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response> };

export type HttpServer = { server: Server; connections: Connections };

/**
 * An HTTP server around an app; it does not listen yet.
 * @param refused called for each request that does not reach the app
 */
export function createHttpServer(
  app: FetchApp,
  refused: Refusals = () => {},
  { silence, connections: maxConnections, ...options }: Limits = limits,
): HttpServer {
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings), {
    // For HTTP/1.0, which needs no Host.
    hostname: 'localhost',
    errorHandler: (error) => {
      const status = error instanceof RequestError ? 400 : 500;
      refused(status);
      return new Response(null, { status });
    },
  });
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    connections.take(incoming, outgoing, () => {
      if (hasUsableHost(incoming)) return void listener(incoming, outgoing);
      refused(400);
      outgoing.writeHead(400, { Connection: 'close' }).end();
    });
  // Requests without Host or with Expect are answered above, so that they take their turn too.
  // Requests without a body skip its stream, which costs a few per cent of a page.
  const server = createServer({ ...options, requireHostHeader: false, optimizeEmptyRequests: true }, answer);
  server.on('checkExpectation', answer);
  // A request that begins in the last moment may still take its time. Node's own timer starts anew with every byte.
  const connections = manageConnections(server, options.keepAliveTimeout + options.headersTimeout);
  server.on('clientError', (error, socket) =>
    connections.afterComplete(socket as Socket, (underWay) =>
      answerUnreadable(error, socket as Socket, underWay, refused),
    ),
  );
  // A sender may half-close after its last byte; without this (undocumented in Node) a response that takes a moment,
  // such as an entry's, would be lost.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.maxConnections = maxConnections;
  // Half of it, since Node checks twice: the first check after a write sees its own bytes and takes them for progress.
  server.timeout = silence / 2;
  return { server, connections };
}
