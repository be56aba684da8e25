import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { campaignCopy } from '../../../tests/support/campaign-copy.ts';
import { addFrench } from '../../../tests/support/other-languages.ts';
import { parsedYaml } from '../../campaign/parsed-yaml.ts';
import {
  type CampaignFile,
  campaignFiles,
  type Field,
  type Leaf,
  type Scalar,
} from '../../desk/campaign/contract/campaign.ts';
import { fileForm } from '../../desk/campaign/server/form/file-form.ts';
import { fileSchemas, layoutOf } from '../../desk/campaign/server/form/form-schema.ts';
import { editYaml, valuesAfter } from './edit-yaml.ts';
import { setValues } from './write-values.ts';
import type { YamlEdit } from './yaml-edit.ts';
import { nodeAt } from './yaml-path.ts';

const parser = vi.hoisted(() => ({ reads: 0 }));

vi.mock('yaml', async (load) => {
  const yaml = await load<typeof import('yaml')>();
  const parseDocument = ((...args) => {
    parser.reads += 1;
    return yaml.parseDocument(...args);
  }) as typeof yaml.parseDocument;
  return { ...yaml, parseDocument };
});

const schemas = fileSchemas(['ja', 'en']);

const read = (file: CampaignFile) => readFileSync(join('campaigns/spring-2025', file), 'utf8');

/** Throws the reason of an edit that does not fit. */
function made(file: CampaignFile, edits: readonly YamlEdit[], text: string): string {
  const result = editYaml(text, edits, layoutOf(schemas[file], text), Number.POSITIVE_INFINITY);
  for (const { reason } of result.misfits) throw new Error(reason.en);
  return result.text;
}

const setAll = (text: string, values: readonly { path: string; value: Scalar }[]): string =>
  made(
    'copy.yaml',
    values.map((each) => ({ do: 'set', ...each })),
    text,
  );

const edited = (file: CampaignFile, edit: YamlEdit, text = read(file)): string => made(file, [edit], text);

