import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configurations } from '../tests/support/policy-configurations.ts';
import { checkConfiguration } from './security-check/check-configuration.ts';

/**
 * `npm run security-check` (after a build; needs openssl): runs Mozilla's HTTP Observatory and Google's CSP Evaluator
 * against the real server with the built page, behind a proxy that terminates TLS, all on loopback. Exits with 1 if a
 * grade is below A+ or the evaluator has unexpected findings.
 */
if (!existsSync('dist/site/index.html'))
  throw new Error('The built page is missing; run `npm run build` first.');
const folder = mkdtempSync(join(tmpdir(), 'security-check-'));
try {
  for (const configuration of configurations) {
    const faults = await checkConfiguration(configuration, folder);
    for (const fault of faults) console.log(`  FAILED  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
