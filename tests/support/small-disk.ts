import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mounted = new Set<string>();

process.once('exit', () => {
  for (const folder of mounted) {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Why there is none. */
export const noSmallDisk = 'mounting a tmpfs needs root';

/**
 * A disk that can be filled, which goes with this process.
 * @param size such as `16m`
 * @returns undefined where none can be mounted
 */
export function smallDisk(size: string) {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  mounted.add(folder);
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
