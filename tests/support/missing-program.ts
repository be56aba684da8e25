import { spawnSync } from 'node:child_process';

/** Why the checks of a program are skipped; undefined if it is installed. */
const missing = (program: string, debianPackage: string): string | undefined =>
  spawnSync(program, ['--version']).error === undefined
    ? undefined
    : `No ${program} is installed (Debian: apt-get install ${debianPackage}); its checks are skipped.`;

export const noPromtool = missing('promtool', 'prometheus');
export const noSystemd = missing('systemd-analyze', 'systemd');
