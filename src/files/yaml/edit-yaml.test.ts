import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsedYaml } from '../../campaign/read/parsed-yaml.ts';
import { editYaml } from './edit-yaml.ts';
import { setValues } from './set-values.ts';
import { joined, type Layout, type Scalar, type Value, type YamlEdit } from './yaml-edit.ts';

const layout: Layout = {
  keysAt: (path) =>
    path === '' ? ['status', 'paymentDeadline', 'entriesUntil', 'gift'] : ['id', 'url', 'focus', 'picture'],
  isPlain: (path) => /(?:focus|image)$/.test(path),
};

/** Throws the reason of an edit that does not fit. */
function edited(text: string, ...edits: YamlEdit[]): string {
  const result = editYaml(text, edits, layout);
  for (const { message } of result.misfits) throw new Error(message.en);
  return result.text;
}

const set = (path: string, value: Value): YamlEdit => ({ do: 'set', path, value });
const insert = (path: string, index: number, value: Value): YamlEdit => ({
  do: 'insert',
  path,
  index,
  value,
});
const remove = (path: string): YamlEdit => ({ do: 'remove', path });
const move = (path: string, from: number, to: number): YamlEdit => ({ do: 'move', path, from, to });

const read = (file: string) => readFileSync(join('campaigns/spring-2025', file), 'utf8');

/** All files of all campaigns, and each as other editors would save it. */
const files = readdirSync('campaigns', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => {
    const text = readFileSync(join('campaigns', name), 'utf8');
    return [
      [name, text],
      [`${name} with CRLF and a byte order mark`, `\uFEFF${text.replaceAll('\n', '\r\n')}`],
      [`${name} without its last line break`, text.slice(0, -1)],
    ] as const;
  });

type Place = { path: string; value: Value };

/** All values of a file, lists and maps included. */
const placesIn = (value: Value, path = ''): Place[] => [
  { path, value },
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => placesIn(each, joined(path, key)))
    : []),
];

const placesOf = (text: string) => placesIn(parsedYaml(text).values() as Value);

const commentsIn = (text: string) => text.split('\n').filter((line) => /^\s*#/.test(line));

const otherThan = (value: Scalar): Scalar => (typeof value === 'number' ? value + 1 : `${value}1`);

describe.each(files)('%s', (_name, text) => {
  const source = parsedYaml(text);
  const places = placesOf(text);
  const scalars = places.filter(({ value }) => typeof value !== 'object') as {
    path: string;
    value: Scalar;
  }[];

  test('each value changes its own line and nothing else, and can be set back', () => {
    expect(scalars.length).toBeGreaterThan(20);
    const lines = text.split('\n');
    for (const { path, value } of scalars) {
      const after = setValues(source, [{ path, value: otherThan(value) }]).split('\n');
      expect(after.length, path).toBe(lines.length);
      const changed = after.filter((line, index) => line !== lines[index]);
      expect(changed, path).toEqual([expect.stringContaining(String(otherThan(value)))]);
    }
    const all = edited(text, ...scalars.map(({ path, value }) => set(path, otherThan(value))));
    expect(commentsIn(all)).toEqual(commentsIn(text));
    expect(edited(all, ...scalars.map(({ path, value }) => set(path, value)))).toBe(text);
  });

  test('each list gets and loses an item, and each item moves and comes back; every comment stays', () => {
    for (const { path, value } of places) {
      if (!Array.isArray(value)) continue;
      const last = value.length;
      const added = edited(text, insert(path, last, value[0] ?? 'x'));
      expect(commentsIn(added), path).toEqual(commentsIn(text));
      expect(edited(added, remove(joined(path, `${last}`))), path).toBe(text);
      if (last < 2) continue;
      const moved = edited(text, move(path, last - 1, 0));
      expect(commentsIn(moved).toSorted(), path).toEqual(commentsIn(text).toSorted());
      expect(edited(moved, move(path, 0, last - 1)), path).toBe(text);
    }
  });
});

test('any text can replace any other, in any quoting style', () => {
  const text = `a: "double" # one
b: 'single'
c: plain
d: | # two
  literal
e: [flow, "x"]
f:
g: >-
  folded
  text
h:
    - |+ # three
        deep

    - >2
        indented
    - {i: last}
`;
  // What means something to a parser, at a text's start, end or in the middle.
  const sign = fc.constantFrom(
    ...' \t\n\r:#-?,[]{}&*!|>\'"%@`~\\.1a日\u0085\u2028\ufeff',
    '---',
    '...',
    'null',
    'true',
  );
  const strings = fc.oneof(
    fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }).filter((value) => value.isWellFormed()),
  );
  const paths = fc.constantFrom('a', 'b', 'c', 'd', 'e.0', 'f', 'g', 'h.0', 'h.1', 'h.2.i');
  fc.assert(
    fc.property(fc.constantFrom('\n', '\r\n'), paths, strings, (lineBreak, path, value) => {
      const after = edited(text.replaceAll('\n', lineBreak), set(path, value));
      for (const comment of ['# one', '# two', '# three']) expect(after).toContain(comment);
      expect(after.replaceAll(lineBreak, '')).not.toContain('\n');
    }),
    // A block may not begin with a line of spaces.
    { numRuns: 200, examples: [['\n', 'h.1', '\n \n\u0085']] },
  );
});

