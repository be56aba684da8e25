import { once } from 'node:events';
import type { Server } from 'node:http';
import { errorCode } from '../../entries/entry-store-error.ts';
import { StartProblem } from './environment.ts';

const reasons: Record<string, (host: string, port: number, variable: string) => string> = {
  EADDRINUSE: (host, port, variable) =>
    `Port ${port} on ${host} is in use: stop the other program, or choose another port with ${variable}, such as ${variable}=${port + 10}.`,
  EACCES: (_, port, variable) =>
    `Port ${port} is not open to this user: choose one above 1023 with ${variable}, such as ${variable}=4321.`,
  EADDRNOTAVAIL: (host, _, variable) =>
    `${hostOf(variable)}='${host}' is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them.`,
  ENOTFOUND: (host, _, variable) =>
    `${hostOf(variable)}='${host}' is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them.`,
};

/** The variable for the host that belongs to the one for the port. */
const hostOf = (variable: string): string => variable.replace('PORT', 'HOST');

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

/** Like `listen`, but falls back to any free port if the preferred one is taken: for a default that nobody chose. */
export async function listenNear(
  server: Server,
  host: string,
  port: number,
  variable: string,
): Promise<number> {
  try {
    return await listen(server, host, port, variable);
  } catch (error) {
    if (error instanceof StartProblem) return listen(server, host, 0, variable);
    throw error;
  }
}
