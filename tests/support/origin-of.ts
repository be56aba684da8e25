import type { ChildProcess } from 'node:child_process';

/**
 * Where a server that has just been started serves its pages: the first address of this machine in what it writes.
 * @param server with a pipe for its output
 * @throws {Error} with its own words when it ends instead
 */
export function originOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = '';
    const read = (chunk: Buffer) => {
      written += chunk;
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(written)?.[0];
      if (origin !== undefined) resolve(origin);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${written}`)));
  });
}
