import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { distFolder } from '../../src/build/dist-folder.ts';
import { writeManifest } from '../../src/build/write-manifest.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { makeCertificate } from '../../tests/support/certificate.ts';
import { passOn } from '../../tests/support/faulty-front.ts';
import { configurations } from '../../tests/support/policy-configurations.ts';
import { runProcess } from '../../tests/support/run-process.ts';
import { startTrialServer } from '../../tests/support/start-server.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

/** The first byte of a TLS connection; no HTTP method begins with it. */
const tlsHandshake = 0x16;

const observatory = dirname(createRequire(import.meta.url).resolve('@mdn/mdn-http-observatory/package.json'));

const verdict = z.object({
  scan: z.object({ grade: z.string(), score: z.number() }),
  tests: z.record(z.string(), z.object({ result: z.string().nullable(), pass: z.boolean() })),
});

/**
 * `npm run tools -- security` (after a build; needs openssl): runs Mozilla's HTTP Observatory, unmodified, against the real
 * server behind a proxy that terminates TLS, once for each setting that loosens the policy. Exits with 1 for less than A+.
 */
const folder = temporaryFolder();
const certificate = makeCertificate(folder, 'localhost', '-addext', 'subjectAltName=DNS:localhost');
// Its install script, which does not run, would fetch the browsers' preload list, which has no local hosts.
writeFileSync(join(observatory, 'conf', 'hsts-preload.json'), '{}');
for (const { name, settings } of configurations) {
  const { scan, tests } = await observe(settings);
  console.log(`${name}: ${scan.grade}, ${scan.score} points`);
  for (const [test, { result, pass }] of Object.entries(tests))
    console.log(`  ${pass ? 'passed' : 'FAILED'}  ${test}: ${result}`);
  if (scan.grade !== 'A+' || Object.values(tests).some(({ pass }) => !pass)) process.exitCode = 1;
}

/** @param settings of the campaign, which determine the security policy */
async function observe(settings: object): Promise<z.infer<typeof verdict>> {
  const dist = join(folder, 'dist');
  cpSync(distFolder(), dist, { recursive: true });
  const campaign = loadCampaign();
  writeManifest(dist, { ...campaign, settings: { ...campaign.settings, ...settings } });
  const server = await startTrialServer({ TRUST_PROXY: '1' }, { dist });
  const front = await startTlsFront(server.origin);
  try {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate.file, NO_PROXY: '*', no_proxy: '*' };
    const script = join(observatory, 'src', 'scan.js');
    const output = await runProcess(process.execPath, [script, front.host], { env, limitMs: 120_000 });
    return verdict.parse(JSON.parse(output));
  } finally {
    front.stop();
    await server.stop();
  }
}

/**
 * Starts the kind of proxy that the server belongs behind: it terminates TLS, sets X-Forwarded-Proto, and redirects plain
 * HTTP to HTTPS. Both on one port, because the Observatory contacts one host and port over both.
 */
async function startTlsFront(origin: string) {
  const secure = createHttpsServer(
    { key: readFileSync(certificate.key), cert: readFileSync(certificate.file) },
    (incoming, outgoing) => {
      incoming.headers['x-forwarded-proto'] = 'https';
      void passOn(origin, incoming, outgoing);
    },
  );
  const plain = createHttpServer((incoming, outgoing) => {
    outgoing.writeHead(301, { Location: `https://${incoming.headers.host}${incoming.url}` }).end();
  });
  const front = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      (first[0] === tlsHandshake ? secure : plain).emit('connection', socket);
      socket.unshift(first);
      process.nextTick(() => socket.resume());
    });
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  return { host: `localhost:${(front.address() as AddressInfo).port}`, stop: () => void front.close() };
}
