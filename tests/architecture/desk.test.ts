import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { buildApp } from '../../src/desk/shell/server/build-app.ts';

test('the app is small, and contains no server code', async () => {
  const files = await buildApp();
  const assets = [...files.assets.values()].map(({ body }) => body);
  const bytes = assets.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  const code = Buffer.concat(assets).toString();
  expect(bytes, 'Find out which package has added so much before you raise the budget.').toBeLessThan(
    400_000,
  );
  expect(code, 'the development build of React').not.toContain('Download the React DevTools');
  expect(code).not.toMatch(/ENTRIES_DB=|node:sqlite|SELECT .+ FROM entry/);
  expect(files.page, 'The desk’s security policy blocks inline scripts and styles.').toMatch(
    /^(?![\s\S]*(?:<script(?![^>]* src=)|<style|\s(?:on\w+|style)="))[\s\S]*<script/,
  );
});

test('nothing of the desk is published, nor the script that runs in its preview', () => {
  const built = globSync('**/*.{js,html,css,json}', { cwd: distFolder() });
  const marks =
    /キャンペーンデスク|Campaign desk|\/api\/(?:campaign|entries|gifts)|openPath|type:\s*["'`]placed["'`]/;
  expect(built.length).toBeGreaterThan(5);
  expect(
    built.filter((file) => marks.test(readFileSync(join(distFolder(), file), 'utf8'))),
    'The build must not import src/desk; only the preview’s server may add its script to a page.',
  ).toEqual([]);
});
