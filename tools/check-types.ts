import { spawnSync } from 'node:child_process';
import { toolsAreInstalled } from './installed.ts';

/** The part of `npm run check` that needs the packages of tools/; if they are not installed, it is left to CI. */
if (toolsAreInstalled()) {
  const { status } = spawnSync('tsc', ['-p', import.meta.dirname], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
} else {
  console.log(
    'The types of tools/ were not checked: `npm run test:tools` installs its packages and checks them.',
  );
}
