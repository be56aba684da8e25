import { spawnSync } from 'node:child_process';
import { isInstalled } from './install.ts';

/** The part of `npm run check` that needs the packages of tools/. */
if (isInstalled()) {
  const shell = process.platform === 'win32';
  process.exitCode = spawnSync('tsc', ['-p', import.meta.dirname], { stdio: 'inherit', shell }).status ?? 1;
} else {
  console.log('SKIPPED: the types of tools/; `npm run bench` installs its packages.');
}
