import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Document } from 'yaml';
import { edit } from '../../../tests/support/campaign-copy.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { parsed } from '../run-command.ts';
import { factOptions, type Prompter } from './collect-facts.ts';
import { runNewCampaign } from './new-campaign-command.ts';

const original = 'campaigns/spring-2025';

/**
 * A folder with just the spring campaign, modified by the test. Its pictures contain only their names: nobody looks at
 * them here, and copying megabytes for every test would be slow.
 */
function springAlone(change: (document: Document) => void = () => {}, file = 'campaign.yaml') {
  const campaigns = temporaryFolder();
  const spring = join(campaigns, 'spring-2025');
  mkdirSync(join(spring, 'pictures'), { recursive: true });
  for (const name of globSync('*.yaml', { cwd: original })) cpSync(join(original, name), join(spring, name));
  for (const name of readdirSync(join(original, 'pictures')))
    writeFileSync(join(spring, 'pictures', name), name);
  edit(spring, file, change);
  return { campaigns, spring, autumn: join(campaigns, 'autumn-2027') };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T00:00:00+09:00') });
});
afterEach(() => void vi.useRealTimers());

async function run(campaigns: string, args: string[], prompter?: Prompter) {
  const said: string[] = [];
  const write = (text: string) => void said.push(text);
  await runNewCampaign(parsed(factOptions, args), { campaigns, write, prompter });
  return said.join('');
}

const times = { start: '2027-09-01 10:00', end: '2027-10-31 23:59', 'check-in-deadline': '2027-11-30' };

const options = (changes: Record<string, string> = {}) =>
  Object.entries({ ...times, ...changes }).flatMap(([name, value]) => [`--${name}`, value]);

const linesOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8').split('\n');

const filesIn = (folder: string) =>
  globSync('**/*.*', { cwd: folder })
    .toSorted()
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);

test('creates a campaign that can be published, and changes only what is new, to the byte', async () => {
  const { campaigns, spring, autumn } = springAlone();
  const before = filesIn(spring);
  await run(campaigns, ['autumn-2027', ...options({ 'entries-until': '2028-03-31' })]);
  expect(filesIn(spring)).toEqual(before);
  expect(readdirSync(campaigns).toSorted()).toEqual(['autumn-2027', 'spring-2025']);
  const old = linesOf(spring, 'campaign.yaml');
  const changed = linesOf(autumn, 'campaign.yaml').filter((line, index) => line !== old[index]);
  expect(changed).toEqual([
    'id: Autumn2027',
    'status: scheduled',
    '  start: "2027-09-01T10:00:00+09:00"',
    '  end: "2027-10-31T23:59:00+09:00"',
    'paymentDeadline: "2027-10-31"',
    'checkInDeadline: "2027-11-30"',
    'entriesUntil: "2028-03-31"',
    expect.stringMatching(/^ {4}ja: "[0-9a-f-]{36}"$/),
    expect.stringMatching(/^ {4}en: "[0-9a-f-]{36}"$/),
  ]);
  expect(new Set(changed.join('').match(/[0-9a-f-]{36}/g)).size, 'a form for each language').toBe(2);
  for (const file of ['apartments.yaml', 'steps.yaml', 'copy.yaml', 'terms.yaml', 'pictures/gift_card.webp'])
    expect(readFileSync(join(autumn, file)), file).toEqual(readFileSync(join(spring, file)));
  const winter = { start: '2028-01-10', end: '2028-02-10', 'check-in-deadline': '2028-03-31' };
  const said = await run(campaigns, [
    'winter-2028',
    ...options({ ...winter, 'entries-until': '2028-04-30' }),
  ]);
  expect(said, 'the newest campaign').toContain(`from ${autumn}.`);
});

