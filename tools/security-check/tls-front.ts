import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';

export type TlsFront = {
  /** `localhost:` and a port that accepts both TLS and plain HTTP. */
  host: string;
  /** The file with the self-signed certificate. */
  certificate: string;
  stop: () => void;
};

/** The first byte of a TLS connection; no HTTP method begins with it. */
const handshake = 0x16;

/**
 * Starts the kind of proxy that the server belongs behind: it terminates TLS, sets X-Forwarded-Proto, and redirects plain
 * HTTP to HTTPS. Both on one port, because the Observatory contacts one host and port over both.
 * @param folder for the key and the certificate, which are generated each time
 */
export async function startTlsFront(origin: string, folder: string): Promise<TlsFront> {
  const { key, certificate } = makeCertificate(folder);
  const secure = createHttpsServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
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
  const front = await listenForBoth(plain, secure);
  const { port } = front.address() as AddressInfo;
  return { host: `localhost:${port}`, certificate, stop: () => void front.close() };
}

async function listenForBoth(plain: Server, secure: Server): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      (first[0] === handshake ? secure : plain).emit('connection', socket);
      socket.unshift(first);
      process.nextTick(() => socket.resume());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** @throws {Error} if openssl is not installed */
function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });
  return { key, certificate };
}
