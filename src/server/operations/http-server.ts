import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';

/** Milliseconds, bytes and counts. Clients slower or larger than this are disconnected. */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** Longer than the 60 s for which common proxies keep an idle connection, or they would write into a closing one. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  /** Node parses all that a client pipelines at once, whether or not anybody reads the responses. */
  maxRequestsPerSocket: 100,
  /** Further ones are closed at once. Some 13 kB each while idle; a proxy in front needs a few hundred. */
  maxConnections: 8_192,
  /** Closes a connection without traffic in either direction, such as to a stalled reader. */
  silence: 30_000,
};

export type Limits = typeof limits;

type FetchApp = { fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response> };

/** Called with the status of each response to a request that never reached a route. */
export type Refusals = (status: number) => void;

/** An HTTP server around an app; it does not listen yet. */
export function createHttpServer(
  app: FetchApp,
  refused: Refusals = () => {},
  { silence, maxConnections, maxRequestsPerSocket, ...options }: Limits = limits,
): Server {
  const answer = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings), {
    // For HTTP/1.0, which needs no Host.
    hostname: 'localhost',
    errorHandler: (error) => {
      const status = error instanceof RequestError ? 400 : 500;
      refused(status);
      return new Response(null, { status });
    },
  });
  const last = new WeakSet<Socket>();
  const server = createServer(options, (incoming, outgoing) => {
    // Node does not count requests of HTTP/1.0, so they get a connection each.
    if (last.has(incoming.socket)) return void incoming.socket.destroy();
    if (incoming.httpVersion === '1.0') last.add(incoming.socket);
    if (incoming.httpVersion === '1.0') outgoing.shouldKeepAlive = false;
    if (hasUsableHost(incoming)) return void answer(incoming, outgoing);
    refused(400);
    outgoing.writeHead(400, { Connection: 'close' }).end();
  });
  // Half of it, since Node checks twice: the first check after a write sees its own bytes and takes them for progress.
  Object.assign(server, { maxConnections, maxRequestsPerSocket, timeout: silence / 2 });
  // Node would queue a 503 for each of them.
  server.on('dropRequest', (_, socket) => socket.destroy());
  return server.on('clientError', (error, socket) => answerUnreadable(error, socket as Socket, refused));
}

/**
 * RFC 9112, section 3.2: 400 for several or an invalid one. Node keeps the first, and itself refuses HTTP/1.1 without
 * one; the app needs one from which a URL can be built, such as not 256.256.256.256.
 */
const hasUsableHost = ({ headersDistinct: { host = ['localhost'] } }: IncomingMessage): boolean =>
  host.length === 1 && URL.canParse(`http://${host[0]}`);

/** Of Node's parser: https://nodejs.org/api/http.html#event-clienterror */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers unparsable requests as Node does without such a listener, and counts them. */
function answerUnreadable(error: Error, socket: Socket, refused: Refusals): void {
  const code = 'code' in error ? String(error.code) : '';
  const status = statuses[code] ?? (code.startsWith('HPE_') ? 400 : undefined);
  if (status !== undefined && socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    refused(status);
  }
  socket.destroy(error);
}

/**
 * Makes a server able to stop without losing a response.
 * @returns a function that accepts nothing more and resolves when every request in progress is answered, or cut at the
 * deadline
 */
export function stoppable(server: Server): (deadline: AbortSignal) => Promise<void> {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  const keep = <T extends Socket | ServerResponse>(set: Set<T>, one: T) => {
    set.add(one);
    one.once('close', () => set.delete(one));
  };
  let stopping = false;
  server.on('connection', (socket) => keep(sockets, socket));
  server.prependListener('request', (_, response) => {
    if (stopping) response.shouldKeepAlive = false;
    keep(responses, response);
  });
  return async (deadline) => {
    stopping = true;
    // Not the HTTP server's own close: it considers a response sent once all of it is buffered, and cuts it off.
    const closed = new Promise<void>(
      (resolve) => void NetServer.prototype.close.call(server, () => resolve()),
    );
    const cut = () => server.closeAllConnections();
    if (deadline.aborted) cut();
    else deadline.addEventListener('abort', cut);
    for (const response of responses) response.shouldKeepAlive = false;
    // To Node, a connection on which nothing has come yet, such as a browser opens in advance, is not idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    while (responses.size > 0)
      await Promise.all(
        [...responses].map((response) => new Promise((resolve) => response.once('close', resolve))),
      );
    server.closeIdleConnections();
    await closed;
  };
}
