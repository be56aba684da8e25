import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { siteFolder } from '../../src/server/manifest/manifest.ts';
import { plainPath } from '../../src/server/site/answer-from-assets.ts';
import { builtFiles } from '../../src/server/site/built-files.ts';

const program = readFileSync(join(distFolder(), 'worker.js'), 'utf8');
const imports = [
  ...program.matchAll(/^import .*?from "(.+?)"/gm),
  ...program.matchAll(/\b(?:import|require)\("(.+?)"\)/g),
].map(([, name = '']) => name.replace('node:', ''));

test('the program for Cloudflare Workers uses no disk, no SQLite and no thread', () => {
  expect(imports).toContain('./manifest.json');
  expect(
    imports.filter(
      (name) => !['crypto', 'dns', 'events', 'net', 'path', 'tls', 'util', 'util/types'].includes(name),
    ),
    'Cloudflare Workers have none of these: find the import that needs it (src/server/worker.ts), or try it with `tests/services/worker.test.ts`.',
  ).toEqual(['./manifest.json', 'cloudflare:sockets']);
});

test('its pattern matches every built file name', () => {
  const others = builtFiles(siteFolder(distFolder())).filter((name) => !plainPath.test(`/${name}`));
  expect(others, 'It would answer 404: name the file with letters, digits, - and _ alone.').toEqual([]);
});
