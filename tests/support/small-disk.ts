import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atTheEnd, temporaryFolder } from './temporary-folder.ts';

/** Why there is none. */
export const noSmallDisk = 'mounting a tmpfs needs root';

/**
 * A disk that can be filled, which goes as a temporary folder does.
 * @param size such as `16m`
 * @returns undefined where none can be mounted
 */
export function smallDisk(size: string) {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  atTheEnd(() => execFileSync('umount', ['-l', folder]));
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(4096));
      } catch {
        // Filling it is the point.
      }
    },
    free: () => rmSync(ballast),
  };
}
