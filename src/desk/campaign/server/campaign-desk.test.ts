import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { campaignCopy } from '../../../../tests/support/campaign-copy.ts';
import { draftIn, openCampaignDesk } from '../../../../tests/support/campaign-desk.ts';
import { campaignFiles, type Edit, type SaveAnswer, type Saved } from '../contract/campaign.ts';

/** What happens between writing the files of a save and reading them again. */
let meanwhile = () => {};

vi.mock('../../../files/write-files.ts', async (load) => {
  const files = await load<typeof import('../../../files/write-files.ts')>();
  const replaceFiles: typeof files.replaceFiles = (...args) => {
    files.replaceFiles(...args);
    meanwhile();
  };
  return { ...files, replaceFiles };
});

const set = (file: Edit['file'], path: string, value: string | number): Edit => ({
  file,
  path,
  do: 'set',
  value,
});

const bytesOf = (folder: string) => campaignFiles.map((file) => readFileSync(join(folder, file), 'utf8'));

function savedIn(answer: SaveAnswer): Saved {
  if (answer.outcome === 'saved') return answer;
  throw new Error(JSON.stringify(answer));
}

test('opens without a problem, and writes nothing when nothing was edited', async () => {
  const { desk, folder } = openCampaignDesk();
  const before = bytesOf(folder);
  const { draft, lastSave } = desk.open();
  expect(draft.problems).toEqual([]);
  expect(draft.changes).toEqual([]);
  expect(lastSave).toBeNull();
  const saved = savedIn(await desk.save({ revision: draft.revision, edits: [] }));
  expect(saved.written).toEqual([]);
  expect(bytesOf(folder)).toEqual(before);
});

test('a changed price updates the badge on the card, and changes one line', () => {
  const { desk } = openCampaignDesk();
  const { draft } = desk.open();
  expect(draft.cards[0]?.en).toMatchObject({ badge: '30% OFF', tier: 'high', regularPrice: '¥260,000' });
  const edits = [set('apartments.yaml', '0.discount', 221_000)];
  const changed = draftIn(desk.draft({ revision: draft.revision, edits }));
  expect(changed.cards[0]).toMatchObject({
    ja: { badge: '15% OFF', tier: 'low', fromPrice: '221,000円' },
    en: { badge: '15% OFF' },
  });
  expect(changed.changes).toMatchObject([{ file: 'apartments.yaml', removed: 1, added: 1 }]);
  const same = draftIn(
    desk.draft({ revision: draft.revision, edits: [set('apartments.yaml', '0.discount', 260_000)] }),
  );
  expect(same.cards[0]?.en).not.toHaveProperty('regularPrice', expect.anything());
});

test('the badge is up to date despite an invalid text elsewhere', () => {
  const { desk } = openCampaignDesk();
  const { revision } = desk.open().draft;
  const edits = [set('apartments.yaml', '0.discount', 221_000), set('copy.yaml', 'hero.lead.en', '')];
  const { cards, problems } = draftIn(desk.draft({ revision, edits }));
  expect(problems).toMatchObject([{ file: 'copy.yaml', path: 'hero.lead.en', line: expect.any(Number) }]);
  expect(cards[0]?.en?.badge).toBe('15% OFF');
});

test('reports a false claim at its place, does not save it, and does not preview it', async () => {
  const { desk, folder, shadow } = openCampaignDesk();
  const before = bytesOf(folder);
  const { revision, shown } = desk.open().draft;
  const edits = [set('campaign.yaml', 'advertisedDiscount', 50)];
  const draft = draftIn(desk.draft({ revision, edits }));
  expect(draft.problems).toMatchObject([{ file: 'campaign.yaml', path: 'advertisedDiscount' }]);
  expect(draft.shown).toBe(shown);
  expect(await desk.save({ revision, edits })).toMatchObject({
    outcome: 'unsavable',
    problems: draft.problems,
  });
  expect(bytesOf(folder)).toEqual(before);
  expect(bytesOf(shadow.folder)).toEqual(before);
});

