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
import { basename, join } from 'node:path';
import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { openCampaignDesk, set } from '../../../../tests/support/campaign-desk.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { campaignFiles } from '../../../campaign/schema/files.ts';
import { campaign } from '../../texts/campaign.ts';
import type { Saved } from '../contract/campaign.ts';
import { type Edit, maxRequestBytes } from '../contract/requests.ts';
import { campaignRoutes } from './campaign-desk.ts';

const bytesOf = (folder: string) => campaignFiles.map((file) => readFileSync(join(folder, file), 'utf8'));

function savedIn(answer: { outcome: string }): Saved {
  if (answer.outcome === 'saved') return answer as Saved;
  throw new Error(JSON.stringify(answer));
}

const hello = set('copy.yaml', 'hero.headline.en', 'Hello');

test('opens without a problem, and writes nothing when nothing was edited', () => {
  const { desk, folder, of, draft } = openCampaignDesk();
  const before = bytesOf(folder);
  const { revision, lastSave, values, status } = desk.open();
  expect(Object.keys(values)).toEqual(campaignFiles);
  expect(status.when).toMatchObject({ year: '2025', season: 'spring', stage: 'open' });
  expect(lastSave).toBeNull();
  expect(draft()).toMatchObject({ problems: [], lines: [] });
  savedIn(desk.save(of(revision)));
  expect(bytesOf(folder)).toEqual(before);
});

test('fills texts despite an invalid one elsewhere, and says which edit a file cannot take', () => {
  const { problems, placeholders, lines } = openCampaignDesk().draft(
    { file: 'steps.yaml', path: '', do: 'insert', index: 9_999, value: {} },
    set('campaign.yaml', 'gift.rate', 12),
    set('copy.yaml', 'hero.lead.en', ''),
  );
  expect(problems).toMatchObject([
    { file: 'steps.yaml', path: '', message: { en: 'is not there any more' } },
    { file: 'copy.yaml', path: 'hero.lead.en', line: expect.any(Number) },
  ]);
  expect(placeholders.common.en?.giftRate).toBe('12%');
  const named = [placeholders.common, ...placeholders.extra.map(({ filled }) => filled)];
  for (const { en } of named)
    expect(Object.keys(campaign.placeholders)).toEqual(expect.arrayContaining(Object.keys(en ?? {})));
  expect(lines.map(({ file }) => file)).toEqual(['campaign.yaml', 'copy.yaml']);
  expect(lines[0]?.text).toContain('\n+  rate: 12\n');
});

test('previews a draft without problems; one with a false claim is neither shown nor saved', () => {
  const { desk, folder, options, of, draft } = openCampaignDesk();
  const before = bytesOf(folder);
  const unchanged = draft().shown;
  const { shown } = draft(hello);
  expect(shown).toBeGreaterThan(unchanged);
  const claim = set('campaign.yaml', 'advertisedDiscount', 50);
  const { problems, ...result } = draft(claim);
  expect(problems).toMatchObject([{ file: 'campaign.yaml', path: 'advertisedDiscount' }]);
  expect(result.shown).toBe(shown);
  const none = draft(set('apartments.yaml', '0.discount', 178_000), claim).problems;
  expect(none[0]?.message.ja, 'of 31.5 %').toContain('キャンペーン賃料を179,400円にすると、31%');
  expect(readFileSync(join(options.preview.folder, 'copy.yaml'), 'utf8')).toContain('    en: "Hello"\n');
  expect(() => desk.save(of(desk.revision(), claim))).toThrow(HTTPException);
  expect(bytesOf(folder)).toEqual(before);
});

test('saves files and links as they were, and undoes it byte for byte', () => {
  const { desk, folder, of } = openCampaignDesk();
  const [copy, apartments] = [join(folder, 'copy.yaml'), join(folder, 'apartments.yaml')];
  const elsewhere = join(temporaryFolder(), 'apartments.yaml');
  renameSync(apartments, elsewhere);
  symlinkSync(elsewhere, apartments);
  chmodSync(copy, 0o640);
  const before = bytesOf(folder);
  const { revision } = desk.open();
  const saved = savedIn(desk.save(of(revision, hello, set('apartments.yaml', '0.walkMinutes', 5))));
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
  const { desk, folder, of } = openCampaignDesk();
  const { revision } = desk.open();
  const terms = join(folder, 'terms.yaml');
  appendFileSync(terms, '# theirs\n');
  const theirs = bytesOf(folder);
  for (const answer of [desk.draft, desk.save].map((ask) => ask(of(revision, hello))))
    expect(answer).toEqual({ outcome: 'conflict' });
  expect(bytesOf(folder)).toEqual(theirs);
  const saved = savedIn(desk.save(of(desk.revision(), hello)));
  appendFileSync(terms, '# and theirs\n');
  expect(desk.undo({ revision: saved.revision })).toMatchObject({ outcome: 'conflict' });
  expect(desk.undo({ revision: desk.revision() })).toMatchObject({ outcome: 'conflict' });
  expect(desk.open().lastSave).toBeNull();
  expect(readFileSync(terms, 'utf8')).toContain('# and theirs');
});

