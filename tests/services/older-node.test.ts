import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { noOlderNode, olderNode } from '../support/older-node.ts';

/** A checkout before `npm ci`, and a machine that has only the built folder. */
const place = mkdtempSync(join(tmpdir(), 'older-node-'));
afterAll(() => rmSync(place, { recursive: true }));
const checkout = join(place, 'checkout');
const machine = join(place, 'machine');
const check = 'src/build/check-node.mjs';
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const file of ['package.json', 'package-lock.json', check]) cpSync(file, join(checkout, file));
mkdirSync(machine);
for (const program of ['server.js', 'entries.js'])
  cpSync(join(distFolder(), program), join(machine, program));

/** What a command says when `node` is the older one. */
function run(command: string, cwd: string) {
  const env = { PATH: `${dirname(olderNode ?? '')}:/usr/bin:/bin` };
  const { status, stderr } = spawnSync(command, { cwd, env, shell: true, encoding: 'utf8' });
  return { status, lines: stderr.split('\n').filter((line) => line !== '' && !line.startsWith('npm ')) };
}

const refusal = (remedy: string) => ({
  status: 1,
  lines: [
    expect.stringMatching(RegExp(`^This needs Node 24 or later, but .*/node is Node [\\d.]+: .*${remedy}`)),
  ],
});

test.skipIf(noOlderNode).each(Object.keys(scripts))('`npm run %s` asks for `npm ci`', (name) => {
  expect(run(scripts[name] ?? '', checkout)).toEqual(refusal('run `npm ci` first'));
});

test.skipIf(noOlderNode).each(['server.js', 'entries.js'])('%s says where a newer Node is', (program) => {
  expect(run(`node ${program}`, machine)).toEqual(refusal('install one from https://nodejs.org'));
  expect(run(`node ../../${distFolder()}/${program}`, resolve('deploy/workers'))).toEqual(
    refusal(`write ${dirname(process.execPath)}/node for`),
  );
});

test('no document tells people to run a TypeScript file, where an older Node fails before it can say why', () => {
  const documents = globSync(['*.md', '{docs,deploy}/**/*.md']).map((file) => readFileSync(file, 'utf8'));
  expect(documents.flatMap((text) => text.match(/\bnode (?:-\S+ )*\S+\.tsx?\b.*/g) ?? [])).toEqual([]);
});
