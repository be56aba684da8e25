import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameRelease } from '../../src/build/nginx-files.ts';
import { renewDigests } from '../../src/build/write-manifest.ts';
import { recordFile, recordText } from '../../src/releases/releases-folder.ts';

/**
 * Puts a built folder among releases, as a publication does, without showing it.
 * @param number tells its name and its time
 * @returns its name
 */
export function addRelease(releases: string, dist: string, number: number, before?: string): string {
  const time = `2025-03-01T00:${String(number).padStart(2, '0')}:00`;
  const name = `${time.replaceAll(/[-:]/g, '')}Z-0123abcd`;
  const folder = join(releases, name);
  mkdirSync(releases, { recursive: true });
  cpSync(dist, folder, { recursive: true });
  nameRelease(folder, name);
  renewDigests(folder);
  const record = { at: `${time}.000Z`, by: 'hanako', campaign: 'Spring2025', before };
  writeFileSync(recordFile(folder), recordText(record));
  return name;
}