/** Whether a line is a comment line. */
const commentsIn = (text: string): string[] => text.split(/\r?\n/).filter((line) => /^\s*#/.test(line));

const leavesOf = (field: Field | undefined): Leaf[] => {
  if (field === undefined || field.kind === 'absent' || field.kind === 'unknown') return [];
  if (field.kind === 'list') return field.items.flatMap(leavesOf);
  if (field.kind === 'group' || field.kind === 'languages') return field.fields.flatMap(leavesOf);
  return [field];
};

const leavesIn = (file: CampaignFile, text: string, schema = schemas[file]): Leaf[] =>
  leavesOf(fileForm(parsedYaml(text), schema, () => ({})));

/** A different value of the same type. */
function otherThan({ kind, value, options }: Leaf): Scalar {
  if (options !== undefined) return options.find((option) => option !== value) ?? 'another';
  if (typeof value === 'number') return value + 1;
  if (kind === 'day') return '2026-01-31';
  if (kind === 'moment') return '2026-01-31T12:00:00+09:00';
  if (kind === 'clock') return '12:34';
  if (kind === 'picture') return 'another_picture.webp';
  return `${value}1`;
}

/** The numbers of the lines that differ; fails when the number of lines changed. */
function changedLines(before: string, after: string): number[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  expect(fresh.length).toBe(old.length);
  return old.flatMap((line, index) => (line === fresh[index] ? [] : [index]));
}

describe('every value of the spring campaign', () => {
  test.each(campaignFiles)(
    '%s: a new value changes its own line and nothing else, and can be reverted',
    (file) => {
      const text = read(file);
      const source = parsedYaml(text);
      const leaves = leavesIn(file, text);
      expect(leaves.length).toBeGreaterThan(20);
      for (const leaf of leaves) {
        const after = setValues(source, [{ path: leaf.path, value: otherThan(leaf) }]);
        const lines = changedLines(text, after);
        expect(lines.length, leaf.path).toBe(1);
        expect(after.split('\n')[lines[0] ?? 0], leaf.path).toContain(String(otherThan(leaf)));
      }
      const all = setAll(
        text,
        leaves.map((leaf) => ({ path: leaf.path, value: otherThan(leaf) })),
      );
      expect(commentsIn(all)).toEqual(commentsIn(text));
      const back = setAll(
        all,
        leaves.map(({ path, value }) => ({ path, value })),
      );
      expect(back).toBe(text);
    },
  );

  test.each(campaignFiles)('%s: any value in place of any other changes nothing else', (file) => {
    const texts = [read(file), read(file).replaceAll('\n', '\r\n')];
    const leaves = leavesIn(file, read(file));
    const one = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));
    const each = fc.array(one, { minLength: leaves.length, maxLength: leaves.length });
    const check = (text: string, values: readonly Scalar[]) => {
      const source = parsedYaml(text);
      const edits = leaves.map(({ path }, index) => ({ path, value: values[index] ?? null }));
      for (const edit of edits) {
        const after = setValues(source, [edit]);
        const [from = 0, to = 0] = nodeAt(source, edit.path)?.range ?? [];
        expect(after.startsWith(text.slice(0, from)), edit.path).toBe(true);
        expect(after.endsWith(text.slice(to)), edit.path).toBe(true);
      }
      // The same as they were written one by one, read back.
      const after = parsedYaml(setValues(source, edits));
      expect(after.document.errors).toEqual([]);
      const sets = edits.map((edit) => ({ do: 'set', ...edit }) as const);
      expect(after.values()).toEqual(sets.reduce<unknown>(valuesAfter, source.values()));
    };
    fc.assert(fc.property(fc.constantFrom(...texts), each, check), { numRuns: 10 });
  });

  test.each(campaignFiles)('%s: setting the current value changes no byte', (file) => {
    const folder = campaignCopy();
    addFrench(folder);
    const french = readFileSync(join(folder, file), 'utf8');
    for (const text of [read(file), french]) {
      const leaves = leavesIn(file, text, fileSchemas(['ja', 'en', 'fr'])[file]);
      expect(
        setAll(
          text,
          leaves.map(({ path, value }) => ({ path, value })),
        ),
      ).toBe(text);
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
      const after = setAll(text.replaceAll('\n', lineBreak), [{ path, value }]);
      for (const comment of ['# one', '# two', '# three']) expect(after).toContain(comment);
      expect(after.replaceAll(lineBreak, '')).not.toContain('\n');
    }),
    { numRuns: 200 },
  );
});

const apartments = read('apartments.yaml');

describe('apartments', () => {
  test('move with their comments, below the header, and can be moved back byte for byte', () => {
    const commented = apartments.replace('- id: 3\n', '# The landlord asked for this one.\n- id: 3\n');
    const moved = edited('apartments.yaml', { do: 'move', path: '', from: 2, to: 0 }, commented);
    expect(moved.startsWith(apartments.slice(0, apartments.indexOf('- id: 1')))).toBe(true);
    expect(moved).toContain(
      '\n\n# The landlord asked for this one.\n- id: 3\n  name:\n    ja: "赤坂ネイビー"',
    );
    expect(moved.indexOf('landlord')).toBeLessThan(moved.indexOf('- id: 1\n'));
    expect(edited('apartments.yaml', { do: 'move', path: '', from: 0, to: 2 }, moved)).toBe(commented);
  });

  test('can move anywhere without losing a line', () => {
    for (const [from, to] of [
      [0, 11],
      [11, 0],
      [5, 6],
      [7, 2],
    ] as const) {
      const moved = edited('apartments.yaml', { do: 'move', path: '', from, to });
      expect(moved.split('\n').toSorted()).toEqual(apartments.split('\n').toSorted());
      expect(edited('apartments.yaml', { do: 'move', path: '', from: to, to: from }, moved)).toBe(apartments);
    }
  });

  test('get an optional key in schema order, and lose it again', () => {
    const full = edited('apartments.yaml', { do: 'set', path: '11.availability', value: 'full' });
    expect(full).toBe(apartments.replace(/(?= {2}picture: render\n$)/, '  availability: full\n'));
    expect(edited('apartments.yaml', { do: 'remove', path: '11.availability' }, full)).toBe(apartments);
    const focused = edited('apartments.yaml', { do: 'set', path: '0.focus', value: 'left' });
    expect(focused).toContain('  image: apt_01_studio.webp\n  focus: left\n  alt:\n');
    expect(edited('apartments.yaml', { do: 'remove', path: '0.focus' }, focused)).toBe(apartments);
  });

  test('can be replaced by removing one and adding another', () => {
    const eleven = edited('apartments.yaml', { do: 'remove', path: '11' });
    expect(eleven).toBe(apartments.slice(0, apartments.indexOf('\n- id: 12')));
    const value = { id: 12, name: { ja: '新', en: 'New' }, image: 'new.webp', focus: 'left' };
    expect(edited('apartments.yaml', { do: 'insert', path: '', index: 11, value }, eleven)).toBe(
      `${eleven}\n- id: 12\n  name:\n    ja: "新"\n    en: "New"\n  image: new.webp\n  focus: left\n`,
    );
  });
});

