import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Encoding, encodings } from '../http/accepted-encoding.ts';

/** The file name suffix of each encoding that the build writes. */
export const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** SHA-256, in base64url. */
export const digestOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('base64url');

/** The digests of a built file and of its compressed copies. */
export function fileDigests(
  folder: string,
  name: string,
): { [encoding in Encoding]?: string } & { identity: string } {
  const path = (encoding: Encoding) => join(folder, name + suffix[encoding]);
  const digest = (encoding: Encoding) => digestOf(readFileSync(path(encoding)));
  const there = encodings.filter((encoding) => existsSync(path(encoding)));
  return {
    ...Object.fromEntries(there.map((encoding) => [encoding, digest(encoding)])),
    identity: digest('identity'),
  };
}
