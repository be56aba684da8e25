import { expect, test } from 'vitest';
import type { FileValues } from '../../../campaign/schema/files.ts';
import { changesBetween } from '../../../files/yaml/changes.ts';
import type { Edit, Kept } from '../contract/requests.ts';
import {
  type Draft,
  edited,
  editsTo,
  editsToSend,
  joinedWith,
  keptOr,
  newDraft,
  rebased,
  withoutSteps,
  withRedo,
  withUndo,
} from './draft.ts';

const apartments = [
  { id: 1, name: 'One', walkMinutes: 4 },
  { id: 2, name: 'Two', walkMinutes: 5 },
  { id: 3, name: 'Three', walkMinutes: 6 },
];
const values: FileValues = { 'copy.yaml': { title: 'A', lead: 'B' }, 'apartments.yaml': apartments };
const draft = newDraft({ revision: 'r1', values });

const set = (path: string, value: string | number, file: Edit['file'] = 'copy.yaml'): Edit => ({
  file,
  path,
  do: 'set',
  value,
});
const move = (from: number, to: number): Edit => ({
  file: 'apartments.yaml',
  path: '',
  do: 'move',
  from,
  to,
});

const typed = (start: Draft, ...texts: string[]): Draft =>
  texts.reduce((now, text) => edited(now, [set('title', text)]), start);

const titleOf = ({ values: { 'copy.yaml': copy } }: Pick<Draft, 'values'>) =>
  (copy as { title: string }).title;

test.each([
  [
    'a phrase',
    typed(draft, 'A s', 'A sp', 'A spring', 'A spring,', 'A spring, n'),
    ['A spring,', 'A spring, n'],
  ],
  ['letters taken away', typed(draft, 'Ab', 'Abc', 'Ab', 'A', 'Ax'), ['Abc', 'A', 'Ax']],
  ['what is converted with what is written', typed(draft, 'Aは', 'Aはる', 'A春'), ['A春']],
])('Undo takes back %s', (_what, { steps }, titles) => {
  expect(steps.map(titleOf)).toEqual(titles);
});

test('discarding takes everything back at once, and Redo brings it back at once', () => {
  const all = edited(typed(draft, 'X'), [set('lead', 'Y')]);
  const none = withoutSteps(all);
  expect(none).toMatchObject({ steps: [], values });
  expect(withRedo(none).values).toEqual(all.values);
  expect(editsToSend(withRedo(none))).toEqual(editsToSend(all));
});

test('several edits can be one step, and what is undone can be redone until something else is typed', () => {
  const both = edited(draft, [set('title', 'X'), set('lead', 'Y')]);
  expect(withUndo(both).values).toEqual(values);
  expect(withRedo(withUndo(both)).values['copy.yaml']).toEqual({ title: 'X', lead: 'Y' });
  expect(withRedo(typed(withUndo(both), 'Z'))).toMatchObject({ values: { 'copy.yaml': { title: 'Z' } } });
});

test('sends of the phrases of one field the last, and changes nothing that no edit is about', () => {
  const now = edited(typed(draft, 'Ab.', 'Ab. C'), [set('walkMinutes', 1, 'apartments.yaml')]);
  expect(now.steps).toHaveLength(3);
  expect(editsToSend(now)).toHaveLength(2);
  expect(typed(draft, 'Ab').values['apartments.yaml']).toBe(apartments);
});

test('moving an apartment is one change, with what else was changed in it', () => {
  const moved = edited(edited(draft, [move(2, 0)]), [set('0.walkMinutes', 9, 'apartments.yaml')]);
  expect(changesBetween(values, moved.values)).toMatchObject([
    { path: '0', moved: { from: 2, to: 0 } },
    { path: '0.walkMinutes', before: 6, after: 9 },
  ]);
  expect(changesBetween(values, typed(draft, 'B', 'A').values), 'typed and taken back').toEqual([]);
});

test('edits are carried onto changed files, except where both changed the same place', () => {
  const mine = [
    set('0.walkMinutes', 5, 'apartments.yaml'),
    set('0.name', 'Uno', 'apartments.yaml'),
    set('title', 'X'),
  ].reduce((now, edit) => edited(now, [edit]), draft);
  const theirs = {
    ...values,
    'apartments.yaml': [{ ...apartments[0], walkMinutes: 3 }, ...apartments.slice(1)],
  };
  const carried = rebased(withUndo(withUndo(withRedo(mine))), { revision: 'r2', values: theirs });
  expect(carried.undone, 'what was undone was an edit of the files before').toEqual([]);
  const all = rebased(mine, { revision: 'r2', values: theirs });
  expect(all.values).toMatchObject({
    'copy.yaml': { title: 'X' },
    'apartments.yaml': [{ name: 'Uno', walkMinutes: 3 }, {}, {}],
  });
  expect(all.dropped).toMatchObject([{ path: '0.walkMinutes' }]);
  const reordered = { ...values, 'apartments.yaml': apartments.toReversed() };
  expect(
    rebased(mine, { revision: 'r3', values: reordered }).dropped,
    'never another apartment',
  ).toHaveLength(2);
});

const keeping = (...edits: Edit[]): Kept => ({ number: 'k', draft: { revision: 'r1', values, edits } });

test('a kept draft is opened on the files that it was made on, however much they changed', () => {
  const now = { revision: 'r9', values: { ...values, 'copy.yaml': { title: 'A', lead: 'theirs' } } };
  const opened = keptOr(now, keeping(set('title', 'X')));
  expect(opened.base.revision).toBe('r1');
  expect(rebased(opened, now)).toMatchObject({
    dropped: [],
    values: { 'copy.yaml': { title: 'X', lead: 'theirs' } },
  });
  expect(keptOr(now, { number: '' })).toEqual(newDraft(now));
});

test('what was published becomes the draft by edits, each of which has its place', () => {
  const before = { ...values, 'steps.yaml': [{ id: 'a', q: 1 }, { id: 'b', open: true }, { id: 'c' }] };
  const after = {
    'copy.yaml': { title: 'A2', more: { note: 'x' } },
    'apartments.yaml': [...apartments.toReversed(), { id: 4 }],
    'steps.yaml': [{ id: 'b', q: 'い' }],
  };
  const edits = editsTo(before, after);
  expect(newDraft({ revision: 'r1', values: before }, [edits]).values).toEqual(after);
});

test('another tab’s edits are joined with those that it has not seen', () => {
  const mine = edited(typed(draft, 'X'), [set('lead', 'mine')]);
  const seen = [set('title', 'X')];
  expect(joinedWith(keeping(...editsToSend(mine)), mine, seen, draft.base), 'the answer to its own').toBe(
    mine,
  );
  const both = joinedWith(keeping(set('title', 'theirs')), mine, seen, draft.base);
  expect(both.values['copy.yaml']).toEqual({ title: 'theirs', lead: 'mine' });
  const removal: Edit = { file: 'apartments.yaml', path: '2', do: 'remove' };
  const unheard = edited(edited(draft, [removal]), [set('lead', 'mine')]);
  const once = joinedWith(keeping(removal), unheard, [], draft.base);
  expect(once.values['apartments.yaml'], 'removed once, though no answer came').toHaveLength(2);
  expect(once.values['copy.yaml']).toEqual({ title: 'A', lead: 'mine' });
  const fresh = { revision: 'r2', values };
  expect(joinedWith({ number: '' }, typed(draft, 'X'), seen, fresh), 'saved there').toEqual(newDraft(fresh));
});
