import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CampaignRoom, Draft, Edit } from '../../contract/campaign.ts';
import { createDraftStore } from './draft-store.ts';

/** In milliseconds, of the store: between two looks at the files. */
const tick = 2_000;

const edit = (value: string, path = 'name'): Edit => ({ file: 'copy.yaml', path, do: 'set', value });

const draft = (revision: string): Draft => ({
  outcome: 'draft',
  revision,
  shown: 1,
  languages: [],
  files: [{ file: 'copy.yaml' }],
  problems: [],
  placeholders: {},
  cards: [],
  changes: [],
  misfits: [],
});

const change = (revision: string) => {
  const { languages, files, placeholders, cards, ...result } = draft(revision);
  return { ...result, view: [] };
};

const room = (revision: string): CampaignRoom => ({
  draft: draft(revision),
  lastSave: null,
  publishing: { folder: 'campaigns/x', commands: [] },
  sections: [],
});

/** What the server answers, by path; a test changes it as it goes. */
let answers: Record<string, () => unknown>;
/** The paths asked, in order. */
let asked: string[];
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = { '/revision': () => ({ revision: 'r1' }), '': () => room('r1'), '/draft': () => change('r1') };
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/api/campaign', '');
    asked.push(path);
    return Response.json(await answers[path]?.());
  });
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watched() {
  const store = createDraftStore(room('r1'));
  end = store.watch();
  return store;
}

/** The files change on disk, and the desk answers edits of the ones before with a conflict. */
function changeFiles() {
  answers['/revision'] = () => ({ revision: 'r2' });
  answers['/draft'] = () => ({ outcome: 'conflict', revision: 'r2', changes: [] });
}

test('what is typed while changed files are fetched is kept and asked about', async () => {
  const store = watched();
  changeFiles();
  const fetched = Promise.withResolvers<CampaignRoom>();
  answers[''] = () => fetched.promise;
  await vi.advanceTimersByTimeAsync(tick);
  expect(asked).toEqual(['/revision', '']);
  store.edit(edit('typed'));
  fetched.resolve(room('r2'));
  await vi.advanceTimersByTimeAsync(tick / 2);
  expect(store.state()).toMatchObject({ edits: [edit('typed')], conflict: { revision: 'r2' } });
  expect(sessionStorage.getItem('desk-campaign-draft')).toContain('typed');
});

test('nothing can be redone onto files that somebody else has changed', async () => {
  const store = watched();
  store.edit(edit('kept'));
  store.edit(edit('taken back', 'other'));
  store.undo();
  changeFiles();
  await vi.advanceTimersByTimeAsync(2 * tick);
  expect(store.state()).toMatchObject({ conflict: {}, undone: [edit('taken back', 'other')] });
  answers[''] = () => room('r2');
  answers['/draft'] = () => change('r2');
  await store.keepMine();
  store.redo();
  expect(store.state()).toMatchObject({ edits: [edit('kept')], undone: [] });
  expect(store.state().conflict).toBeUndefined();
});

test('edits that found no place are given up with the reason', async () => {
  const gone = { ja: 'この項目はすでにありません。', en: 'is not there any more' };
  const store = watched();
  answers['/draft'] = () => {
    answers['/draft'] = () => change('r1');
    return { ...change('r1'), misfits: [{ edit: 0, reason: gone }] };
  };
  store.edit(edit('typed'));
  store.edit(edit('fits', 'other'));
  await vi.advanceTimersByTimeAsync(250);
  expect(store.state()).toMatchObject({
    edits: [edit('fits', 'other')],
    dropped: [{ edit: edit('typed'), reason: gone }],
  });
});

test('a slow save is waited for, and not taken for somebody else’s', async () => {
  const store = watched();
  store.edit(edit('typed'));
  await vi.advanceTimersByTimeAsync(250);
  changeFiles();
  answers['/save'] = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5 * tick));
    return { ...room('r2'), outcome: 'saved', written: ['copy.yaml'] };
  };
  const conflicts = new Set<unknown>();
  store.subscribe(() => conflicts.add(store.state().conflict));
  const saved = store.save();
  await vi.advanceTimersByTimeAsync(6 * tick);
  expect(await saved).toMatchObject({ outcome: 'saved' });
  expect(store.state()).toMatchObject({ revision: 'r2', edits: [] });
  expect(conflicts, 'at no time').toEqual(new Set([undefined]));
});
