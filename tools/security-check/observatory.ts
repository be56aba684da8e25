import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const observatory = dirname(createRequire(import.meta.url).resolve('@mdn/mdn-http-observatory/package.json'));

const verdict = z.object({
  scan: z.object({ grade: z.string(), score: z.number(), testsFailed: z.number() }),
  tests: z.record(
    z.string(),
    z.object({ result: z.string().nullable(), pass: z.boolean(), scoreModifier: z.number().nullish() }),
  ),
});

export type Verdict = z.infer<typeof verdict>;

/**
 * Runs Mozilla's HTTP Observatory, unmodified, against a host name and port.
 * @param certificate a file with a certificate to trust in addition to Node's own
 */
export async function observe(host: string, certificate: string): Promise<Verdict> {
  // Its install script, which does not run, would fetch the browsers' preload list, which has no local hosts.
  writeFileSync(join(observatory, 'conf', 'hsts-preload.json'), '{}');
  const scan = join(observatory, 'src', 'scan.js');
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate, NO_PROXY: '*', no_proxy: '*' };
  const { stdout } = await promisify(execFile)(process.execPath, [scan, host], { env });
  return verdict.parse(JSON.parse(stdout));
}
