import { spawnSync } from 'node:child_process';
import { markToolsInstalled, toolsAreInstalled, toolsFolder } from './installed.ts';

/**
 * Runs before every npm script that needs the packages of tools/: installs them the first time and after their lock has
 * changed. They are kept apart because nobody needs them to build, change or test the page, and they weigh as much again.
 * With the name of a folder in tools/, those of that folder.
 */
const [name = ''] = process.argv.slice(2);
const megabytes: Record<string, number> = { '': 540, workers: 230 };
const folder = toolsFolder(name);
const shown = ['tools', name].filter(Boolean).join('/');

if (!toolsAreInstalled(folder)) {
  console.log(
    `Installing what this command needs into ${shown}/node_modules, once: some ${megabytes[name]} MB.`,
  );
  // npm would try for more than two minutes before it says that there is no network.
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000'];
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error', ...patience], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    // On Windows npm is a script of the shell.
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    const reason = /npm error network (request to .+)/.exec(stderr)?.[1] ?? stderr.trim();
    console.error(
      `The packages of ${shown}/ could not be installed. They come from the npm registry: connect to the network and run the command again. (${reason})`,
    );
    process.exit(1);
  }
  markToolsInstalled(folder);
}
