import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { nameRelease } from '../../src/build/nginx-files.ts';
import { renewDigests } from '../../src/build/write-manifest.ts';
import { writeRecord } from '../../src/releases/releases-folder.ts';

/**
 * Puts a built folder among releases, as a publication does, without showing it.
 * @param number orders them by name
 * @returns its name
 */
export function addRelease(releases: string, dist: string, number: number, before?: string): string {
  const name = `20250301T0000${String(number).padStart(2, '0')}Z-0123abcd`;
  const folder = join(releases, name);
  cpSync(dist, folder, { recursive: true });
  nameRelease(folder, name);
  renewDigests(folder);
  writeRecord(folder, { at: '2025-03-01T00:00:00.000Z', by: 'hanako', campaign: 'Spring2025', before });
  return name;
}