test.each([
  ['campaign.yaml', 'company.name.en', 'Hinata\nResidences', /^contains a line break/],
  ['copy.yaml', 'offer.body.en', 'Spring \u202egift', /^contains U\+202E/],
  ['copy.yaml', 'hero.headline.ja', '春の봄', /^contains 봄/],
] as const)('does not save what the build refuses: in %s, %s', async (file, path, value, message) => {
  const { desk, folder } = openCampaignDesk();
  const before = bytesOf(folder);
  const { revision } = desk.open().draft;
  expect(await desk.save({ revision, edits: [set(file, path, value)] })).toMatchObject({
    outcome: 'unsavable',
    problems: [{ file, path, line: expect.any(Number), message: { en: expect.stringMatching(message) } }],
  });
  expect(bytesOf(folder)).toEqual(before);
});

test('names the campaign’s own folder where a picture is missing, not the draft’s', () => {
  const { desk, folder } = openCampaignDesk();
  const { revision } = desk.open().draft;
  const edits = [set('apartments.yaml', '0.image', 'gone.webp')];
  const [problem] = draftIn(desk.draft({ revision, edits })).problems;
  expect(problem?.message).toEqual({
    ja: expect.stringContaining(`「gone.webp」が ${join(folder, 'pictures')} に`),
    en: expect.stringContaining(`'gone.webp', which is not in ${join(folder, 'pictures')};`),
  });
});

test('previews a draft without problems in its shadow folder, and leaves the campaign alone', () => {
  const { desk, folder, shadow } = openCampaignDesk();
  const before = bytesOf(folder);
  const { revision, shown } = desk.open().draft;
  const draft = draftIn(desk.draft({ revision, edits: [set('copy.yaml', 'hero.headline.en', 'Hello')] }));
  expect(draft.shown).toBeGreaterThan(shown);
  expect(readFileSync(join(shadow.folder, 'copy.yaml'), 'utf8')).toContain('    en: "Hello"\n');
  expect(bytesOf(folder)).toEqual(before);
});

