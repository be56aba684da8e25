import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { runProcess, startProcess, stopProcess } from '../../../tests/support/run-process.ts';
import { benchFolder } from '../build-site.ts';
import { pause } from '../open-browser.ts';
import type { Served } from '../serve-site.ts';

/** Debian's package; undefined when it is not installed. */
export const nginxPath = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** Whether it can send the `.br` files too; Debian has that module in a package of its own. */
export const nginxHasBrotli = existsSync(brotliModule);

export const nginxVersion = async (path: string): Promise<string> =>
  (await runProcess('sh', ['-c', `${path} -v 2>&1`], { limitMs: 5000 })).trim();

/** One nginx worker over the same files and the same compressed copies, set up as fast as it goes. */
export async function serveWithNginx(path: string, folder: string): Promise<Served> {
  const home = join(benchFolder, 'nginx');
  mkdirSync(home, { recursive: true });
  const port = await freePort();
  writeFileSync(join(home, 'nginx.conf'), configuration(resolve(folder), home, port));
  const child = startProcess(path, ['-p', home, '-e', 'stderr', '-c', join(home, 'nginx.conf')]);
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${origin}/robots.txt`).catch(() => undefined);
    if (answer?.ok) return { origin, pid: child.pid, stop: () => stopProcess(child) };
    await pause(50);
  }
  await stopProcess(child);
  throw new Error('nginx did not start.');
}

const configuration = (folder: string, home: string, port: number): string => `
${nginxHasBrotli ? `load_module ${brotliModule};` : ''}
${userInfo().uid === 0 ? `user ${userInfo().username};` : ''}
daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  types { text/html html; image/avif avif; text/javascript js; font/woff2 woff2; text/plain txt; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=1000 inactive=60s;
  client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi; scgi_temp_path ${home}/scgi;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder};
    gzip_static on;
    ${nginxHasBrotli ? 'brotli_static on;' : ''}
    location / { try_files $uri $uri.html =404; }
  }
}
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
