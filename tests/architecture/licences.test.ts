import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { licencesFile } from '../../src/build/licences.ts';
import { displayFacePackages } from '../../src/campaign/content/display-face.ts';
import { builtText } from '../support/built-pages.ts';
import { modules } from './modules.ts';

/** Licences under which the page may be served and the server run without publishing our own source. */
const allowed = [
  ...'0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0'.split(' '),
  ...['Python-2.0', 'Unlicense', 'Zlib'],
  // Compilers and image libraries, used unmodified: only changes to their own files would have to be published.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
  // The display face: its licence text has to be distributed with it, see `licences.txt`.
  'OFL-1.1',
];

type Locked = { license?: string; dev?: boolean };

/** Every package that the lock file can install, on any platform; `npm ci` follows it. */
function lockedPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries<Locked>(packages)
    .filter(([path]) => path !== '')
    .map(([path, found]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...found }));
}

test('everything that src/ imports is a dependency, so that the test below checks its licence', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = Object.values(modules).flatMap((list) => list.match(/\S+/g) ?? []);
  const packages = named.filter((name) => !/^[/!]|:/.test(name) && !name.startsWith('@campaign/'));
  expect(
    [...packages, ...displayFacePackages()].filter((name) => !(name in dependencies)),
    'Move it from devDependencies to dependencies in package.json.',
  ).toEqual([]);
});

/** The packages that a list of licences names. */
const listedIn = (text: string): string[] =>
  [...text.matchAll(/^## (\S+) - \S+ \(.+\)$/gm)].map(([, name = '']) => name);

test('the built page includes the licence of everything that a browser downloads', () => {
  const text = builtText(licencesFile);
  const faces = displayFacePackages();
  expect(listedIn(text).toSorted()).toEqual(
    ['@astrojs/react', ...faces, 'astro', 'react', 'react-dom', 'scheduler'].toSorted(),
  );
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(text).toContain('creativecommons.org/licenses/by/4.0');
});

test('the built programs come with the licence of every package in them', () => {
  const text = readFileSync(join(distFolder(), 'licences.txt'), 'utf8');
  const listed = listedIn(text);
  // The bundler puts each module's source path above it.
  const programs = globSync(join(distFolder(), '*.js')).map((file) => readFileSync(file, 'utf8'));
  const bundled = programs.flatMap((code) => [
    ...code.matchAll(/^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)\/.+$/gm),
  ]);
  const missing = bundled.map(([, name = '']) => name).filter((name) => !listed.includes(name));
  // Packages that the bundler read but left out may be listed as well.
  expect([...new Set(missing)]).toEqual([]);
  expect(listed).toContain('hono');
  expect(text.match(/permission|redistribution/gi)?.length).toBeGreaterThanOrEqual(listed.length);
});

test('every package that runs or builds the page has a licence that permits it', () => {
  // Of licences joined by AND each has to, of those joined by OR one.
  const isAllowed = (licence = 'none') =>
    licence
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));
  const strangers = lockedPackages()
    .filter(({ dev, license }) => !dev && !isAllowed(license))
    .map(({ name, license }) => `${name}: ${license}`);
  expect(strangers, 'Read the licence; then add it here with the reason, or choose another package.').toEqual(
    [],
  );
});

test.each(['.', 'tools', 'tools/workers'])('no package of %s runs an install script', (folder) =>
  expect(
    readFileSync(`${folder}/.npmrc`, 'utf8'),
    'Without this line npm runs the packages’ install scripts.',
  ).toMatch(/^ignore-scripts=true$/m),
);
