import { expect, test } from 'vitest';
import type { Edit, Field, FileForm, Leaf } from '../../contract/campaign.ts';
import { applyEdit, editsSince, joinEdit } from './draft-edits.ts';
import { fieldAt, leavesOf, nearestField, rootOf, saysTheSame } from './field-tree.ts';

const set = (path: string, value: string): Edit => ({ file: 'copy.yaml', path, do: 'set', value });
const move: Edit = { file: 'terms.yaml', path: '', do: 'move', from: 0, to: 1 };

test('typing into a field is one undo step until the field is left', () => {
  const [h, hi, later, other] = [set('a', 'H'), set('a', 'Hi'), set('a', 'Hi!'), set('b', 'x')];
  expect(joinEdit([h], hi, false)).toEqual([hi]);
  expect(joinEdit([hi], later, true)).toEqual([hi, later]);
  expect(joinEdit([hi], other, false)).toEqual([hi, other]);
  expect(joinEdit([hi, move], later, false)).toEqual([hi, move, later]);
  expect(joinEdit([move], move, false), 'every move counts').toEqual([move, move]);
});

test('finds the edits made after a list was sent', () => {
  const [h, hi, other] = [set('a', 'H'), set('a', 'Hi'), set('b', 'x')];
  expect(editsSince([h], [h])).toEqual([]);
  expect(editsSince([h], [h, other, move])).toEqual([other, move]);
  expect(editsSince([other, h], [other, hi, move]), 'typing went on').toEqual([hi, move]);
  expect(editsSince([], [])).toEqual([]);
  expect(editsSince([], [h])).toEqual([h]);
});

test('ignores a response to edits that have been undone', () => {
  const [h, other] = [set('a', 'H'), set('b', 'x')];
  expect(editsSince([h, other], [h])).toBeUndefined();
  expect(editsSince([h], [])).toBeUndefined();
  expect(editsSince([h, move], [other, move])).toBeUndefined();
  expect(editsSince([h], [other])).toBeUndefined();
  expect(editsSince([h, move], [set('a', 'Hi'), move]), 'not the last').toBeUndefined();
});

const place = (path: string) => ({
  path,
  key: path.split('.').at(-1) ?? '',
  help: [],
  optional: false,
});

const line = (path: string, value: string): Leaf => ({ ...place(path), kind: 'line', value });

const item = (index: number, name: string): Field => ({
  ...place(`${index}`),
  kind: 'group',
  fields: [line(`${index}.name`, name), line(`${index}.size`, `${name} size`)],
});

const names = ['A', 'B', 'C', ...Array.from({ length: 8 }, (_, index) => `D${index}`)];

const files: FileForm[] = [
  { file: 'campaign.yaml' },
  {
    file: 'apartments.yaml',
    root: {
      ...place(''),
      kind: 'list',
      items: names.map((name, index) => item(index, name)),
      min: 11,
      blank: {},
    },
  },
];

const file = 'apartments.yaml';
const root = (forms: FileForm[]) => rootOf(forms, file) as Field;
const values = (forms: FileForm[]) => leavesOf(root(forms)).map(({ path, value }) => `${path}=${value}`);

test('setting a value changes only its field', () => {
  const after = applyEdit(files, { file, path: '1.name', do: 'set', value: 'Bee' });
  expect(fieldAt(root(after), '1.name')).toMatchObject({ value: 'Bee' });
  expect(fieldAt(root(after), '0'), 'not rendered again').toBe(fieldAt(root(files), '0'));
  expect(fieldAt(root(after), '1.size')).toBe(fieldAt(root(files), '1.size'));
  expect(fieldAt(root(after), '10.name'), '1 is not the beginning of 10').toBe(
    fieldAt(root(files), '10.name'),
  );
  expect(saysTheSame(root(files), root(after))).toBe(false);
  expect(
    saysTheSame(root(files), root(applyEdit(after, { file, path: '1.name', do: 'set', value: 'B' }))),
  ).toBe(true);
});

test('moved items keep their values, and all items are renumbered after a move or removal', () => {
  const moved = values(applyEdit(files, { file, path: '', do: 'move', from: 0, to: 2 }));
  expect(moved.slice(0, 6)).toEqual([
    '0.name=B',
    '0.size=B size',
    '1.name=C',
    '1.size=C size',
    '2.name=A',
    '2.size=A size',
  ]);
  const removed = values(applyEdit(files, { file, path: '1', do: 'remove' }));
  expect(removed.slice(0, 4)).toEqual(['0.name=A', '0.size=A size', '1.name=C', '1.size=C size']);
  expect(removed).toHaveLength(values(files).length - 2);
});

test('an edit to a place that does not exist changes nothing', () => {
  expect(applyEdit(files, { file, path: '40.name', do: 'set', value: 'x' })[1]).toEqual(files[1]);
  expect(applyEdit(files, { file, path: '', do: 'move', from: 40, to: 0 })[1]).toEqual(files[1]);
  expect(applyEdit(files, { file: 'campaign.yaml', path: 'id', do: 'set', value: 'x' })).toEqual(files);
});

test('a problem at a missing place is shown at the nearest field', () => {
  expect(nearestField(root(files), '10.name.en').path).toBe('10.name');
  expect(nearestField(root(files), '1.floor').path).toBe('1');
  expect(nearestField(root(files), 'unknown').path).toBe('');
});