describe('lists and groups', () => {
  const note = { ja: '新', en: 'New' };

  test('a pending sentence stays in place when others are added, removed or moved', () => {
    const copy = read('copy.yaml');
    const waiting = commentsIn(copy);
    const added = edited('copy.yaml', { do: 'insert', path: 'offer.notes', index: 1, value: note });
    expect(added).toContain('whichever is later."\n    - ja: "新"\n      en: "New"\n    # Which rent');
    expect(commentsIn(added)).toEqual(waiting);
    expect(edited('copy.yaml', { do: 'remove', path: 'offer.notes.1' }, added)).toBe(copy);
    const moved = edited('copy.yaml', { do: 'move', path: 'entry.facts', from: 2, to: 0 });
    expect(commentsIn(moved)).toEqual(waiting);
    const terms = edited('terms.yaml', { do: 'remove', path: '1.rules.1' });
    expect(commentsIn(terms)).toEqual(commentsIn(read('terms.yaml')));
  });

  test('an empty collection becomes a block when it gets an item, and the other way round', () => {
    const campaign = read('campaign.yaml');
    const pixel = edited('campaign.yaml', { do: 'set', path: 'adPixel.meta', value: '123' });
    expect(pixel).toBe(campaign.replace('adPixel: {}', 'adPixel:\n  meta: "123"'));
    expect(edited('campaign.yaml', { do: 'remove', path: 'adPixel.meta' }, pixel)).toBe(campaign);
    const origin = {
      do: 'insert',
      path: 'formProvider.allowedOrigins',
      index: 0,
      value: 'https://x.example',
    } as const;
    const origins = edited('campaign.yaml', origin);
    expect(origins).toBe(
      campaign.replace('allowedOrigins: []', 'allowedOrigins:\n    - "https://x.example"'),
    );
    expect(edited('campaign.yaml', { do: 'remove', path: 'formProvider.allowedOrigins.0' }, origins)).toBe(
      campaign,
    );
  });

  test('a pending sentence at the end of a group moves with the group', () => {
    const terms = read('terms.yaml');
    const waiting = '    # Which ones? To be decided.\n    #+ - ja: "新"\n';
    const text = terms.replace(
      '\n- heading:\n    ja: "対象となる方"',
      `${waiting}\n- heading:\n    ja: "対象となる方"`,
    );
    const moved = edited('terms.yaml', { do: 'move', path: '', from: 0, to: 1 }, text);
    expect(moved).toContain(`It may end early if all apartments are taken."\n${waiting}`);
    expect(edited('terms.yaml', { do: 'move', path: '', from: 1, to: 0 }, moved)).toBe(text);
  });

  test('a list on one line stays on one line', () => {
    const words = (change: YamlEdit) => /^internationalWords.*$/m.exec(edited('campaign.yaml', change))?.[0];
    const path = 'internationalWords';
    expect(words({ do: 'insert', path, index: 1, value: 'A, B' })).toBe(
      `${path}: [STEP, "A, B", "OFF", Facebook, Instagram]`,
    );
    expect(words({ do: 'insert', path, index: 4, value: 'LINE' })).toBe(
      `${path}: [STEP, "OFF", Facebook, Instagram, "LINE"]`,
    );
    expect(words({ do: 'set', path: `${path}.0`, value: 'A, B' })).toBe(
      `${path}: ["A, B", "OFF", Facebook, Instagram]`,
    );
    expect(words({ do: 'remove', path: `${path}.3` })).toBe(`${path}: [STEP, "OFF", Facebook]`);
    expect(words({ do: 'move', path, from: 0, to: 3 })).toBe(`${path}: ["OFF", Facebook, Instagram, STEP]`);
  });

  test('a key prepared behind #+ replaces its prepared lines', () => {
    const campaign = read('campaign.yaml');
    const day = edited('campaign.yaml', { do: 'set', path: 'entriesUntil', value: '2025-11-30' });
    expect(day).toBe(campaign.replace('#+ entriesUntil: "2025-12-31"', 'entriesUntil: "2025-11-30"'));
    const value = { ja: '免許', en: 'Licence' };
    const licence = edited('campaign.yaml', { do: 'set', path: 'company.licence', value });
    const lines =
      '# The real estate licence, with its number.\n  licence:\n    ja: "免許"\n    en: "Licence"\n  mainSite:';
    expect(licence).toContain(lines);
    expect(licence).not.toContain('#+ licence');
  });

  test('a key is removed with the comment above it, and leaves no gap', () => {
    const campaign = read('campaign.yaml');
    const without = edited('campaign.yaml', { do: 'remove', path: 'status' });
    expect(without).not.toContain('the entry form is shown');
    expect(without).not.toMatch(/\n\n\n/);
    expect(without.split('\n')).toHaveLength(campaign.split('\n').length - 9);
  });
});