const note = { ja: '新', en: 'New' };

test('an item moves with its own comment, below the header; what waits behind #+ stays', () => {
  const apartments = read('apartments.yaml');
  const commented = apartments.replace('- id: 3\n', '# The landlord asked for this one.\n- id: 3\n');
  const moved = edited(commented, move('', 2, 0));
  expect(moved.startsWith(apartments.slice(0, apartments.indexOf('- id: 1')))).toBe(true);
  expect(moved).toContain('\n\n# The landlord asked for this one.\n- id: 3\n  name:\n    ja: "赤坂ネイビー"');
  expect(moved.indexOf('landlord')).toBeLessThan(moved.indexOf('- id: 1\n'));
  expect(edited(moved, move('', 0, 2))).toBe(commented);
  const copy = read('copy.yaml');
  for (const edit of [move('entry.facts', 2, 0), insert('offer.notes', 1, note)])
    expect(commentsIn(edited(copy, edit))).toEqual(commentsIn(copy));
  expect(edited(copy, insert('offer.notes', 1, note))).toContain(
    'whichever is later."\n    - ja: "新"\n      en: "New"\n    # Which rent',
  );
  const terms = read('terms.yaml');
  expect(commentsIn(edited(terms, remove('1.rules.1')))).toEqual(commentsIn(terms));
});

test('what waits behind #+ at the end of a group moves with the group', () => {
  const waiting = '    # Which ones? To be decided.\n    #+ - ja: "新"\n';
  const next = '\n- heading:\n    ja: "対象となる方"';
  const text = read('terms.yaml').replace(next, waiting + next);
  const moved = edited(text, move('', 0, 1));
  expect(moved).toContain(`It may end early if all apartments are taken."\n${waiting}`);
  expect(edited(moved, move('', 1, 0))).toBe(text);
});

test('a key comes in the order of its schema, in place of its lines behind #+, and goes with its comment', () => {
  const apartments = read('apartments.yaml');
  const focused = edited(apartments, set('0.focus', 'left'));
  expect(focused).toContain('/nihonbashi-studio"\n  focus: left\n  station:\n');
  expect(edited(focused, remove('0.focus'))).toBe(apartments);
  const campaign = read('campaign.yaml');
  expect(edited(campaign, set('entriesUntil', '2025-11-30'))).toBe(
    campaign.replace('#+ entriesUntil: "2025-12-31"', 'entriesUntil: "2025-11-30"'),
  );
  expect(edited(campaign, set('company.licence', note))).toContain(
    '# The real estate licence, with its number.\n  licence:\n    ja: "新"\n    en: "New"\n  mainSite:',
  );
  const without = edited(campaign, remove('status'));
  expect(without).not.toContain('the entry form is shown');
  expect(edited(read('copy.yaml'), remove('socialCard.picture'))).not.toContain('One of the hero pictures');
  expect(without).not.toMatch(/\n\n\n/);
  expect(without.split('\n')).toHaveLength(campaign.split('\n').length - 9);
});

