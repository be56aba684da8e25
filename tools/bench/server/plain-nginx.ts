import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { runNginx } from '../../../tests/support/nginx.ts';

const notReplayed = ['connection', 'date', 'keep-alive', 'content-type', 'content-length', 'etag'];

/** Starts an nginx that only serves what the project's server answers at this path, the same bytes with the same headers. */
export async function servePlainNginx(folder: string, origin: string, path: string, encoding: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'Accept-Encoding': encoding };
    get(origin + path, { agent: false, headers }, resolve).on('error', reject);
  });
  const file = join(folder, 'plain-nginx-file');
  writeFileSync(file, await buffer(answer));
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !notReplayed.includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return runNginx(
    (port): string => `
  server {
    listen 127.0.0.1:${port};
    open_file_cache max=1000 inactive=1d;
    open_file_cache_valid 1d;
    sendfile on;
    tcp_nopush on;
    gzip off;
    types { }
    location = ${JSON.stringify(path)} {
      alias ${JSON.stringify(file)};
      default_type ${JSON.stringify(answer.headers['content-type'])};
      ${headers.join('\n      ')}
      add_header Last-Modified "";
    }
  }`,
  );
}
