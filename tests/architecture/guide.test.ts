import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { campaignSchemas } from '../../src/campaign/campaign-schemas.ts';
import { constantsFor } from '../../src/campaign/constants.ts';
import { tiersFrom } from '../../src/campaign/discount.ts';
import { knownLanguages } from '../../src/campaign/language.ts';
import { operatorLocale } from '../../src/campaign/languages/operator-languages.ts';
import { deskHelp } from '../../src/commands/desk-help.ts';
import { entriesHelp } from '../../src/commands/entries/entries-help.ts';
import { giftsHelp } from '../../src/commands/gifts/gifts-help.ts';
import { newCampaignHelp } from '../../src/commands/new-campaign/new-campaign-command.ts';
import { fileSchemas } from '../../src/desk/campaign/server/form/form-schema.ts';
import { formSections } from '../../src/desk/campaign/server/open-room.ts';
import { en } from '../../src/desk/texts/en.ts';
import { ja } from '../../src/desk/texts/ja.ts';
import { campaign } from '../support/campaign.ts';

const guides = ['docs/guide.md', 'docs/guide.ja.md'];

/** Size limit of a picture, in bytes. */
const largestPicture = 60_000;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const helps: Record<string, string> = {
  desk: deskHelp,
  entries: entriesHelp,
  gifts: giftsHelp[operatorLocale],
  'new-campaign': newCampaignHelp,
};

/** Keys of the campaign's files and the enum values of some, from the schemas and from the spring campaign. */
const known = new Set<string>();

function learn(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties') for (const name of Object.keys(value)) known.add(name);
    if (key === 'enum') for (const word of value) known.add(String(word));
    learn(value);
  }
}

const schemas = campaignSchemas(campaign.settings.languages);
for (const file of ['campaign.yaml', 'apartments.yaml', 'steps.yaml'] as const)
  learn(z.toJSONSchema(schemas[file], { io: 'input', unrepresentable: 'any' }));
visit(parseDocument(readFileSync(join(campaign.folder, 'campaign.yaml'), 'utf8')), {
  Scalar: (_key, { value }) => void known.add(String(value)),
});

const sources = globSync('src/{campaign,server}/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const hasOption = (help: string, option: string): boolean => new RegExp(`${option}(?![\\w-])`).test(help);

const isCommand = (line: string): boolean => {
  const [, script = '', rest = ''] = /npm run ([\w-]+)(?: -- (.*))?$/.exec(line) ?? [];
  const help = helps[script];
  if (!(script in scripts)) return false;
  if (help === undefined) return rest === '';
  const [word] = rest.split(' ');
  const options = rest.match(/--[a-z-]+/g) ?? [];
  const isNamed = script === 'new-campaign' || !word || word.startsWith('--') || help.includes(`-- ${word} `);
  return isNamed && options.every((option) => option === '--help' || hasOption(help, option));
};

const { company, gift } = campaign.settings;
const withBrand = { ...campaign.settings, gift: { ...gift, brand: company.name } };

/** The kinds of inline code in the text, and how to check that each exists. */
const kinds: [pattern: RegExp, exists: (code: string) => boolean][] = [
  [/npm run/, isCommand],
  [/^npm start$/, () => 'start' in scripts],
  [/^--[a-z-]+$/, (option) => Object.values(helps).some((help) => hasOption(help, option))],
  [/^\{\w+\}$/, (name) => name.slice(1, -1) in constantsFor(withBrand, campaign.apartments, 'ja')],
  [/^[A-Z_]{4,}$/, (variable) => sources.includes(`process.env.${variable}`)],
  [/^\/\w+$/, (path) => sources.includes(`app.get('${path}'`)],
  [/^campaigns\/|\/$/, (path) => existsSync(path) || existsSync(join(campaign.folder, path))],
  [/\.yaml$/, (name) => existsSync(join(campaign.folder, name))],
  [/^#\+ ?$/, () => true],
  [/^[a-z][\w-]*([.:] ?[\w-]+)*$/i, (words) => words.split(/[.:] ?/).every(isKnownWord)],
];

const isKnownWord = (word: string): boolean => known.has(word) || entriesHelp.includes(` -- ${word} `);

/** Checks the pictures of a text. @returns them, as paths from its folder */
function checkedPictures(text: string): string[] {
  const pictures = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)];
  return pictures.map(([, alt, target = '']) => {
    expect(alt, target).not.toBe('');
    expect(statSync(join('docs', target)).size, target).toBeLessThan(largestPicture);
    return target;
  });
}

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm;

