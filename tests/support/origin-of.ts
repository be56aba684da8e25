import type { ChildProcess } from 'node:child_process';

/**
 * The origin that a freshly started server prints: the first local one in its output.
 * @param server with a pipe for its output
 * @throws {Error} with the server's own output if it exits instead
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
    server.once('exit', (code) => reject(new Error(`The server exited with ${code}: ${written}`)));
  });
}