describe('files in another style', () => {
  test.each(campaignFiles)('%s keeps its CRLF line endings and byte order mark', (file) => {
    const text = read(file);
    const windows = (each: string) => `\uFEFF${each.replaceAll('\n', '\r\n')}`;
    const [first] = leavesIn(file, text).filter(({ kind }) => kind === 'text' || kind === 'whole');
    const change = { do: 'set', path: first?.path ?? '', value: 7 } as const;
    expect(edited(file, change, windows(text))).toBe(windows(edited(file, change, text)));
  });

  test('lines added to a file with CRLF get CRLF', () => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n');
    const insert = { do: 'insert', path: 'offer.notes', index: 1, value: { ja: '新', en: 'New' } } as const;
    const text = read('copy.yaml');
    expect(edited('copy.yaml', insert, windows(text))).toBe(windows(edited('copy.yaml', insert, text)));
  });

  test('other indentation, quotes and trailing comments are kept', () => {
    const text =
      "# head\n-   id: 1   # one\n    name:\n        ja: 'あ'   # ja\n        en:   plain\n-   id: 2\n    image: b.webp\n";
    const set = (path: string, value: Scalar) => edited('apartments.yaml', { do: 'set', path, value }, text);
    expect(set('0.name.ja', "it's")).toBe(text.replace("'あ'", "'it''s'"));
    expect(set('0.name.en', '12')).toBe(text.replace('plain', '"12"'));
    expect(set('1.focus', 'left')).toBe(text.replace('b.webp\n', 'b.webp\n    focus: left\n'));
    const moved = edited('apartments.yaml', { do: 'move', path: '', from: 1, to: 0 }, text);
    expect(moved.startsWith('# head\n-   id: 2\n    image: b.webp\n-   id: 1   # one\n')).toBe(true);
  });

  test('refuses an edit that would change another place too', () => {
    const text = 'meta: &meta\n  title: {ja: "a", en: "b"}\nhero: *meta\n';
    expect(() => edited('copy.yaml', { do: 'set', path: 'hero.title.ja', value: 'c' }, text)).toThrow(
      'is not there',
    );
    const scalar = 'a: &x "one"\nb: *x\n';
    expect(() => setAll(scalar, [{ path: 'a', value: 'two' }])).toThrow('without changing more than it');
    expect(() => setAll(scalar, [{ path: 'b', value: 'two' }])).toThrow('is taken from another place');
  });

  test('refuses a place past the end of a list', () => {
    const insert = (path: string, index: number) => () =>
      edited('campaign.yaml', { do: 'insert', path, index, value: 'x' });
    expect(insert('internationalWords', 5)).toThrow('has no such place');
    expect(insert('formProvider.allowedOrigins', 1)).toThrow('has no such place');
    expect(() => edited('steps.yaml', { do: 'insert', path: '', index: 9_999, value: {} })).toThrow(
      'has no such place',
    );
  });

  test('refuses to take away what aliases lead to', () => {
    const text = 'a: &x one\nb: *x\n';
    expect(() => edited('copy.yaml', { do: 'remove', path: 'a' }, text)).toThrow('changing more');
    const dangling = 'a: one\nb: *x\n';
    expect(() => edited('copy.yaml', { do: 'remove', path: 'a' }, dangling)).toThrow('changing more');
  });

  test.each([
    ['nothing.here', 'is not there'],
    ['hero.headline', 'holds more than one value'],
    ['__proto__.polluted', 'is not there'],
    ['hero.headline.en.deeper', 'is not there'],
  ])('refuses %s', (path, reason) => {
    expect(() => edited('copy.yaml', { do: 'set', path, value: 'x' })).toThrow(reason);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

test('refuses a value that would make the file too large to read', () => {
  const value = Array.from({ length: 60 }, () => Array.from({ length: 100 }, () => [1, 2, 3, 4]));
  expect(() => edited('apartments.yaml', { do: 'set', path: '0.focus', value })).toThrow('larger or deeper');
});

/** How often edits make the parser read a file, which dominates what they cost. */
function readsFor(file: CampaignFile, edits: readonly YamlEdit[]) {
  // A text that was read before is not read again.
  const text = `${read(file)}# ${edits.length} edits\n`;
  const before = parser.reads;
  const { misfits } = editYaml(text, edits, layoutOf(schemas[file], text));
  return { misfits: misfits.length, reads: parser.reads - before };
}

test('edits whose place is gone cost no reading, however many there are', () => {
  const gone = { path: 'hero.nothing', do: 'remove' } as const;
  const [few, many] = [100, 1_000].map((count) => readsFor('copy.yaml', Array(count).fill(gone)));
  expect(few?.misfits).toBe(100);
  expect(many).toEqual({ misfits: 1_000, reads: few?.reads });
});

test('moves in one list are made at once, as if one after the other', () => {
  const moves = Array.from(
    { length: 2_000 },
    (_, index) => ({ path: '', do: 'move', from: index % 11, to: index % 12 }) as const,
  );
  const some = moves.slice(0, 40);
  const text = some.reduce((each, move) => edited('apartments.yaml', move, each), apartments);
  expect(editYaml(apartments, some, layoutOf(schemas['apartments.yaml'], apartments))).toEqual({
    text,
    misfits: [],
  });
  expect(readsFor('apartments.yaml', moves)).toEqual(readsFor('apartments.yaml', some));
});

test('refuses every edit after too many, and makes those before', () => {
  const copy = read('copy.yaml');
  const value = { ja: '新', en: 'New' };
  const insert = { path: 'offer.notes', do: 'insert', index: 0, value } as const;
  const remove = { path: 'offer.notes.0', do: 'remove' } as const;
  const before = edited('copy.yaml', insert);
  // Enough for the insertion and the removal, which would take away another note.
  const left = before.length + copy.length + 1;
  const layout = layoutOf(schemas['copy.yaml'], copy);
  const { text, misfits } = editYaml(copy, [insert, insert, remove], layout, left);
  expect(text).toBe(before);
  const reason = {
    ja: '未保存の変更が多すぎます。いったん保存してから、もう一度変更してください。',
    en: 'comes after too many other changes; save those, then make this one again',
  };
  expect(misfits).toEqual([
    { edit: 1, reason },
    { edit: 2, reason },
  ]);
});
