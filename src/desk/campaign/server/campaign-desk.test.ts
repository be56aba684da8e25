import {
  appendFileSync,
  chmodSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { campaignCopy } from '../../../../tests/support/campaign-copy.ts';
import { openCampaignDesk, set } from '../../../../tests/support/campaign-desk.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { type CampaignFile, campaignFiles, maxRequestBytes, type Saved } from '../contract/campaign.ts';
import type { Edit } from '../contract/requests.ts';
import { campaignRoutes } from './campaign-desk.ts';

const bytesOf = (folder: string) => campaignFiles.map((file) => readFileSync(join(folder, file), 'utf8'));

function savedIn(answer: { outcome: string }): Saved {
  if (answer.outcome === 'saved') return answer as Saved;
  throw new Error(JSON.stringify(answer));
}

const hello = set('copy.yaml', 'hero.headline.en', 'Hello');

test('opens without a problem, and writes nothing when nothing was edited', () => {
  const { desk, folder, draft } = openCampaignDesk();
  const before = bytesOf(folder);
  const { revision, lastSave, values, prepared, status } = desk.open();
  expect(Object.keys(values)).toEqual(campaignFiles);
  expect(prepared).toContainEqual({ file: 'campaign.yaml', path: 'entriesUntil', value: '2025-12-31' });
  expect(status.when).toMatchObject({ year: '2025', season: 'spring', stage: 'open' });
  expect(lastSave).toBeNull();
  expect(draft()).toMatchObject({ problems: [], lines: [], misfits: [] });
  savedIn(desk.save({ revision, edits: [] }));
  expect(bytesOf(folder)).toEqual(before);
});

test('fills texts despite an invalid one elsewhere, and passes over an edit that does not fit', () => {
  const insert = (index: number): Edit => ({ file: 'steps.yaml', path: '', do: 'insert', index, value: {} });
  const { problems, placeholders, misfits, lines } = openCampaignDesk().draft(
    insert(9_999),
    set('campaign.yaml', 'gift.rate', 12),
    set('copy.yaml', 'hero.lead.en', ''),
    insert(10_000),
  );
  expect(problems).toMatchObject([{ file: 'copy.yaml', path: 'hero.lead.en', line: expect.any(Number) }]);
  expect(placeholders.common.en?.giftRate).toBe('12%');
  expect(misfits.map(({ edit }) => edit)).toEqual([0, 3]);
  expect(lines.map(({ file }) => file)).toEqual(['campaign.yaml', 'copy.yaml']);
  expect(lines[0]?.text).toContain('\n+  rate: 12\n');
});

test('previews a draft without problems; one with a false claim is neither shown nor saved', () => {
  const { desk, folder, shadow, draft } = openCampaignDesk();
  const before = bytesOf(folder);
  const unchanged = draft().shown;
  const { shown } = draft(hello);
  expect(shown).toBeGreaterThan(unchanged);
  const claim = set('campaign.yaml', 'advertisedDiscount', 50);
  const { problems, ...result } = draft(claim);
  expect(problems).toMatchObject([{ file: 'campaign.yaml', path: 'advertisedDiscount' }]);
  expect(result.shown).toBe(shown);
  expect(readFileSync(join(shadow.folder, 'copy.yaml'), 'utf8')).toContain('    en: "Hello"\n');
  expect(bytesOf(shadow.folder)[0]).toEqual(before[0]);
  expect(desk.save({ revision: desk.revision(), edits: [claim] })).toEqual({ outcome: 'unsavable' });
  expect(bytesOf(folder)).toEqual(before);
});

test('saves files and links as they were, and undoes it byte for byte', () => {
  const { desk, folder } = openCampaignDesk();
  const [copy, apartments] = [join(folder, 'copy.yaml'), join(folder, 'apartments.yaml')];
  const elsewhere = join(temporaryFolder(), 'apartments.yaml');
  renameSync(apartments, elsewhere);
  symlinkSync(elsewhere, apartments);
  chmodSync(copy, 0o640);
  const before = bytesOf(folder);
  const { revision } = desk.open();
  const saved = savedIn(desk.save({ revision, edits: [hello, set('apartments.yaml', '0.walkMinutes', 5)] }));
  expect(saved.lastSave).toEqual({ at: '2025-03-01T00:00:00.000Z' });
  expect(readFileSync(copy, 'utf8')).toContain('    en: "Hello"\n');
  expect(statSync(copy).mode & 0o777).toBe(0o640);
  expect(readFileSync(elsewhere, 'utf8')).toContain('  walkMinutes: 5\n');
  expect(lstatSync(apartments).isSymbolicLink()).toBe(true);
  const undone = savedIn(desk.undo({ revision: saved.revision }));
  expect(bytesOf(folder)).toEqual(before);
  expect(undone).toMatchObject({ revision, lastSave: null });
});

test('never overwrites concurrent changes, on save or on undo', () => {
  const { desk, folder } = openCampaignDesk();
  const { revision } = desk.open();
  const terms = join(folder, 'terms.yaml');
  appendFileSync(terms, '# theirs\n');
  const theirs = bytesOf(folder);
  for (const answer of [desk.draft, desk.save].map((ask) => ask({ revision, edits: [hello] })))
    expect(answer).toEqual({ outcome: 'conflict', revision: desk.revision() });
  expect(bytesOf(folder)).toEqual(theirs);
  const saved = savedIn(desk.save({ revision: desk.revision(), edits: [hello] }));
  appendFileSync(terms, '# and theirs\n');
  expect(desk.undo({ revision: saved.revision })).toMatchObject({ outcome: 'conflict' });
  expect(desk.undo({ revision: desk.revision() })).toMatchObject({ outcome: 'conflict' });
  expect(desk.open().lastSave).toBeNull();
  expect(readFileSync(terms, 'utf8')).toContain('# and theirs');
});

test('never overwrites a file that somebody changes while the pictures are moved', () => {
  const campaign = campaignCopy();
  const path = join(campaign, 'copy.yaml');
  const { desk } = openCampaignDesk(campaign, () => appendFileSync(path, '# theirs\n'));
  const theirs = `${readFileSync(path, 'utf8')}# theirs\n`;
  expect(desk.save({ revision: desk.revision(), edits: [hello] })).toMatchObject({ outcome: 'conflict' });
  expect(readFileSync(path, 'utf8')).toBe(theirs);
});

test('says why nothing can be written', () => {
  const refuse = () => {
    throw new Error('sofa.webp has become another picture');
  };
  const { desk, folder } = openCampaignDesk(campaignCopy(), refuse);
  const before = bytesOf(folder);
  const answer = desk.save({ revision: desk.revision(), edits: [hello] });
  expect(answer).toEqual({ outcome: 'unwritable', detail: 'sofa.webp has become another picture' });
  expect(bytesOf(folder)).toEqual(before);
});

test('reports all unreadable files at once, and opens the others', () => {
  const { desk, folder, draft } = openCampaignDesk();
  const write = (file: CampaignFile, content: string | Uint8Array) =>
    writeFileSync(join(folder, file), content);
  write('copy.yaml', 'hero:\n  headline: "never closed\n');
  write('terms.yaml', 'a'.repeat(10_000_000));
  write('apartments.yaml', new Uint8Array([0x61, 0x3a, 0x20, 0x93, 0xfa]));
  rmSync(join(folder, 'steps.yaml'));
  expect(Object.keys(desk.open().values)).toEqual(['campaign.yaml']);
  const { problems, misfits } = draft(hello);
  expect(problems.map(({ file, message }) => `${file} ${message.en}`)).toEqual([
    expect.stringMatching(/^apartments.yaml is not written in UTF-8/),
    expect.stringMatching(/^steps.yaml is missing/),
    expect.stringMatching(/^copy.yaml cannot be read as YAML: .*; compare the line/),
    expect.stringMatching(/^terms.yaml is larger than 1000 kB/),
  ]);
  expect(misfits).toMatchObject([{ edit: 0 }]);
});

test.each<[string, CampaignFile, (text: string) => string, string[]]>([
  [
    'an alias in a prepared line',
    'campaign.yaml',
    (text) => text.replace('#+ entriesUntil: "2025-12-31"', '#+ entriesUntil: *day'),
    [],
  ],
  [
    'an unknown language',
    'campaign.yaml',
    (text) => text.replace('fallbackLanguage: en', 'fallbackLanguage: tlh'),
    ['fallbackLanguage'],
  ],
  [
    'keys such as __proto__',
    'copy.yaml',
    (text) => `${text}__proto__:\n  polluted: true\nconstructor: x\n`,
    ['__proto__', 'constructor'],
  ],
  ['a key that is a map, without a warning', 'terms.yaml', () => '? {secret: key}\n: x\n', ['']],
])('opens despite %s', (_what, file, change, paths) => {
  const warn = vi.spyOn(process, 'emitWarning');
  const { desk, folder, draft } = openCampaignDesk();
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  expect(Object.keys(desk.open().values)).toEqual(campaignFiles);
  expect(draft().problems.map(({ path }) => path)).toEqual(paths);
  expect(warn).not.toHaveBeenCalled();
  expect({}).not.toHaveProperty('polluted');
});

test('refuses a picture outside pictures/ at its place, and names the campaign’s own folder for a missing one', () => {
  const { folder, draft } = openCampaignDesk();
  const values = {
    'hero.0.image': '../../etc/passwd',
    'hero.1.image': '/etc/passwd',
    'hero.2.image': '..\\x.webp',
    giftImage: 'file:///etc/passwd',
  };
  const edits = Object.entries(values).map(([path, value]) => set('campaign.yaml', path, value));
  const { problems } = draft(...edits);
  expect(problems.map(({ path }) => path)).toEqual(Object.keys(values));
  for (const { message } of problems) expect(message.en).toContain('must name a file in pictures/');
  const [missing] = draft(set('apartments.yaml', '0.image', 'gone.webp')).problems;
  expect(missing?.message.en).toContain(`'gone.webp', which is not in ${join(folder, 'pictures')};`);
});

test('answers with the status codes of the contract, and refuses invalid requests before doing any work', async () => {
  const { desk, folder } = openCampaignDesk();
  const routes = campaignRoutes(desk);
  const statusOf = async (path: string, body: unknown, type = 'application/json') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'Content-Type': type };
    return (await routes.request(path, { method: 'POST', headers, body: text })).status;
  };
  const revision = desk.revision();
  const claim = set('campaign.yaml', 'advertisedDiscount', 50);
  expect(await statusOf('/draft', { revision, edits: [claim] })).toBe(200);
  expect(await statusOf('/save', { revision, edits: [claim] })).toBe(422);
  expect(await statusOf('/undo', { revision })).toBe(409);
  const deep = (depth: number): unknown => (depth === 0 ? 'x' : [deep(depth - 1)]);
  for (const wrong of [
    { ...hello, file: '../../../etc/passwd' },
    { ...hello, path: '' },
    { ...hello, path: 'x'.repeat(1_000) },
    { ...hello, do: 'write' },
    { ...hello, value: deep(20) },
    { ...hello, value: undefined },
    { file: 'copy.yaml', path: '', do: 'move', from: -1, to: 0.5 },
  ])
    expect(await statusOf('/draft', { revision, edits: [wrong] }), JSON.stringify(wrong)).toBe(400);
  expect(await statusOf('/draft', 'not JSON')).toBe(400);
  expect(await statusOf('/draft', { revision, edits: [] }, 'text/plain')).toBe(400);
  expect(await statusOf('/draft', { revision, edits: Array(3_000).fill(hello) })).toBe(400);
  expect(await statusOf('/save', 'x'.repeat(maxRequestBytes + 1))).toBe(413);
  expect(bytesOf(folder)).toEqual(bytesOf('campaigns/spring-2025'));
});
