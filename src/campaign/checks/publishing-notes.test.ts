import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaignCopy, edit, expectJapanese, expectLine } from '../../../tests/support/campaign-copy.ts';
import type { YamlChanges } from '../../../tests/support/edit-yaml-file.ts';
import { stateFacts } from '../../../tests/support/state-facts.ts';
import { switchOnWaiting, waitingSentences } from '../../../tests/support/waiting.ts';
import { constantsFor } from '../content/constants.ts';
import { fillMessage } from '../content/message.ts';
import { pageContent } from '../content/page-content.ts';
import { loadCampaign } from '../load-campaign.ts';
import { campaignSchemas } from '../schema/campaign.ts';
import { knownLanguages } from '../schema/languages.ts';
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

/** The notes, `campaign.yaml status: is open`, each at its line. */
function notesOf(folder: string, now = whileOpen): string[] {
  const notes = publishingNotes(loadCampaign(folder), now);
  expectJapanese(notes);
  for (const note of notes)
    if (!note.message.en.startsWith('waits')) expectLine(readFileSync(join(folder, note.file), 'utf8'), note);
  return notes.map(({ file, path, message }) => `${file} ${path}: ${message.en}`);
}

test('the cap on gifts is mentioned every time, with its base, the rate and the source', () => {
  expect(notesOf(settledCopy())).toEqual([
    expect.stringMatching(
      /^campaign\.yaml gift\.rate: is 10 %.*¥1,000,000 .*平成9年公正取引委員会告示第37号.* without what is returned \(敷金\)/,
    ),
  ]);
});

const noCardNamed = { 'copy.yaml': { 'offer.notes.3': undefined } };

test.each<[path: string, value: unknown, note: RegExp, more?: Record<string, YamlChanges>]>([
  ['gift.brand', undefined, /is missing/, noCardNamed],
  ['gift.brand', { ja: 'ひなたギフト', en: 'the Hinata Gift Card' }, /is not on the page/, noCardNamed],
  ['company.transaction', undefined, /is missing/],
  ['asOf', undefined, /is missing/],
  ['nextUpdate', '2025-03-30', /has passed/],
  ['4.deposit', undefined, /is missing; /],
  ['4.picture', 'render', /is a render: /],
  ['regularRent.basis', 'pending', /is pending: .*a past rent is not accepted at all/],
  ['regularRent.condition', 'pending', /is pending: .*A date alone is none/],
  ['company.licence', undefined, /is missing/, { 'campaign.yaml': { 'company.transaction': 'agent' } }],
  ['company.licence', undefined, /is missing/, { 'campaign.yaml': { 'company.transaction': 'broker' } }],
])('%s: %j is one note more: %s', (path, value, note, more = {}) => {
  const folder = settledCopy();
  const file = /^\d/.test(path) ? 'apartments.yaml' : 'campaign.yaml';
  edit(folder, file, { [path]: value });
  for (const [name, changes] of Object.entries(more)) edit(folder, name, changes);
  expect(notesOf(folder).slice(1)).toEqual([expect.stringMatching(`^${file} ${path}: ${note.source}`)]);
});

// Only a lessor needs no licence.
test.each<[transaction: string, base: string, licence?: object]>([
  ['lessor', 'without insurance', { 'company.licence': undefined }],
  ['agent', 'without insurance'],
  ['broker', 'the most that the commission may be'],
])('the base of the cap follows the company’s part: %s', (transaction, base, licence = {}) => {
  const folder = settledCopy();
  edit(folder, 'campaign.yaml', { 'company.transaction': transaction, ...licence });
  expect(notesOf(folder)).toEqual([expect.stringContaining(base)]);
});

test('without a crossed-out rent neither its basis nor its condition is asked for', () => {
  const campaign = loadCampaign();
  const apartments = campaign.apartments.map((each) => ({ ...each, fromPrice: each.regularPrice }));
  const notes = publishingNotes({ ...campaign, apartments }, whileOpen);
  expect(notes.filter(({ path }) => path.startsWith('regularRent'))).toEqual([]);
});

test('what all apartments lack is said once, with their number', () => {
  expect(notesOf(campaignCopy()).filter((each) => each.includes('.deposit'))).toEqual([
    expect.stringMatching(/^apartments\.yaml 0\.deposit: is missing.*\(also of 11 more apartments\)/),
  ]);
});

test('each block of lines that waits for a decision is named once, where it begins', () => {
  const notes = publishingNotes(loadCampaign(), whileOpen);
  const waiting = notes.filter(({ message }) => message.en.startsWith('waits for a decision'));
  const blocks = Object.keys(campaignSchemas).flatMap((file) => {
    const lines = readFileSync(join('campaigns/spring-2025', file), 'utf8').split('\n');
    const waits = (line = '') => /^ *#\+ /.test(line);
    const begins = lines.map((line, index) => waits(line) && !waits(lines[index - 1]));
    return begins.flatMap((isFirst, index) => (isFirst ? [`${file}:${index + 1}`] : []));
  });
  expect(blocks.length).toBeGreaterThan(5);
  expect(waiting.map(({ file, line }) => `${file}:${line}`)).toEqual(blocks);
});

test('a campaign that is still open after its period says so, unless it follows the clock or has ended', () => {
  const folder = settledCopy();
  expect(notesOf(folder, afterTheEnd - 1)).toHaveLength(1);
  expect(notesOf(folder, afterTheEnd)[0]).toBe(
    'campaign.yaml status: is open, but the period ended on April 30, 2025, 23:59 JST; end it, or let it follow the period',
  );
  // One that has ended advertises neither gift nor rents.
  for (const status of ['scheduled', 'ended']) {
    edit(folder, 'campaign.yaml', { status });
    expect(notesOf(folder, afterTheEnd)).toEqual([]);
  }
});

test('a sentence that waits for a decision is on the page only once its `#+` markers are removed', () => {
  const folder = campaignCopy();
  const before = loadCampaign(folder);
  const sentences = waitingSentences(folder);
  switchOnWaiting(folder);
  const after = loadCampaign(folder);
  for (const language of knownLanguages) {
    const constants = constantsFor(after.settings, after.apartments, language);
    const [hidden, shown] = [before, after].map((each) => JSON.stringify(pageContent(each, language)));
    const said = sentences[language].map((each) => JSON.stringify(fillMessage(each, language, constants)));
    // Rent of the gift (offer, facts, terms), eligible apartments (offer, terms), condition of the discount, what is
    // paid besides, licence.
    expect(said.length).toBeGreaterThanOrEqual(8);
    expect(said.filter((each) => hidden?.includes(each))).toEqual([]);
    expect(said.filter((each) => !shown?.includes(each))).toEqual([]);
  }
});
