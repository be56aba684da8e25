import { spawnSync } from 'node:child_process';
import { markToolsInstalled, toolsAreInstalled, toolsFolder } from './installed.ts';

/**
 * Runs before every npm script that needs the packages of tools/: installs them the first time and whenever the lock file
 * has changed. They are separate because building, changing and testing the page works without them, and they would make
 * `npm ci` install two thirds more. With the name of a folder in tools/, installs the packages of that folder.
 */
const [name = ''] = process.argv.slice(2);
const megabytes: Record<string, number> = { '': 540, workers: 230 };
const folder = toolsFolder(name);
const shown = ['tools', name].filter(Boolean).join('/');

if (!toolsAreInstalled(folder)) {
  console.log(
    `Installing the packages that this command needs into ${shown}/node_modules, once: about ${megabytes[name]} MB.`,
  );
  // By default npm retries for more than two minutes before it reports that there is no network.
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000'];
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error', ...retries], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    // On Windows npm is a shell script.
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
