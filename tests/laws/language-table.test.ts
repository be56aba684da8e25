import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownLanguages } from '../../src/campaign/language.ts';

/** Where languages have names: the table, and the styles that belong to it. */
const table = ['src/campaign/languages.ts', 'src/campaign/languages/', 'src/page/styles/languages/'];

/** What a database was once made with cannot be changed; a later migration takes the list of languages out of it. */
const history = 'src/entries/sqlite/migrations/001-entries.ts';

const sources = globSync('{src,tools}/**/*.{ts,tsx,mts,mjs,js,astro,css,sql}', {
  exclude: (name) => name.includes('node_modules'),
}).filter((file) => !/\.test\.tsx?$/.test(file) && ![...table, history].some((own) => file.startsWith(own)));

const tag = `(?:${knownLanguages.join('|')})`;
const quoted = `['"\`]${tag}['"\`]`;

/** The ways to ask for one language instead of the table, and what to do instead. */
const named: Record<string, RegExp> = {
  'compares with a language': new RegExp(`[!=]==? *${quoted}|${quoted} *[!=]==?|case *${quoted}`),
  'lists languages as a type or falls back to one': new RegExp(
    `\\| *${quoted}|\\?\\? *${quoted}|${quoted} *\\|`,
  ),
  'asks a text or an address for one language': new RegExp(`\\w\\??\\.${tag}\\b(?!\\.\\w)|\\[${quoted}\\]`),
  'writes a value for each language': new RegExp(`(?:^|[{,(]) *${tag}: `),
  'knows the path of a page': new RegExp(`['"\`/}]/${tag}(?=['"\`.?/])|dist/${tag}\\b`),
  'has a rule for one language': /:lang\(/,
  'lists languages in SQL': /\blanguage IN \(/i,
};

/** Comments may explain by example. Line numbers stay. */
const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^\s*\/\/.*$|\s\/\/ .*$/gm, '');

test('only the table of languages knows one of them by name', () => {
  expect(sources.length).toBeGreaterThan(200);
  const faults = sources.flatMap((file) =>
    withoutComments(readFileSync(file, 'utf8'))
      .split('\n')
      .flatMap((line, index) =>
        Object.entries(named)
          .filter(([, pattern]) => pattern.test(line))
          .map(([what]) => `${file}:${index + 1} ${what}: ${line.trim()}`),
      ),
  );
  expect(
    faults,
    'A language that is added is forgotten here without a word. Make it a property of the record in src/campaign/languages/, or a rule in src/page/styles/languages/.',
  ).toEqual([]);
});