describe.each(guides)('%s', (guide) => {
  const text = readFileSync(guide, 'utf8');
  const spans = [...text.replaceAll(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

  test('mentions only keys, commands, files and variables that exist', () => {
    expect(spans.length).toBeGreaterThan(40);
    const unknown = spans.filter((code) => {
      const [, exists] = kinds.find(([pattern]) => pattern.test(code)) ?? [];
      return exists === undefined || !exists(code);
    });
    expect(unknown, 'Correct what the guide calls it, or tell this law what kind of thing it is.').toEqual(
      [],
    );
  });

  test('quotes lines of the spring campaign with their real line numbers', () => {
    const quoted = [...text.matchAll(/(\w+\.yaml):(\d+): (.+)$/gm)].map(
      ([, file = '', number, quote = '']) => {
        const line = readFileSync(join(campaign.folder, file), 'utf8')
          .split('\n')
          [Number(number) - 1]?.trim();
        // A whole line followed by the words found in it, or the key of a line that is wrong.
        const place = / › (\w+):/.exec(quote)?.[1];
        return {
          quote,
          isThere: place ? line?.startsWith(`${place}:`) : line === quote.replace(/ \[.*\]$/, ''),
        };
      },
    );
    expect(
      quoted.map(({ isThere }) => isThere),
      JSON.stringify(quoted),
    ).toEqual([true, true]);
  });

  test('shows commands that can be run', () => {
    const commands = [...text.matchAll(fence)].flatMap(([, language, code = '']) =>
      language === 'sh' ? code.trim().split('\n') : [],
    );
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((command) => !isCommand(command))).toEqual([]);
  });

  test('has small pictures with alt texts', () => {
    expect(checkedPictures(text)).toHaveLength(3);
  });
});

test('both guides have the same parts and the same commands', () => {
  const [english, japanese] = guides.map((guide) => {
    const text = readFileSync(guide, 'utf8');
    return {
      headings: text.match(/^#+ (?:\d+)?/gm),
      rows: text.match(/^\|/gm)?.length,
      blocks: text.match(fence),
    };
  });
  expect(japanese).toEqual(english);
});

const { high, mid } = tiersFrom;

const onOneLine = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll('\n', file.includes('.ja.') ? '' : ' ');

/** What each document says about the badge. */
const badges = {
  'docs/guide.md': `${high} % and more is red and large, ${mid} to ${high - 1} % orange, less yellow`,
  'docs/guide.ja.md': `${high}%以上は赤く大きく、${mid}〜${high - 1}%はオレンジ、${mid}%未満は黄色`,
  'docs/desk.md': `red from ${high}% off, orange from ${mid}%, yellow below`,
  'docs/desk.ja.md': `${high}%以上は赤、${mid}%以上はオレンジ、${mid}%未満は黄`,
};

test.each(Object.entries(badges))('%s has the tiers of the badge', (file, words) => {
  expect(onOneLine(file).includes(words), `Say here: ${words}`).toBe(true);
});

test.each([
  ['docs/guide.md', operatorLocale, (names: string) => `The software knows ${names}.`],
  ['docs/guide.ja.md', 'ja', (names: string) => `${names}に対応しています。`],
] as const)('%s has every language that the software knows', (file, locale, sentence) => {
  const nameOf = new Intl.DisplayNames(locale, { type: 'language' });
  const words = sentence(
    new Intl.ListFormat(locale).format(knownLanguages.map((tag) => String(nameOf.of(tag)))),
  );
  expect(onOneLine(file).includes(words), `Say here: ${words}`).toBe(true);
});

test('README links to the guide', () => {
  for (const guide of guides) expect(readFileSync('README.md', 'utf8')).toContain(`(${guide})`);
});

/** All texts of the desk in one language, except those that contain figures or names. */
const said = (texts: unknown): string[] =>
  typeof texts === 'string'
    ? [texts]
    : typeof texts === 'object' && texts !== null
      ? Object.values(texts).flatMap(said)
      : [];

/** What the schemas and sections of the campaign's files are called. */
function namesIn(tree: unknown, language: string): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    key === language && typeof value === 'string' ? [value] : namesIn(value, language),
  );
}

describe.each([
  ['docs/desk.md', en, /“([^”]+)”/g],
  ['docs/desk.ja.md', ja, /「([^」]+)」/g],
] as const)('%s', (document, texts, quotes) => {
  const text = readFileSync(document, 'utf8');

  test('quotes labels as the desk shows them', () => {
    const quoted = [...text.matchAll(quotes)].map(([, label = '']) => label.replaceAll('\n', ' '));
    const names = namesIn([fileSchemas(campaign.settings.languages), formSections], texts.locale);
    const labels = new Set([...said(texts), ...names]);
    expect(quoted.length).toBeGreaterThan(20);
    expect(quoted.filter((label) => !labels.has(label))).toEqual([]);
  });

  test('names commands that can be run', () => {
    const lines = [...text.matchAll(fence)].flatMap(([, , code = '']) => code.trim().split('\n'));
    const spans = [...text.replaceAll(fence, '').matchAll(/`(npm run [^`\n]+)`/g)].map(
      ([, code = '']) => code,
    );
    const commands = [...lines.map((line) => line.replace(/\s+#.*/, '')), ...spans];
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((command) => !isCommand(command))).toEqual([]);
  });

  test('shows every picture of its language', () => {
    const taken = globSync(`desk/*.${texts.locale}.webp`, { cwd: 'docs' });
    expect(checkedPictures(text).sort()).toEqual(taken.sort());
    expect(taken.length).toBeGreaterThan(5);
  });
});

test('both documents of the desk have the same parts', () => {
  const [english, japanese] = ['docs/desk.md', 'docs/desk.ja.md'].map((file) => {
    const text = readFileSync(file, 'utf8');
    return {
      headings: text.match(/^#+ /gm),
      steps: text.match(/^\d\. /gm),
      pictures: text.match(/(?<=\]\()desk\/\w+/g),
    };
  });
  expect(japanese).toEqual(english);
});
