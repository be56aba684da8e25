import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownLanguages } from '../../src/campaign/language.ts';

/** Where languages may be named: in the table and in their styles. */
const table = ['src/campaign/languages.ts', 'src/campaign/languages/', 'src/page/styles/languages/'];

/** The operators' languages are not the campaign's: the desk has its own table. */
const operators = [
  'src/desk/texts/',
  'src/campaign/publishing-notes.ts',
  'src/desk/shell/server/refusal-page.ts',
  'src/entries/fields/fields.ts',
];

/** A shipped migration cannot be changed; a later one removes its list of languages. */
const history = 'src/entries/sqlite/migrations.ts';

const sources = globSync('{src,tools}/**/*.{ts,tsx,mts,mjs,js,astro,css,sql}', {
  exclude: (name) => name.includes('node_modules'),
}).filter(
  (file) =>
    !/\.test\.tsx?$/.test(file) && ![...table, ...operators, history].some((own) => file.startsWith(own)),
);

const tag = `(?:${knownLanguages.join('|')})`;

/** Code that depends on one language instead of using the table. */
const named: Record<string, RegExp> = {
  // Alone, or with a region: 'ja-JP'.
  'names a language': new RegExp(`(['"\`])${tag}(?:[-_]\\w+)?\\1`),
  'reads one language of a text or an address': new RegExp(`\\w\\??\\.${tag}\\b`),
  'writes a value for each language': new RegExp(`(?:^|[{,(]) *${tag}: `),
  'contains the path of a page': new RegExp(`['"\`/}]/${tag}(?=['"\`.?/])|dist/${tag}\\b`),
  'matches the beginning of a language tag': new RegExp(`/\\^\\(?(?:\\?:)?${tag}\\b`),
  'has a rule for one language': new RegExp(`:lang\\(|\\[lang *[~|^$*]?=|\\[[\\w-]+ *[~|^$*]?= *${tag}\\b`),
  'lists languages in SQL': /\blanguage IN \(/i,
};

/** Comments may mention languages as examples. Keeps line numbers. */
const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^\s*\/\/.*$|\s\/\/ .*$/gm, '');

const faultsOf = (text: string) =>
  withoutComments(text)
    .split('\n')
    .flatMap((line, index) =>
      Object.entries(named)
        .filter(([, pattern]) => pattern.test(line))
        .map(([what]) => `${index + 1} ${what}: ${line.trim()}`),
    );

test('only the table of languages names one', () => {
  expect(sources.length).toBeGreaterThan(200);
  const faults = sources.flatMap((file) =>
    faultsOf(readFileSync(file, 'utf8')).map((fault) => `${file}:${fault}`),
  );
  expect(
    faults,
    'Nothing would remind you of this line when you add a language. Make it a property of the record in src/campaign/languages/, or a rule in src/page/styles/languages/.',
  ).toEqual([]);
});

const forms = [
  "if (language === 'ja') return;",
  "case 'en':",
  "type Known = 'ja' | 'en';",
  "const shown = language ?? 'en';",
  "['ja', 'en'].includes(language)",
  "z.enum(['ja', 'en'])",
  "language.startsWith('ja')",
  '/^ja/.test(language)',
  "inLanguage(text, 'en')",
  "text['en']",
  'text.en',
  'text?.en.length',
  'languages.ja.name',
  "const names = { 'ja': 1 };",
  'const names = { ja: 1 };',
  "new Intl.NumberFormat('ja-JP')",
  "import page from '/ja';",
  'html[lang="ja"] p {}',
  'html[lang|=ja] p {}',
  '[data-language=fr] {}',
  ':lang(ja) {}',
  "CHECK (language = 'ja' OR language = 'en')",
  'CHECK (language IN (…))',
];

test.for(forms)('it rejects %s', (form) => {
  expect(faultsOf(form)).not.toEqual([]);
});

const harmless = ['html lang={language}', 'a[hreflang] {}', "'enter'", '/frequent/enter.js', '// en'];

test.for(harmless)('it allows %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});
