import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeFolder } from '../../tests/support/fixture-site.ts';
import { removeOldSite } from './remove-old-site.ts';

const site = { 'site/ja.html': '', 'site/ja.html.br': '', 'site/_astro/new.js': '', 'site/_headers': '' };
const oldSite = { 'ja.html': '', 'ja.html.br': '', '_astro/old.js': '', _headers: '' };
const others = { 'data/entries.sqlite': '', '.env': '', 'notes.html': '' };

test('removes the site of an earlier build and leaves entries and unrelated files', () => {
  const dist = writeFolder({ ...site, ...oldSite, ...others });
  removeOldSite(dist);
  expect(readdirSync(dist).toSorted()).toEqual(['.env', 'data', 'notes.html', 'site']);
  expect(readdirSync(`${dist}/data`)).toEqual(['entries.sqlite']);
});

test('touches nothing in a folder without an earlier site', () => {
  const dist = writeFolder({ ...site, ...others, 'ja.html': '' });
  removeOldSite(dist);
  expect(readdirSync(dist)).toContain('ja.html');
});
