import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addHeaders, quoted } from '../../../src/build/nginx/syntax.ts';
import { type Nginx, runNginx } from '../../../tests/support/nginx.ts';
import type { Recording } from './record-answer.ts';

/** Starts an nginx that only serves one recorded response, the same bytes with the same headers. */
export function servePlainNginx(folder: string, path: string, { headers, body }: Recording): Promise<Nginx> {
  const file = join(folder, 'plain-nginx-file');
  writeFileSync(file, body);
  const { 'content-type': type = '', 'content-length': _, etag: __, ...others } = headers;
  return runNginx(
    (port) => `
  server {
    listen 127.0.0.1:${port};
    open_file_cache max=1000 inactive=1d;
    open_file_cache_valid 1d;
    sendfile on;
    tcp_nopush on;
    gzip off;
    types { }
    location = ${quoted(path)} {
      alias ${quoted(file)};
      default_type ${quoted(type)};
      ${addHeaders({ ...others, 'Last-Modified': '' }).join('\n      ')}
    }
  }`,
  );
}
