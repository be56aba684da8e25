import { spawnSync } from 'node:child_process';

/** Why the tests of a program are skipped, in a sentence; undefined if it is there. @param debianPackage that brings it */
export const missing = (program: string, debianPackage: string, isThere: boolean): string | undefined =>
  isThere
    ? undefined
    : `No ${program} is installed (Debian: apt-get install ${debianPackage}); its tests are skipped.`;

/** Whether a program runs. */
export const runs = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

export const noPromtool = missing('promtool', 'prometheus', runs('promtool', '--version'));
export const noSystemd = missing('systemd-analyze', 'systemd', runs('systemd-analyze', '--version'));
