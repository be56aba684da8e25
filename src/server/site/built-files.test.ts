import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFinishedDist } from '../../../tests/support/fixture-site.ts';
import { manifestFile } from '../manifest/manifest.ts';
import { MissingBuild, readManifest } from '../manifest/read-manifest.ts';
import { requireWhole } from './built-files.ts';

const requiring = (dist: string) => () => requireWhole(dist, readManifest(dist));

const remedy = ': run `npm run build`, deploy the whole folder that it writes, then start the server again.';

test('a folder as the build left it is whole; a missing file and one of another build are named', async () => {
  const dist = await writeFinishedDist();
  expect(requiring(dist)).not.toThrow();
  truncateSync(join(dist, 'site/en.html'), 10);
  rmSync(join(dist, 'site/ja.html.gz'));
  const faults = 'site/en.html differs, site/ja.html.gz is missing';
  const message = `The built folder ${dist} was copied in part, or is of several builds (${faults})${remedy}`;
  expect(requiring(dist)).toThrow(expect.objectContaining({ message, name: 'MissingBuild' }));
});

test.each([
  [
    'is of another version',
    '{ "version": 0 }',
    'The built page is of another version than this server (FILE)',
  ],
  ['is cut off', '{ "version": 1,', 'The built page cannot be used (FILE: the whole file: '],
])('a manifest that %s is not read', async (_, content, words) => {
  const dist = await writeFinishedDist();
  writeFileSync(manifestFile(dist), content);
  for (const refusal of [MissingBuild, words.replace('FILE', manifestFile(dist)), remedy])
    expect(requiring(dist)).toThrow(refusal);
});
