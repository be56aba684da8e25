import { spawnSync } from 'node:child_process';
import { markToolsInstalled, toolsAreInstalled } from './installed.ts';

/**
 * Runs before every npm script that needs the packages of tools/: installs them the first time and after their lock has
 * changed. They are kept apart because nobody needs them to build, change or test the page, and they weigh as much again.
 */
if (!toolsAreInstalled()) {
  console.log('Installing what this command needs into tools/node_modules, once: some 520 MB.');
  // npm would try for more than two minutes before it says that there is no network.
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000'];
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error', ...patience], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    // On Windows npm is a script of the shell.
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    const reason = /npm error network (request to .+)/.exec(stderr)?.[1] ?? stderr.trim();
    console.error(
      `The packages of tools/ could not be installed. They come from the npm registry: connect to the network and run the command again. (${reason})`,
    );
    process.exit(1);
  }
  markToolsInstalled();
}
