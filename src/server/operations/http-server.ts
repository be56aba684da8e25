import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { type Connections, manageConnections } from './connections.ts';

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

/** Called with the status of each response to a request that never reached a route. */
export type Refusals = (status: number) => void;

/** Of Node's parser: https://nodejs.org/api/http.html#event-clienterror */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers unparsable requests as Node does without such a listener, and counts them.
 * @param underWay a response in progress must not have another one written into its middle
 */
function answerUnreadable(
  error: Error,
  socket: Socket,
  underWay: ServerResponse | undefined,
  refused: Refusals,
): void {
  const code = 'code' in error ? String(error.code) : '';
  const status = statuses[code] ?? (code.startsWith('HPE_') ? 400 : undefined);
  if (status !== undefined && socket.writable && underWay?.headersSent !== true) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    refused(status);
  }
  socket.destroy(error);
}

/** uri-host [ ":" port ], RFC 9110, section 7.2; http does not allow an empty host. */
const host = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Whether a request has exactly one Host that can be parsed, or may go without. RFC 9112, section 3.2, requires 400 for every request with
 * two Host lines or an invalid one, and for a missing one only from HTTP/1.1 on: HTTP/1.0 needs none, and simple health
 * checks still use it.
 */
function hasUsableHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.0';
  if (!host.test(headers.host) || hostLines(rawHeaders) !== 1) return false;
  // `URL` rejects more than that grammar, such as 256.256.256.256, and a URL has to be built to answer.
  return URL.canParse(`http://${headers.host}`);
}

/** Node keeps the first of several. */
function hostLines(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

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
