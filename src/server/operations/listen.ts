import { once } from 'node:events';
import type { Server } from 'node:http';
import { errorCode } from '../../entries/entry-store-error.ts';
import { StartProblem } from './environment.ts';

type Reason = (host: string, port: number, variable: string) => string;

const notOfThisMachine: Reason = (host, _, variable) =>
  `${variable.replace('PORT', 'HOST')}='${host}' is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them.`;

const reasons: Record<string, Reason> = {
  EADDRINUSE: (host, port, variable) =>
    `Port ${port} on ${host} is in use: stop the other program, or choose another port with ${variable}, such as ${variable}=${port + 10}.`,
  EACCES: (_, port, variable) =>
    `Port ${port} is not open to this user: choose one above 1023 with ${variable}, such as ${variable}=4321.`,
  EADDRNOTAVAIL: notOfThisMachine,
  ENOTFOUND: notOfThisMachine,
};

/**
 * Starts to accept connections.
 * @param variable the environment variable of the port, for error messages
 * @returns the port, which matters when 0 asked for any free one
 * @throws {StartProblem}
 */
export async function listen(server: Server, host: string, port: number, variable: string): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const reason = reasons[errorCode(error)];
    throw reason === undefined ? error : new StartProblem(reason(host, port, variable));
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Listens on the port after another, or on any free one: for a default that nobody chose. */
export async function listenAfter(server: Server, host: string, port: number, variable: string) {
  const next = port === 0 || port === 65_535 ? 0 : port + 1;
  return listen(server, host, next, variable).catch((error: unknown) => {
    if (error instanceof StartProblem) return listen(server, host, 0, variable);
    throw error;
  });
}
