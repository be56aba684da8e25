import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

type ServerLimit =
  | 'headersTimeout'
  | 'requestTimeout'
  | 'keepAliveTimeout'
  | 'connectionsCheckingInterval'
  | 'maxHeaderSize';

/** Milliseconds and bytes. Whoever is slower or larger than this is cut. */
export type Limits = Record<ServerLimit, number> & {
  /** A connection on which nothing moves in either direction, such as a reader that does not read. */
  silence: number;
};

export const limits: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** Longer than the 60 s for which common proxies keep an idle connection, else they write into a closing one. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  silence: 30_000,
};

type FetchApp = { fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response> };

/** An HTTP server around an app; it does not listen yet. */
export function createHttpServer(app: FetchApp, { silence, ...options }: Limits = limits): Server {
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings), {
    // HTTP/1.0 needs no Host; simple health checks still speak it.
    hostname: 'localhost',
  });
  const server = createServer(options, (incoming, outgoing) => {
    // Once the server stops, each connection ends with the answer under way.
    outgoing.shouldKeepAlive &&= server.listening;
    void listener(incoming, outgoing);
  });
  server.timeout = silence;
  return server;
}
