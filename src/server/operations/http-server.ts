import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

/** Milliseconds, bytes and counts. Clients slower or larger than this are disconnected. */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** Longer than the 60 s for which common proxies keep an idle connection, or they would write into a closing one. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  /**
   * Unanswered requests on a connection. Node parses all that a client sends at once and has no limit for that:
   * `maxRequestsPerSocket` queues a 503 for each further one, and does not count HTTP/1.0. Browsers and proxies send one.
   */
  maxPipelined: 8,
  /** Further ones are closed at once. Some 13 kB each while idle; a proxy in front needs a few hundred. */
  maxConnections: 8_192,
  /** Closes a connection without traffic in either direction, such as to a stalled reader. */
  silence: 30_000,
};

export type Limits = typeof limits;

type FetchApp = { fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response> };

/** Open connections, each with its unanswered requests. */
type Connections = Map<Socket, Set<ServerResponse>>;

/**
 * An HTTP server around an app; it does not listen yet.
 * @returns `stop` accepts nothing more and resolves when every request that has begun is answered, or cut at the deadline
 */
export function createHttpServer(
  app: FetchApp,
  { silence, maxConnections, maxPipelined, ...options }: Limits = limits,
): { server: Server; stop: (deadline: AbortSignal) => Promise<void> } {
  const answer = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings), {
    // For HTTP/1.0, which needs no Host.
    hostname: 'localhost',
  });
  const open: Connections = new Map();
  // Requests without a body skip its stream: a flood that is cut off costs half as much.
  const server = createServer({ ...options, optimizeEmptyRequests: true }, (incoming, outgoing) => {
    const { socket } = incoming;
    const unanswered = open.get(socket);
    if (unanswered === undefined || socket.destroyed) return;
    if (unanswered.size === maxPipelined) return void socket.destroy();
    unanswered.add(outgoing);
    // In the next turn of the event loop, so that it counts also when it is answered at once: otherwise all that came
    // with it is handled before anybody else's request.
    outgoing.once('close', () =>
      setImmediate(() => {
        unanswered.delete(outgoing);
        if (!server.listening && unanswered.size === 0) socket.destroySoon();
      }),
    );
    if (hasUsableHost(incoming)) void answer(incoming, outgoing);
    else outgoing.writeHead(400, { Connection: 'close' }).end();
  });
  // Half of it, since Node checks twice: the first check after a write sees its own bytes and takes them for progress.
  Object.assign(server, { maxConnections, timeout: silence / 2 });
  server.on('connection', (socket) => {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Node by itself says 408 also where nothing has been asked yet. Browsers connect in advance, and one that asks at this
    // moment takes that for its answer; where it is only closed, it connects again.
    const isAsked = 'bytesRead' in socket && socket.bytesRead !== 0;
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    if (isAsked && socket.writable) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    socket.destroy(error);
  });
  return { server, stop: (deadline) => stopServer(server, open, deadline) };
}

/** Of what Node could not read: https://nodejs.org/api/http.html#event-clienterror */
const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

async function stopServer(server: Server, open: Connections, deadline: AbortSignal): Promise<void> {
  // Not the HTTP server's own close: it considers a response sent once all of it is buffered, and cuts it off.
  const closed = new Promise((resolve) => void NetServer.prototype.close.call(server, resolve));
  const cut = () => server.closeAllConnections();
  if (deadline.aborted) cut();
  else deadline.addEventListener('abort', cut);
  for (const [socket, unanswered] of open) {
    if (unanswered.size === 0) socket.destroy();
    for (const response of unanswered) response.shouldKeepAlive = false;
  }
  await closed;
}

/**
 * RFC 9112, section 3.2: 400 for several or an invalid one. Node keeps the first, and itself refuses HTTP/1.1 without
 * one; the app needs one from which a URL can be built, such as not 256.256.256.256.
 */
const hasUsableHost = ({ headersDistinct: { host = ['localhost'] } }: IncomingMessage): boolean =>
  host.length === 1 && URL.canParse(`http://${host[0]}`);
