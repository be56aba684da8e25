import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rooms } from './rooms.ts';

const contracts = ['shell', 'campaign', 'entries', 'gifts'].map((room) => `src/desk/${room}/contract`);

const sides = {
  browser: [
    ...contracts,
    ...['shell', 'campaign', 'entries', 'gifts'].map((room) => `src/desk/${room}/app`),
    ...['entries/charts', 'texts', 'ui'].map((room) => `src/desk/${room}`),
    'src/entries/fields',
    'src/form-embed',
    ...['adapters/ad-pixel', 'adapters/form-provider', 'boot', 'islands', 'sections', 'ui'].map(
      (room) => `src/page/${room}`,
    ),
  ],
  node: [
    ...contracts,
    ...['shell', 'campaign', 'entries', 'gifts'].map((room) => `src/desk/${room}/server`),
    ...['build', 'campaign', 'commands', 'deliveries', 'desk', 'desk/entries/report'].map(
      (room) => `src/${room}`,
    ),
    ...['entries', 'entries/fields', 'files', 'files/yaml', 'gifts', 'gifts/folder', 'ledger'].map(
      (room) => `src/${room}`,
    ),
    ...['page/mail', 'page/search', 'page/social-card', 'page/styles'].map((room) => `src/${room}`),
    ...['server', 'server/forms', 'server/http', 'server/manifest'].map((room) => `src/${room}`),
    ...['server/operations', 'server/site'].map((room) => `src/${room}`),
  ],
};

/** Astro's own files, and what runs in Node but ends up in a page. */
const onBothSides = ['src/page/layouts', 'src/page/pages', 'tests', 'tests/oracle', 'tools', '.'];

/** A temporary project with the real configurations: a file in every room uses a global of each side. */
const tree = mkdtempSync(join(tmpdir(), 'sides-'));
afterAll(() => rmSync(tree, { recursive: true }));
symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
for (const config of ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.node.json']) {
  cpSync(config, join(tree, config));
}
for (const room of new Set([...sides.browser, ...sides.node])) {
  mkdirSync(join(tree, room), { recursive: true });
  writeFileSync(join(tree, room, 'probe.ts'), 'process;\ndocument;\nexport {};\n');
}

const tsc = (side: keyof typeof sides, cwd: string, ...flags: string[]): string =>
  spawnSync(resolve('node_modules/.bin/tsc'), ['-p', `tsconfig.${side}.json`, ...flags], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  }).stdout;

/** Which global does not compile in which room. */
const errorsOf = (side: keyof typeof sides): string[] =>
  [...tsc(side, tree).matchAll(/^(.+)\/probe\.ts\((\d+),\d+\): error TS/gm)]
    .map(([, room, line]) => `${room}: ${line === '1' ? 'process' : 'document'}`)
    .sort();

test('Node globals do not compile in rooms that run in the browser', () => {
  expect(errorsOf('browser')).toEqual(sides.browser.map((room) => `${room}: process`).sort());
});

test('DOM globals do not compile in rooms that run in Node', () => {
  expect(errorsOf('node')).toEqual(sides.node.map((room) => `${room}: document`).sort());
});

test.for([
  ['browser', '/@types/node/'],
  ['node', '/lib.dom.d.ts'],
] as const)("no import brings the other side's types to the %s", ([side, types]) => {
  const files = tsc(side, '.', '--listFilesOnly').split('\n');

  expect(files.length).toBeGreaterThan(50);
  expect(
    files.filter((file) => file.includes(types)).slice(0, 3),
    `Find the import that brings these types with \`npx tsc -p tsconfig.${side}.json --explainFiles\`, and move it to an Astro file.`,
  ).toEqual([]);
});

test('every room belongs to a side', () => {
  const known = [...sides.browser, ...sides.node, ...onBothSides];
  const folders = Object.keys(rooms).filter((room) => !/\.tsx?$/.test(room));

  expect(
    folders.filter((room) => !known.includes(room)),
    'Say here where it runs, and include it in tsconfig.browser.json or tsconfig.node.json.',
  ).toEqual([]);
});
