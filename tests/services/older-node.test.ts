import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { noOlderNode, olderNode } from '../support/older-node.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test.skipIf(noOlderNode).each([
  ['src/build/check-node.mjs', 'run `npm ci` first'],
  [join(distFolder(), 'server.js'), 'install one from https://nodejs.org'],
  [join(distFolder(), 'entries.js'), 'install one from https://nodejs.org'],
])('%s says what to do instead of failing in its own way', (program, remedy) => {
  // A checkout before `npm ci`, or a machine that has only the program.
  const place = temporaryFolder();
  if (program.startsWith('src/')) cpSync('package-lock.json', join(place, 'package-lock.json'));
  cpSync(program, join(place, 'src/build/program.mjs'));
  const { status, stderr } = spawnSync(olderNode ?? '', ['src/build/program.mjs'], {
    cwd: place,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^This needs Node 24 or later, but .*\/node is Node [\d.]+: .*\n$/);
  expect(stderr).toContain(remedy);
});

test.skipIf(noOlderNode)('names the newer Node that the project brings', () => {
  const program = join(distFolder(), 'server.js');
  const { stderr } = spawnSync(olderNode ?? '', [resolve(program)], {
    cwd: 'deploy/workers',
    encoding: 'utf8',
  });
  expect(stderr).toContain(`write ${dirname(process.execPath)}/node for`);
});
