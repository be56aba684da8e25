import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { distFolder } from '../../src/build/dist-folder.ts';
import { writeManifest } from '../../src/build/write-manifest.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { configurations } from '../../tests/support/policy-configurations.ts';
import { runProcess } from '../../tests/support/run-process.ts';
import { serveSite } from '../serve-site.ts';
import { makeCertificate, startTlsFront } from './tls-front.ts';

const observatory = dirname(createRequire(import.meta.url).resolve('@mdn/mdn-http-observatory/package.json'));

const verdict = z.object({
  scan: z.object({ grade: z.string(), score: z.number() }),
  tests: z.record(z.string(), z.object({ result: z.string().nullable(), pass: z.boolean() })),
});

/**
 * `npm run tools -- security` (after a build; needs openssl): runs Mozilla's HTTP Observatory, unmodified, against the real
 * server behind a proxy that terminates TLS, once for each setting that loosens the policy. Exits with 1 for less than A+.
 */
const folder = mkdtempSync(join(tmpdir(), 'security-'));
const certificate = makeCertificate(folder);
// Its install script, which does not run, would fetch the browsers' preload list, which has no local hosts.
writeFileSync(join(observatory, 'conf', 'hsts-preload.json'), '{}');
try {
  for (const { name, settings } of configurations) {
    const { scan, tests } = await observe(settings);
    console.log(`${name}: ${scan.grade}, ${scan.score} points`);
    for (const [test, { result, pass }] of Object.entries(tests))
      console.log(`  ${pass ? 'passed' : 'FAILED'}  ${test}: ${result}`);
    if (scan.grade !== 'A+' || Object.values(tests).some(({ pass }) => !pass)) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param settings of the campaign, which determine the security policy */
async function observe(settings: object): Promise<z.infer<typeof verdict>> {
  const dist = join(folder, 'dist');
  cpSync(distFolder(), dist, { recursive: true });
  const campaign = loadCampaign();
  writeManifest(dist, { ...campaign, settings: { ...campaign.settings, ...settings } });
  const server = await serveSite(folder, { dist, TRUST_PROXY: '1' });
  const front = await startTlsFront(server.origin, certificate);
  try {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate.cert, NO_PROXY: '*', no_proxy: '*' };
    const script = join(observatory, 'src', 'scan.js');
    const output = await runProcess(process.execPath, [script, front.host], { env, limitMs: 120_000 });
    return verdict.parse(JSON.parse(output));
  } finally {
    front.stop();
    await server.stop();
  }
}
