// Plain JavaScript without packages: it has to run on a Node that is too old for everything else. The build also puts it at
// the top of the programs in `dist/`.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const needed = 24;
const { arch, execPath, platform, versions } = process;
const toFile = (path) => join(dirname(fileURLToPath(import.meta.url)), path);

function remedy() {
  const own = ['../', '../../']
    .map((up) => toFile(`${up}node_modules/node-${platform}-${arch}/bin/node`))
    .find(existsSync);
  if (own !== undefined)
    return `npm scripts use the one that the project brings; elsewhere write ${own} for \`node\``;
  const canBring = platform === 'linux' && existsSync(toFile('../../package-lock.json'));
  return canBring
    ? 'run `npm ci` first, which brings one with it'
    : 'install one from https://nodejs.org and run the command again';
}

if (Number(versions.node.split('.')[0]) < needed) {
  console.error(`This needs Node ${needed} or later, but ${execPath} is Node ${versions.node}: ${remedy()}.`);
  process.exit(1);
}
