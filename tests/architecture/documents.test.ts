import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const documents = globSync('{*.md,{docs,deploy,bench,tools,tests,.ci}/**/*.md}', {
  exclude: ['CHANGELOG.md', '**/node_modules/**', 'tests/fixtures/**'],
});

const groups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

test.each(documents)('%s names only files and scripts that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  // Patterns, and places to fill in such as src/desk/<room>/, name no single file.
  const paths = groups(text, /`((?:src|tests|tools|deploy|docs|campaigns|public|bench)\/[^`\s*{<]*)`/g);
  const targets = groups(text, /(?:\]\(|src=")(?!https?:|mailto:|#)([^)#"]+)/g);
  const named = groups(text, /npm run ([a-z][\w:-]*)/g);
  const missing = [
    ...paths.filter((path) => !existsSync(path)),
    ...targets.filter((target) => !existsSync(join(dirname(document), target))),
    ...named.filter((name) => !(name in scripts)),
  ];
  expect(missing, 'Name what is there now.').toEqual([]);
});

test('README’s drawing has every room, in its place', () => {
  const [, drawing = ''] = /^src\/\n((?: .*\n)+)/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(groups(drawing, /^ {2}(\S+)\/ /gm).sort()).toEqual(readdirSync('src').sort());
});
