import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const source = join(import.meta.dirname, 'tools');
const folder = join(import.meta.dirname, '..', '..', '.cache', 'security-check');
const observatory = join(folder, 'node_modules', '@mdn', 'mdn-http-observatory');

const verdict = z.object({
  scan: z.object({ grade: z.string(), score: z.number(), testsFailed: z.number() }),
  tests: z.record(
    z.string(),
    z.object({ result: z.string().nullable(), pass: z.boolean(), scoreModifier: z.number().nullish() }),
  ),
});

export type Verdict = z.infer<typeof verdict>;

/**
 * Runs Mozilla's HTTP Observatory as it is, against a host name and port.
 * @param certificate which it shall believe, besides those of the machine
 */
export async function observe(host: string, certificate: string): Promise<Verdict> {
  const scan = join(observatory, 'src', 'scan.js');
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate, NO_PROXY: '*', no_proxy: '*' };
  const { stdout } = await promisify(execFile)(process.execPath, [scan, host], { env });
  return verdict.parse(JSON.parse(stdout));
}

/** Installs it from its own lock, once: it brings packages that nothing else here needs, and no script of theirs runs. */
export function installObservatory(): void {
  mkdirSync(folder, { recursive: true });
  const files = ['package.json', 'package-lock.json'];
  const asBefore = files.every((name) => {
    const copy = join(folder, name);
    return existsSync(copy) && readFileSync(copy).equals(readFileSync(join(source, name)));
  });
  if (asBefore && existsSync(observatory)) return;
  console.log('Installing the HTTP Observatory below .cache, once.');
  for (const name of files) copyFileSync(join(source, name), join(folder, name));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  // Its install script would fetch the browsers' preload list, in which no local host stands.
  writeFileSync(join(observatory, 'conf', 'hsts-preload.json'), '{}');
}
