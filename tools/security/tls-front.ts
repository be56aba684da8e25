import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

/** Files of a certificate for `localhost` and its key, which openssl writes into a folder. */
export function makeCertificate(folder: string): { cert: string; key: string } {
  const files = { cert: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', files.key, '-out', files.cert], {
    stdio: 'pipe',
  });
  return files;
}

/** The first byte of a TLS connection; no HTTP method begins with it. */
const handshake = 0x16;

/**
 * Starts the kind of proxy that the server belongs behind: it terminates TLS, sets X-Forwarded-Proto, and redirects plain
 * HTTP to HTTPS. Both on one port, because the Observatory contacts one host and port over both.
 */
export async function startTlsFront(origin: string, { cert, key }: { cert: string; key: string }) {
  const secure = createHttpsServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (incoming, outgoing) => {
      const headers = { ...incoming.headers, 'x-forwarded-proto': 'https' };
      const options = { method: incoming.method, headers, setHost: false };
      const passed = request(`${origin}${incoming.url}`, options, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    },
  );
  const plain = createHttpServer((incoming, outgoing) => {
    outgoing.writeHead(301, { Location: `https://${incoming.headers.host}${incoming.url}` }).end();
  });
  const front = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      (first[0] === handshake ? secure : plain).emit('connection', socket);
      socket.unshift(first);
      process.nextTick(() => socket.resume());
    });
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  return { host: `localhost:${(front.address() as AddressInfo).port}`, stop: () => void front.close() };
}