test('a collection on one line stays there; an empty one becomes lines, and the other way round', () => {
  const campaign = read('campaign.yaml');
  const words = (edit: YamlEdit) => /^internationalWords: (.*)$/m.exec(edited(campaign, edit))?.[1];
  const path = 'internationalWords';
  expect(words(insert(path, 1, 'A, B'))).toBe('[STEP, "A, B", "OFF", Facebook, Instagram]');
  expect(words(set(`${path}.0`, 'A, B'))).toBe('["A, B", "OFF", Facebook, Instagram]');
  expect(words(remove(`${path}.3`))).toBe('[STEP, "OFF", Facebook]');
  expect(words(move(path, 0, 3))).toBe('["OFF", Facebook, Instagram, STEP]');
  const pixel = edited(campaign, set('adPixel.meta', '123'));
  expect(pixel).toBe(campaign.replace('adPixel: {}', 'adPixel:\n  meta: "123"'));
  expect(edited(pixel, remove('adPixel.meta'))).toBe(campaign);
  const origins = edited(campaign, insert('formProvider.allowedOrigins', 0, 'https://x.example'));
  expect(origins).toContain('  allowedOrigins:\n    - "https://x.example"\n');
  expect(edited(origins, remove('formProvider.allowedOrigins.0'))).toBe(campaign);
});

test.each<[YamlEdit, string, string?]>([
  [set('nothing.here', 'x'), 'is not there'],
  [set('hero', 'x'), 'changing more'],
  [set('__proto__.polluted', 'x'), 'is not there'],
  [insert('internationalWords', 5, 'x'), 'is not there'],
  [move('internationalWords', 0, 9), 'is not there'],
  [remove('hero.3'), 'is not there'],
  [set('giftImage', Array(100).fill(Array(100).fill([1, 2, 3]))), 'changing more'],
  [set('entriesUntil', 'x'.repeat(1_000_000)), 'larger or deeper'],
  [set('a', 'two'), 'changing more', 'a: &x "one"\nb: *x\n'],
  [set('b', 'two'), 'changing more', 'a: &x "one"\nb: *x\n'],
  [remove('a'), 'changing more', 'a: &x one\nb: *x\n'],
  [remove('a'), 'changing more', 'a: one\nb: *x\n'],
])('refuses %o', (edit, reason, text = read('campaign.yaml')) => {
  expect(() => edited(text, edit)).toThrow(reason);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test('edits beside one that is refused are made, until they are too many', () => {
  const campaign = read('campaign.yaml');
  const edits = [
    set('gift.rate', 11),
    set('internationalWords', 'x'),
    set('gift.rate', 12),
    set('gift.rate', 13),
  ];
  const rest = editYaml(campaign, edits, layout, 3);
  expect(rest.text).toBe(campaign.replace('rate: 10', 'rate: 13'));
  expect(rest.misfits.map(({ path }) => path)).toEqual(['internationalWords']);
  const few = editYaml(campaign, edits, layout, 2);
  expect(few.text).toBe(campaign.replace('rate: 10', 'rate: 11'));
  expect(few.misfits.map(({ path, message }) => [path, message.en.slice(0, 12)])).toEqual([
    ['internationalWords', 'cannot be ch'],
    ['gift.rate', 'comes after '],
    ['gift.rate', 'comes after '],
  ]);
});
