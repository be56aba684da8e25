import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { campaignCopy } from '../../../../tests/support/campaign-copy.ts';
import { draftIn, openCampaignDesk } from '../../../../tests/support/campaign-desk.ts';
import { campaignFiles, type SaveAnswer, type Saved } from '../contract/campaign.ts';
import type { Edit } from '../contract/requests.ts';

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
  const { revision, lastSave, values, prepared, status } = desk.open();
  expect(Object.keys(values)).toEqual(campaignFiles);
  expect(prepared).toContainEqual({ file: 'campaign.yaml', path: 'entriesUntil', value: '2025-12-31' });
  expect(status.when).toMatchObject({ year: '2025', season: 'spring', stage: 'open' });
  expect(lastSave).toBeNull();
  const draft = draftIn(desk.draft({ revision, edits: [] }));
  expect(draft).toMatchObject({ problems: [], lines: [], misfits: [] });
  expect(draft.placeholders.common.en?.maxDiscount).toBe('30%');
  savedIn(await desk.save({ revision, edits: [] }));
  expect(bytesOf(folder)).toEqual(before);
});

test('a typed letter is answered in 20 kB, and fills texts despite an invalid one elsewhere', () => {
  const { desk } = openCampaignDesk();
  const { revision } = desk.open();
  const edits = [set('campaign.yaml', 'gift.rate', 12), set('copy.yaml', 'hero.lead.en', '')];
  const answer = draftIn(desk.draft({ revision, edits }));
  expect(answer.problems).toMatchObject([
    { file: 'copy.yaml', path: 'hero.lead.en', line: expect.any(Number) },
  ]);
  expect(answer.placeholders.common.en?.giftRate).toBe('12%');
  expect(answer.lines[0]?.text).toContain('\n+  rate: 12\n');
  expect(JSON.stringify(answer).length).toBeLessThan(20_000);
});

test('reports a false claim at its place, does not save it, and does not preview it', async () => {
  const { desk, folder, shadow } = openCampaignDesk();
  const before = bytesOf(folder);
  const { revision } = desk.open();
  const { shown } = draftIn(desk.draft({ revision, edits: [] }));
  const edits = [set('campaign.yaml', 'advertisedDiscount', 50)];
  const draft = draftIn(desk.draft({ revision, edits }));
  expect(draft.problems).toMatchObject([{ file: 'campaign.yaml', path: 'advertisedDiscount' }]);
  expect(draft.shown).toBe(shown);
  expect(await desk.save({ revision, edits })).toEqual({ outcome: 'unsavable', problems: draft.problems });
  expect(bytesOf(folder)).toEqual(before);
  expect(bytesOf(shadow.folder)).toEqual(before);
});

test('names the campaign’s own folder where a picture is missing, not the draft’s', () => {
  const { desk, folder } = openCampaignDesk();
  const edits = [set('apartments.yaml', '0.image', 'gone.webp')];
  const [problem] = draftIn(desk.draft({ revision: desk.revision(), edits })).problems;
  expect(problem?.message.en).toContain(`'gone.webp', which is not in ${join(folder, 'pictures')};`);
});

test('previews a draft without problems in its shadow folder, and leaves the campaign alone', () => {
  const { desk, folder, shadow } = openCampaignDesk();
  const before = bytesOf(folder);
  const { revision } = desk.open();
  const { shown } = draftIn(desk.draft({ revision, edits: [] }));
  const draft = draftIn(desk.draft({ revision, edits: [set('copy.yaml', 'hero.headline.en', 'Hello')] }));
  expect(draft.shown).toBeGreaterThan(shown);
  expect(readFileSync(join(shadow.folder, 'copy.yaml'), 'utf8')).toContain('    en: "Hello"\n');
  expect(bytesOf(folder)).toEqual(before);
});

test('saves changed lines alone, and undoes the save byte for byte', async () => {
  const { desk, folder } = openCampaignDesk();
  const before = bytesOf(folder);
  const { revision } = desk.open();
  const edits = [set('copy.yaml', 'hero.headline.en', 'Hello'), set('apartments.yaml', '0.walkMinutes', 5)];
  const saved = savedIn(await desk.save({ revision, edits }));
  expect(saved.lastSave).toEqual({ at: '2025-03-01T00:00:00.000Z' });
  const linesOf = (texts: string[]) => texts.join('\n').split('\n');
  const [was, is] = [linesOf(before), linesOf(bytesOf(folder))];
  expect(is.length).toBe(was.length);
  expect(is.filter((line, index) => line !== was[index])).toEqual(['  walkMinutes: 5', '    en: "Hello"']);
  const undone = savedIn((await desk.undo({ revision: saved.revision })) as SaveAnswer);
  expect(bytesOf(folder)).toEqual(before);
  expect(undone).toMatchObject({ revision, lastSave: null });
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('never overwrites concurrent changes, on save or on undo', async () => {
  const { desk, folder } = openCampaignDesk();
  const { revision } = desk.open();
  const edits = [set('copy.yaml', 'hero.headline.en', 'Hello')];
  const path = join(folder, 'terms.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"Campaign period"', '"Period"'));
  const theirs = bytesOf(folder);
  for (const answer of [desk.draft({ revision, edits }), await desk.save({ revision, edits })])
    expect(answer).toEqual({ outcome: 'conflict', revision: desk.revision() });
  expect(bytesOf(folder)).toEqual(theirs);
  const saved = savedIn(await desk.save({ revision: desk.revision(), edits }));
  writeFileSync(path, `${readFileSync(path, 'utf8')}# theirs\n`);
  expect(await desk.undo({ revision: saved.revision })).toMatchObject({ outcome: 'conflict' });
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
  expect(await desk.save({ revision: desk.revision(), edits })).toMatchObject({ outcome: 'conflict' });
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

test('an edit that does not fit is passed over, and all others are made', () => {
  const { desk } = openCampaignDesk();
  const insert = (index: number): Edit => ({ file: 'steps.yaml', path: '', do: 'insert', index, value: {} });
  const edits = [insert(9_999), set('copy.yaml', 'hero.headline.en', 'Hello'), insert(10_000)];
  const { misfits, lines } = draftIn(desk.draft({ revision: desk.revision(), edits }));
  expect(misfits.map(({ edit }) => edit)).toEqual([0, 2]);
  expect(lines.map(({ file }) => file)).toEqual(['copy.yaml']);
});
