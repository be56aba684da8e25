import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaignCopy, edit, expectJapanese } from '../../tests/support/campaign-copy.ts';
import { stateFacts } from '../../tests/support/state-facts.ts';
import { switchOnWaiting } from '../../tests/support/waiting.ts';
import { problemLine } from './campaign-error.ts';
import { loadCampaign } from './load-campaign.ts';
import { publishingNotes } from './publishing-notes.ts';

const whileOpen = Date.parse('2025-04-01T12:00:00+09:00');
const afterTheEnd = Date.parse('2025-05-01T00:00:00+09:00');

/** A copy of the spring campaign in which nothing waits, and everything is stated and settled. */
function settledCopy(): string {
  const folder = campaignCopy();
  switchOnWaiting(folder);
  stateFacts(folder);
  edit(folder, 'campaign.yaml', {
    'regularRent.basis': '3か月未満のご契約の賃料（2025年2月）',
    'regularRent.condition': '3か月以上の契約',
  });
  return folder;
}

/** The notes as the build prints them. */
function notesOf(folder: string, now = whileOpen): string[] {
  const notes = publishingNotes(loadCampaign(folder), now);
  expectJapanese(notes);
  return notes.map(problemLine);
}

const lineOf = (folder: string, file: string, text: string): number =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

test('the cap on gifts is mentioned every time, with its base, the rate and the source', () => {
  const folder = settledCopy();
  const [note, ...more] = notesOf(folder);
  expect(more).toEqual([]);
  expect(note).toContain(
    `campaign.yaml:${lineOf(folder, 'campaign.yaml', 'rate: 10')}: gift › rate: is 10 %`,
  );
  expect(note).toMatch(/¥1,000,000 .*平成9年公正取引委員会告示第37号.* without what is returned \(敷金\)/);
});

test('without a crossed-out rent neither is asked for', () => {
  const campaign = loadCampaign();
  const apartments = campaign.apartments.map((each) => ({ ...each, fromPrice: each.regularPrice }));
  const notes = publishingNotes({ ...campaign, apartments }, whileOpen);
  expect(notes.filter(({ path }) => path.startsWith('regularRent'))).toEqual([]);
});

test('each block of lines that waits for a decision is named once, where it begins', () => {
  const folder = campaignCopy();
  const notes = notesOf(folder).filter((note) => note.includes('waits for a decision'));
  expect(notes).toContain(
    `  campaign.yaml:${lineOf(folder, 'campaign.yaml', '#+ entriesUntil')}: entriesUntil: waits for a decision`,
  );
  const firstMonth = lineOf(folder, 'copy.yaml', '#+ - ja: "※初月賃料は、割引後');
  expect(notes.filter((note) => note.includes(`copy.yaml:${firstMonth}`))).toHaveLength(1);
  expect(notes.filter((note) => note.includes(`copy.yaml:${firstMonth + 1}`))).toEqual([]);
});

test('a campaign that is still open after its period says so, unless it follows the clock or has ended', () => {
  const folder = settledCopy();
  expect(notesOf(folder, afterTheEnd - 1)).toHaveLength(1);
  expect(notesOf(folder, afterTheEnd)[0]).toBe(
    `  campaign.yaml:${lineOf(folder, 'campaign.yaml', 'status: open')}: status: is open, but the period ended on April 30, 2025, 23:59 JST; end it, or let it follow the period`,
  );
  // One that has ended advertises neither gift nor rents.
  for (const status of ['scheduled', 'ended']) {
    edit(folder, 'campaign.yaml', { status });
    expect(notesOf(folder, afterTheEnd)).toEqual([]);
  }
});

test.each<[what: string, file: string, path: string, value: unknown, note: RegExp]>([
  ['the gift card has no name', 'campaign.yaml', 'gift.brand', undefined, /gift › brand: is missing/],
  [
    'the company’s part is unknown',
    'campaign.yaml',
    'company.transaction',
    undefined,
    /transaction: is missing/,
  ],
  ['a day of the information is missing', 'campaign.yaml', 'asOf', undefined, /asOf: is missing/],
  ['the next update is overdue', 'campaign.yaml', 'nextUpdate', '2025-03-30', /nextUpdate: has passed/],
  ['a fact is missing', 'apartments.yaml', '4.deposit', undefined, /item 5 › deposit: is missing; /],
  ['a render stands for a room', 'apartments.yaml', '4.picture', 'render', /item 5 › picture: is a render: /],
  [
    'a rent has no basis',
    'campaign.yaml',
    'regularRent.basis',
    'pending',
    /regularRent › basis: is pending: .*a past rent is not accepted at all/,
  ],
  [
    'a rent has no condition',
    'campaign.yaml',
    'regularRent.condition',
    'pending',
    /regularRent › condition: is pending: .*A date alone is none/,
  ],
])('%s: one note more', (_, file, path, value, note) => {
  const folder = settledCopy();
  edit(folder, file, { [path]: value });
  if (path === 'gift.brand') edit(folder, 'copy.yaml', { 'offer.notes.3': undefined });
  const notes = notesOf(folder);
  expect(notes).toHaveLength(2);
  expect(notes.filter((each) => note.test(each))).toHaveLength(1);
});

test('what all apartments lack is said once, with their number', () => {
  const notes = notesOf(campaignCopy()).filter((each) => each.includes('› deposit'));
  expect(notes).toEqual([expect.stringContaining('item 1 › deposit: is missing')]);
  expect(notes[0]).toContain('(also of 11 more apartments)');
});

test('a card that no text names is not on the page', () => {
  const folder = settledCopy();
  edit(folder, 'copy.yaml', { 'offer.notes.3': undefined });
  expect(notesOf(folder)[1]).toMatch(/gift › brand: is not on the page/);
});

test.each([
  ['lessor', 'without insurance'],
  ['agent', 'without insurance'],
  ['broker', 'the most that the commission may be'],
])('the base of the cap follows the company’s part: %s', (transaction, base) => {
  const folder = settledCopy();
  edit(folder, 'campaign.yaml', { 'company.transaction': transaction, 'company.licence': undefined });
  const [cap, ...more] = notesOf(folder);
  expect(cap).toContain(base);
  expect(more).toEqual(
    transaction === 'lessor' ? [] : [expect.stringContaining('company › licence: is missing')],
  );
});