test('keeps a draft beside the campaign, faults and all, for every tab and the next desk, until it is saved', () => {
  const { desk, folder, of, draft } = openCampaignDesk();
  const claim = set('campaign.yaml', 'advertisedDiscount', 50);
  draft(claim);
  const { desk: next, draft: draftNext } = openCampaignDesk(folder);
  expect(next.kept()).toEqual({
    number: expect.any(String),
    draft: expect.objectContaining({ edits: [claim] }),
  });
  expect(readFileSync(join(folder, '../.drafts/.gitignore'), 'utf8')).toBe('*\n');
  const known = of(desk.revision(), hello);
  draftNext(claim, hello);
  expect(desk.draft(known), 'over what another tab has added').toEqual({ outcome: 'elsewhere' });
  expect(desk.save(known)).toEqual({ outcome: 'conflict' });
  writeFileSync(join(folder, '../.drafts', `${basename(folder)}.json`), '{');
  expect(desk.kept(), 'of another version').toEqual({ number: '' });
  draft(hello);
  savedIn(desk.save(of(desk.revision(), hello)));
  expect(next.kept()).toEqual({ number: '' });
});

test('says why nothing can be written', () => {
  const { desk, folder, of } = openCampaignDesk();
  // No name is left for a file beside it that would take its place.
  const elsewhere = join(folder, 'x'.repeat(250));
  renameSync(join(folder, 'copy.yaml'), elsewhere);
  symlinkSync(elsewhere, join(folder, 'copy.yaml'));
  const before = bytesOf(folder);
  const edits = of(desk.revision(), hello, set('apartments.yaml', '0.walkMinutes', 5));
  expect(() => desk.save(edits)).toThrow(/^ENAMETOOLONG/);
  expect(bytesOf(folder)).toEqual(before);
});

test('reports files that cannot be read, and opens the others', () => {
  const { desk, folder, draft } = openCampaignDesk();
  writeFileSync(join(folder, 'copy.yaml'), 'hero:\n  headline: "never closed\n');
  writeFileSync(join(folder, 'terms.yaml'), 'a'.repeat(10_000_000));
  rmSync(join(folder, 'steps.yaml'));
  expect(Object.keys(desk.open().values)).toEqual(['campaign.yaml', 'apartments.yaml']);
  expect(draft(hello).problems.map(({ file }) => file)).toEqual(['steps.yaml', 'copy.yaml', 'terms.yaml']);
});

test('opens despite keys that every object has', () => {
  const { desk, folder, draft } = openCampaignDesk();
  appendFileSync(join(folder, 'copy.yaml'), '__proto__:\n  polluted: true\nconstructor: x\n');
  expect(Object.keys(desk.open().values)).toEqual(campaignFiles);
  expect(draft().problems).toMatchObject([{ path: '' }, { path: '' }]);
  expect({}).not.toHaveProperty('polluted');
});

const move: Edit = { file: 'copy.yaml', path: '', do: 'move', from: 0, to: 1 };

test.each<[status: number, body: unknown]>([
  [200, [hello]],
  [400, [{ ...hello, file: '../../../etc/passwd' }]],
  [400, [{ ...hello, path: '' }]],
  [400, [{ ...hello, do: 'write' }]],
  [400, [{ ...hello, value: undefined }]],
  [400, [{ ...move, from: -1 }]],
  [400, 'not edits'],
  [400, Array(3_000).fill(move)],
  [413, 'x'.repeat(maxRequestBytes)],
])('answers with %i', async (status, edits) => {
  const { desk, options } = openCampaignDesk();
  const answer = await campaignRoutes(options).request('/draft', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ revision: desk.revision(), edits, known: '' }),
  });
  expect(answer.status).toBe(status);
});
