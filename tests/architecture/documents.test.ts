import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { operatorLocale } from '../../src/campaign/schema/languages/operator-languages.ts';
import { deskHelp } from '../../src/commands/desk-help.ts';
import { entriesHelp } from '../../src/commands/entries/entries-help.ts';
import { giftsHelp } from '../../src/commands/gifts/gifts-help.ts';
import { newCampaignHelp } from '../../src/commands/new-campaign/new-campaign-command.ts';
import { privacyTable } from './privacy-table.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const helps: Record<string, string> = {
  desk: deskHelp,
  entries: entriesHelp,
  gifts: giftsHelp[operatorLocale],
  'new-campaign': newCampaignHelp,
};

const groups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Subcommand and options that the help of a command does not have. */
const unknownWords = (command: string): string[] => {
  const [, script = '', rest = ''] = /^([\w:-]+)(?: -- (.*))?$/.exec(command) ?? [];
  const help = helps[script];
  if (help === undefined) return [];
  const words = [...groups(rest, /^([a-z-]+)\b(?!\.)/g), ...groups(rest, /(?:^| )(--[a-z-]+)/g)];
  return words
    .filter((word) => word !== '--help' && !help.includes(word))
    .map((word) => `${word} in ${command}`);
};

const documents = globSync('{*.md,{docs,deploy,bench,tools,tests,.ci}/**/*.md}', {
  exclude: ['CHANGELOG.md', '**/node_modules/**', 'tests/fixtures/**'],
});

test.each(documents)('%s names only files, scripts and options that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  // Patterns, and places to fill in such as src/desk/<area>/, name no single file.
  const paths = groups(text, /`((?:src|tests|tools|deploy|docs|campaigns|public|bench)\/[^`\s*{<]*)`/g);
  const targets = groups(text, /(?:\]\(|src=")(?!https?:|mailto:|#)([^)#"]+)/g);
  const missing = [
    ...paths.filter((path) => !existsSync(path)),
    ...targets.filter((target) => !existsSync(join(dirname(document), target))),
    ...groups(text, /npm run ([a-z][\w:-]*)/g).filter((name) => !(name in scripts)),
    ...groups(text, /npm run ([^`\n#|]+)/g).flatMap((command) => unknownWords(command.trim())),
    // An older Node fails there before it can say why.
    ...groups(text, /\b(node (?:-\S+ )*\S+\.tsx?\b.*)/g),
  ];
  expect(missing, 'Name what is there now.').toEqual([]);
});

describe.each(globSync('docs/*.ja.md'))('%s', (japanese) => {
  test('has the parts, steps, commands and pictures of the English document', () => {
    const parts = (file: string) =>
      groups(
        readFileSync(file, 'utf8'),
        /(^#+ |^\d+\. |^\||^npm run [^#\n"]*\b|(?<=\]\()[\w/-]+(?=(?:\.ja|\.en)?\.webp))/gm,
      );
    expect(parts(japanese)).toEqual(parts(japanese.replace('.ja.', '.')));
  });
});

test('every npm script first says what to do on an older Node', () => {
  const others = Object.entries<string>(scripts).filter(
    ([, command]) => !/^(?:node src\/build\/check-node\.mjs && |npm run )/.test(command),
  );
  expect(others).toEqual([]);
});

test('README’s drawing has every module, in its place', () => {
  const [, drawing = ''] = /^src\/\n((?: .*\n)+)/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(groups(drawing, /^ {2}(\S+)\/ /gm).sort()).toEqual(readdirSync('src').sort());
});

test('what is stored of an entry is listed, and why: `npx vitest --project unit documents -u` writes it', async () => {
  await expect(`# What is stored of an entry\n\n${privacyTable()}\n`).toMatchFileSnapshot(
    '../../docs/stored.md',
  );
});
