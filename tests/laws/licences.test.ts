import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockedPackages } from '../../scripts/licences/locked-packages.ts';

/** Under all of these the page may be served and the server run without publishing our own source. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  // Compilers and picture libraries, used as they are: changes to their own files would have to be published.
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'LGPL-3.0-or-later',
  'MPL-2.0',
];

test('every package that runs or builds the page has a licence that allows it', () => {
  const strangers = lockedPackages()
    .filter(({ development, licence }) => !development && !allowed.includes(licence))
    .map(({ name, licence }) => `${name}: ${licence}`);
  expect(strangers, 'Read the licence; then add it here with the reason, or choose another package.').toEqual(
    [],
  );
});

test('no package runs a script when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8'), 'Without this line npm runs what packages bring.').toMatch(
    /^ignore-scripts=true$/m,
  );
  // These have one and work without it: esbuild's only saves a start of Node, vnu-jar's would download a Java.
  expect(
    lockedPackages()
      .filter(({ installScript }) => installScript)
      .map(({ name }) => name),
    'See that the new package works although its script does not run, then name it here.',
  ).toEqual(['esbuild', 'vnu-jar']);
});