test('takes over nothing that applies to the old campaign alone: status, rates, proofs and full apartments', async () => {
  const { campaigns, spring, autumn } = springAlone((document) => {
    for (const [index, { regularPrice, fromPrice }] of loadCampaign().apartments.entries())
      if (fromPrice < regularPrice * 0.75) document.setIn([index, 'availability'], 'full');
  }, 'apartments.yaml');
  edit(spring, 'campaign.yaml', (document) => {
    document.delete('status');
    document.set('advertisedDiscount', 25);
    document.setIn(['regularRent', 'basis'], 'leases of 2024');
  });
  await run(campaigns, ['autumn-2027', ...options({ 'gift-rate': '5', id: 'Momiji' })]);
  const { settings, apartments } = loadCampaign(autumn);
  expect(settings).toMatchObject({
    id: 'Momiji',
    status: 'scheduled',
    gift: { rate: 5 },
    advertisedDiscount: 30,
    regularRent: { basis: 'pending', condition: 'pending' },
  });
  expect(apartments.map(({ availability }) => availability)).not.toContain('full');
});

test.for([
  ['2027-09-01', '2027-09-01T10:00'],
  ['２０２７／０９／０１　１０：３０', '2027-09-01T10:30'],
  ['2027-09-01T10:00:00+09:00', '2027-09-01T10:00'],
  ['2027-06-01 00:01', '2027-06-01T00:01'],
])('takes a start as people type it, even the next minute: %s', async ([start = '', expected]) => {
  const { campaigns, autumn } = springAlone();
  const days = { start, end: '2027-10-31', 'check-in-deadline': '2027/11/30' };
  await run(campaigns, ['autumn-2027', ...options(days)]);
  const { period, checkInDeadline } = loadCampaign(autumn).settings;
  expect(period).toEqual({ start: `${expected}:00+09:00`, end: '2027-10-31T23:59:00+09:00' });
  expect(checkInDeadline).toBe('2027-11-30');
});

test('lists mentions of other seasons and the old year in texts, alt texts and picture names', async () => {
  const { campaigns, spring } = springAlone((document) => {
    document.setIn([0, 'image'], 'cherry_room.webp');
    document.setIn([0, 'alt', 'ja'], '窓の外に桜。');
    document.setIn([1, 'description', 'en'], 'As nice as in 2025.');
    document.setIn([2, 'description', 'ja'], '夏は涼しいお部屋です。');
  }, 'apartments.yaml');
  renameSync(join(spring, 'pictures/apt_01_studio.webp'), join(spring, 'pictures/cherry_room.webp'));
  const said = await run(campaigns, ['autumn-2027', ...options()]);
  const saysOld = (place: string, word: string) =>
    expect.stringMatching(`^  ${place}: names another season or year: “${word}”$`);
  const expected = [
    saysOld('apartments.yaml:\\d+: item 1 › alt › ja', '桜'),
    saysOld('apartments.yaml:\\d+: item 2 › description › en', '2025'),
    saysOld('apartments.yaml:\\d+: item 3 › description › ja', '夏'),
    saysOld('copy.yaml:\\d+: splash › line › ja', '春'),
    saysOld('copy.yaml:\\d+: splash › line › en', 'Spring'),
    saysOld('steps.yaml:\\d+: item \\d › content › ja', '新生活'),
    expect.stringMatching(/apartments\.yaml:\d+: item 1 › image: may be a picture .+ its name has “cherry”$/),
    '  hero_living.webp (hero)',
  ];
  expect(said.split('\n')).toEqual(expect.arrayContaining(expected));
  // No verbs: 'May we tell our ad partners …'.
  expect(said).not.toContain('May');
});

test('lists nothing for a campaign of the same season and year', async () => {
  const { campaigns } = springAlone((document) => {
    document.setIn(['period', 'start'], '2027-03-01T10:00:00+09:00');
    document.setIn(['period', 'end'], '2027-03-31T10:00:00+09:00');
  });
  const spring = { start: '2027-04-10', end: '2027-05-20', 'check-in-deadline': '2027-06-30' };
  vi.setSystemTime('2027-04-01T00:00:00+09:00');
  const said = await run(campaigns, ['late-spring-2027', ...options(spring)]);
  expect(said).toContain('No text or picture name mentions another season or year.');
});

const folder = 'autumn-2027';

