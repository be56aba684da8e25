import { expect, test } from 'vitest';
import type { Edit } from '../../contract/campaign.ts';
import { editsSince, joinEdit } from './draft-edits.ts';

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