test('saves, and undoes the save byte for byte', async () => {
  const { desk, folder } = openCampaignDesk();
  const before = bytesOf(folder);
  const { revision } = desk.open().draft;
  const edits = [set('copy.yaml', 'hero.headline.en', 'Hello'), set('apartments.yaml', '0.walkMinutes', 5)];
  const saved = savedIn(await desk.save({ revision, edits }));
  expect(saved.written).toEqual(['apartments.yaml', 'copy.yaml']);
  expect(saved.lastSave).toMatchObject({ files: ['apartments.yaml', 'copy.yaml'] });
  expect(readFileSync(join(folder, 'copy.yaml'), 'utf8')).toContain('    en: "Hello"\n');
  const undone = savedIn((await desk.undo({ revision: saved.draft.revision })) as SaveAnswer);
  expect(bytesOf(folder)).toEqual(before);
  expect(undone.draft.revision).toBe(revision);
  expect(undone.lastSave).toBeNull();
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('never overwrites concurrent changes, on save or on undo', async () => {
  const { desk, folder } = openCampaignDesk();
  const { revision } = desk.open().draft;
  const edits = [set('copy.yaml', 'hero.headline.en', 'Hello')];
  const path = join(folder, 'terms.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"Campaign period"', '"Period"'));
  const theirs = bytesOf(folder);
  for (const answer of [desk.draft({ revision, edits }), await desk.save({ revision, edits })]) {
    expect(answer).toMatchObject({
      outcome: 'conflict',
      changes: [{ file: 'terms.yaml', removed: 1, added: 1 }],
    });
  }
  expect(bytesOf(folder)).toEqual(theirs);
  const saved = savedIn(await desk.save({ revision: desk.revision(), edits }));
  writeFileSync(path, `${readFileSync(path, 'utf8')}# theirs\n`);
  expect(await desk.undo({ revision: saved.draft.revision })).toMatchObject({ outcome: 'conflict' });
  expect(await desk.undo({ revision: desk.revision() })).toMatchObject({ outcome: 'conflict' });
  expect(desk.open().lastSave).toBeNull();
  expect(readFileSync(path, 'utf8')).toContain('# theirs');
});

test('never overwrites a file that somebody changes while the pictures are moved', async () => {
  const campaign = campaignCopy();
  const path = join(campaign, 'copy.yaml');
  const { desk } = openCampaignDesk(campaign, async () => appendFileSync(path, '# theirs\n'));
  const theirs = `${readFileSync(path, 'utf8')}# theirs\n`;
  const edits = [set('copy.yaml', 'hero.headline.en', 'Hello')];
  expect(await desk.save({ revision: desk.revision(), edits })).toMatchObject({
    outcome: 'conflict',
    changes: [{ file: 'copy.yaml', removed: 0, added: 1 }],
  });
  expect(readFileSync(path, 'utf8')).toBe(theirs);
});

test('notices a file that somebody else writes to while it is being saved', async () => {
  const { desk, folder } = openCampaignDesk();
  const first = join(folder, 'campaign.yaml');
  meanwhile = () => appendFileSync(first, '# theirs\n');
  onTestFinished(() => {
    meanwhile = () => {};
  });
  const edits = [set('campaign.yaml', 'gift.rate', 11), set('terms.yaml', '0.heading.en', 'Terms')];
  const answer = await desk.save({ revision: desk.revision(), edits });
  expect(answer).toMatchObject({ outcome: 'conflict' });
  expect(readFileSync(first, 'utf8')).toMatch(/rate: 11\n.*# theirs\n$/s);
  expect(desk.open().lastSave, 'nothing to take back').toBeNull();
});

test('rebases edits onto changed files, except where the edited value has changed too', () => {
  const { desk, folder } = openCampaignDesk();
  const { revision: madeOn } = desk.open().draft;
  const path = join(folder, 'apartments.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('walkMinutes: 4', 'walkMinutes: 3'));
  const edits = [
    set('apartments.yaml', '0.walkMinutes', 5),
    set('apartments.yaml', '0.name.en', 'One'),
    set('copy.yaml', 'nothing.here', 'x'),
    set('copy.yaml', 'hero.headline.en', 'Hello'),
  ];
  const draft = draftIn(desk.draft({ revision: desk.revision(), madeOn, edits }));
  expect(draft.misfits.map(({ edit }) => edit)).toEqual([0, 2]);
  expect(draft.changes.map(({ file, added }) => [file, added])).toEqual([
    ['apartments.yaml', 1],
    ['copy.yaml', 1],
  ]);
});

test('never rebases an edit onto another apartment', () => {
  const { desk, folder } = openCampaignDesk();
  const { revision: madeOn } = desk.open().draft;
  const swapped = readFileSync(join(folder, 'apartments.yaml'), 'utf8')
    .replace('- id: 1\n', '- id: 0\n')
    .replace('- id: 2\n', '- id: 1\n')
    .replace('- id: 0\n', '- id: 2\n');
  writeFileSync(join(folder, 'apartments.yaml'), swapped);
  const edits = [set('apartments.yaml', '0.availability', 'full')];
  const { misfits, changes } = draftIn(desk.draft({ revision: desk.revision(), madeOn, edits }));
  expect([misfits.length, changes]).toEqual([1, []]);
});

test('an edit that does not fit is passed over, and all others are made', () => {
  const { desk } = openCampaignDesk();
  const { revision } = desk.open().draft;
  const insert = (index: number): Edit => ({ file: 'steps.yaml', path: '', do: 'insert', index, value: {} });
  const edits = [insert(9_999), set('copy.yaml', 'hero.headline.en', 'Hello'), insert(10_000)];
  const { misfits, changes } = draftIn(desk.draft({ revision, edits }));
  expect(misfits.map(({ edit }) => edit)).toEqual([0, 2]);
  expect(changes.map(({ file }) => file)).toEqual(['copy.yaml']);
});