test.for<[folder: string, changes: Record<string, string>, sentence: string]>([
  ['spring-2025', {}, 'the name of the folder spring-2025 already exists'],
  ['../autumn', {}, 'the name of the folder ../autumn must be lower-case letters'],
  [folder, { id: 'SPRING2025' }, '--id SPRING2025 is already the id of a campaign'],
  [folder, { id: 'a-b' }, '--id a-b must be letters and digits only'],
  [folder, { start: '2027-06-01 00:00' }, '--start 2027-06-01 00:00 is in the past.'],
  [folder, { start: '2027-06-31' }, 'must be a valid day and time, such as 2027-09-01 10:00.'],
  [folder, { start: '2027-09-01 10:00 pm' }, 'must be a valid day and time'],
  [folder, { 'check-in-deadline': '2027/11/31' }, 'must be a valid day'],
  [folder, { end: times.start }, '--end 2027-09-01 10:00 is not after the start'],
  [folder, { 'payment-deadline': '2027-10-30' }, 'is before the end, 2027-10-31.'],
  [folder, { 'check-in-deadline': '2027-10-30' }, 'is before the last day to pay'],
  [folder, { 'entries-until': '2027-11-29' }, 'is before the last day to check in'],
  [folder, { 'gift-rate': '0' }, '--gift-rate 0 must be a whole number from 1 to 100'],
  [folder, { 'advertised-discount': '40' }, ': advertisedDiscount: says up to 40% off, but'],
])('refuses %s with %o and leaves nothing behind', async ([name, changes, sentence]) => {
  const { campaigns } = springAlone();
  const before = filesIn(campaigns);
  await expect(run(campaigns, [name, ...options(changes)])).rejects.toThrow(sentence);
  expect(readdirSync(campaigns)).toEqual(['spring-2025']);
  expect(filesIn(campaigns)).toEqual(before);
});

test('asks for missing facts until the answers are valid', async () => {
  const { campaigns, autumn } = springAlone();
  const dates = ['', '2020-01-01', '2027-09-01', '2027-10-31', '', '2027-11-30', '', '', ''];
  const answers = ['Autumn 2027', 'autumn-2027', ...dates];
  const notes: string[] = [];
  const ask = vi.fn(async (_question: string) => answers.shift() ?? 'too many');
  await run(campaigns, [], { ask, note: (text) => notes.push(text) });
  expect(answers).toEqual([]);
  expect(notes).toEqual([
    "'Autumn 2027' must be lower-case letters, digits and hyphens.",
    "'2020-01-01' is in the past.",
  ]);
  expect(ask).toHaveBeenCalledWith('Name for ad platforms and in each entry [Autumn2027]: ');
  expect(loadCampaign(autumn).settings).toMatchObject({ paymentDeadline: '2027-10-31', gift: { rate: 10 } });
});

test('says what is missing when there is no terminal, and rejects what it does not know', async () => {
  const { campaigns, spring } = springAlone();
  await expect(run(campaigns, [])).rejects.toThrow(
    'There is no terminal to ask: add the name of the folder.',
  );
  await expect(run(campaigns, [folder])).rejects.toThrow('There is no terminal to ask: add --start.');
  await expect(run(campaigns, ['a', '--stat', 'x'])).rejects.toThrow("Unknown option '--stat'");
  await expect(run(campaigns, ['a', 'b'])).rejects.toThrow('Too many arguments: b.');
  await expect(run(temporaryFolder(), [folder])).rejects.toThrow('There is no campaign in');
  // Required once the old campaign has one.
  edit(spring, 'campaign.yaml', (document) => document.set('entriesUntil', '2025-12-31'));
  await expect(run(campaigns, [folder, ...options()])).rejects.toThrow('add --entries-until.');
  expect(readdirSync(campaigns)).toEqual(['spring-2025']);
  await run(campaigns, [folder, ...options({ 'entries-until': '2028-03-31' })]);
  expect(loadCampaign(join(campaigns, folder)).settings.entriesUntil).toBe('2028-03-31');
});
