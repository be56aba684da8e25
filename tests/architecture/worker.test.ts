import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { siteFolder } from '../../src/server/manifest/manifest.ts';
import { plainPath } from '../../src/server/site/answer-from-site.ts';
import { builtFiles } from '../../src/server/site/built-files.ts';

/** What a built program imports, by any bundler's means. */
function importsOf(program: string): string[] {
  const text = readFileSync(join(distFolder(), program), 'utf8');
  const forms = [/^import .*?from "(.+?)"/gm, /\b(?:import|require)\("(.+?)"\)/g];
  return forms.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name));
}

test('the program for Cloudflare Workers uses no disk, no SQLite and no thread', () => {
  const known = /^(?:node:)?(?:crypto|dns|events|net|path|tls|util|util\/types)$/;
  expect(
    importsOf('worker.js').filter((name) => !known.test(name)),
    'Cloudflare Workers have none of these: find the import that needs it (src/server/worker.ts), or try it with `tests/services/worker.test.ts`.',
  ).toEqual(['./manifest.json', 'cloudflare:sockets']);
});

test.each(['server-program.js', 'entries-program.js', 'entry-writer.js'])(
  '%s needs no package where it runs',
  (program) => {
    const packages = importsOf(program).filter((name) => !isBuiltin(name) && !name.startsWith('.'));
    expect(packages, 'The build has to bundle it: see src/build/build-programs.ts.').toEqual([]);
  },
);

test('its pattern matches every built file name', () => {
  const others = builtFiles(siteFolder(distFolder())).filter((name) => !plainPath.test(`/${name}`));
  expect(others, 'It would answer 404: name the file with letters, digits, - and _ alone.').toEqual([]);
});
