import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * A certificate for this machine that nobody has signed, or another if told by further arguments of `openssl req`.
 * @throws {Error} if openssl is not installed
 */
export function makeCertificate(folder: string, name = 'localhost', ...more: string[]) {
  const [file, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const output = ['-subj', `/CN=${name}`, '-out', file, '-keyout', key];
  execFileSync('openssl', ['req', '-x509', ...kind, ...output, ...more], { stdio: 'ignore' });
  return { file, key };
}
