import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { previewScript } from '../../src/build/browser-scripts.ts';
import { distFolder } from '../../src/build/dist-folder.ts';
import { buildApp, readAppFiles } from '../../src/desk/shell/server/build-app.ts';

/** Total size of everything that a browser loads, with brotli. */
const budget = 400_000;

test('the app is small, and contains no server code', { timeout: 120_000 }, async () => {
  const files = readAppFiles(await buildApp());
  const bytes = [...files.values()].reduce((sum, { body }) => sum + brotliCompressSync(body).length, 0);
  const code = [...files.values()].map(({ body }) => Buffer.from(body).toString()).join('\n');
  expect(files.get('/')).toBeDefined();
  expect(bytes, 'Find out which package has added so much before you raise the budget.').toBeLessThan(budget);
  expect(code, 'the development build of React').not.toContain('Download the React DevTools');
  expect(code).not.toMatch(/ENTRIES_DB=|node:sqlite|SELECT .+ FROM entry/);
  expect(
    Buffer.from(files.get('/')?.body ?? []).toString(),
    'The desk’s security policy blocks inline scripts and styles.',
  ).not.toMatch(/<script(?![^>]* src=)|<style|\s(?:on\w+|style)="/);
});

test('no published page contains the script that runs in the preview', async () => {
  const mark = /type:\s*["'`]placed["'`]/;
  const built = globSync('**/*.{js,html}', { cwd: distFolder() });
  const found = built.filter((file) => mark.test(readFileSync(join(distFolder(), file), 'utf8')));
  expect(await previewScript('http://127.0.0.1:1'), 'the pattern finds the script').toMatch(mark);
  expect(built.length).toBeGreaterThan(5);
  expect(found, 'Only the preview’s server may add it to a page.').toEqual([]);
});

test('nothing of the desk is published', () => {
  const built = globSync('**/*.{js,html,css,json}', { cwd: distFolder() });
  const found = built.filter((file) =>
    /キャンペーンデスク|Campaign desk|\/api\/(?:campaign|entries|gifts)|openPath/.test(
      readFileSync(join(distFolder(), file), 'utf8'),
    ),
  );
  expect(built.length).toBeGreaterThan(5);
  expect(found, 'The build must not import src/desk.').toEqual([]);
});
