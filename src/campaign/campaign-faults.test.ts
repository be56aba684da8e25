import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  campaignCopy,
  expectRefused,
  loadChanged,
  refusalOf,
  springFile,
} from '../../tests/support/campaign-copy.ts';
import { campaignSchemas } from './schema/campaign.ts';
import { isLanguage } from './schema/languages.ts';

const { formProvider, routes } = springFile('campaign.yaml').toJS();
const [apartment] = springFile('apartments.yaml').toJS();

const asksHubSpot = {
  'formProvider.provider': 'hubspot',
  'formProvider.region': 'ap1',
  'formProvider.allowedOrigins': undefined,
  'formProvider.fields': undefined,
};
const relay = {
  hubspot: {
    portalId: '12345678',
    region: 'ap1',
    formId: formProvider.formId,
    fields: { name: 'Full name' },
  },
};

const unknownKey = 'is not a known field; correct the spelling of its name or remove it';
const noSuchPlaceholder =
  'inserts {periodEnds}, which does not exist here; choose another with “Insert a value” (in the file: {company} {';
const yen = 'must be a whole number of 1 or more, without signs or commas';
const noClause = 'must be the rule that the sentence states, or “Information only” (in the file: none, entry';

/** What else is changed, and the path that the problem names if it is another one than that of the value. */
type More = { also?: Record<string, unknown>; at?: string };

/** Each value that stops the load, with the sentence that says so, as it begins. Undefined stands for a missing one. */
const faults: Record<string, [path: string, value: unknown, sentence: string, more?: More][]> = {
  'apartments.yaml': [
    ['0.name.en', undefined, 'is missing; add the English text (in the file: en: …)'],
    ['0.description', undefined, 'is missing; add it (in the file: description: with its'],
    ['0.price', undefined, 'is missing; add it (in the file: price: …)'],
    ['2.colour', { ja: '赤', en: 'red' }, unknownKey],
    ['0.description.en', 'Now 30% off', 'contains the figure'],
    ['11.description.en', 'Until {periodEnds}.', noSuchPlaceholder],
    ['11.id', 13, 'must be a whole number from 1 to 12'],
    ['6.id', 2, 'is the number of an apartment above, too; give each its own'],
    ['11', undefined, 'must list exactly 12 items', { at: '' }],
    ['12', apartment, 'must list exactly 12 items', { at: '' }],
    ['4.walkMinutes', 0, 'must be a whole number from 1 to 10'],
    ['3.discount', 999_999, 'is above “Regular rent (monthly)”; change one of the two'],
    ['3.discount', 0, yen],
    ['3.price', '260,000', yen],
    ['5.url', 'http://www.hinata.example/jp/', 'must be a full address that begins with https://'],
    ['0.walkMetres', 321, 'does not fit the metres from the station: one', { at: '0.walkMinutes' }],
    ['0.priceMax', 259_999, 'is below “Regular rent (monthly)”'],
    ['0.sizeMax', '9㎡', 'is below “Size”'],
    ['0.sizeMax', '30㎡~', 'must look like 40㎡'],
    ['0.built', '2018-13', 'must look like 2018-03'],
    ['0.layout', '２LDK', 'must look like 1R, 1K or 1LDK'],
    ['0.deposit', -1, 'must be a whole number of 0 or more'],
  ],
  'campaign.yaml': [
    ['languages', ['ja'], unknownKey],
    ['fallbackLanguage', 'tlh', 'must be “Japanese” or “English” (in the file: ja or en)'],
    ['company.name.ja', 'Hinata Residences', 'is not written in Japanese; translate it, or add'],
    ['company.name.en', 'Hinata {', 'has unbalanced braces'],
    ['company.name.en', 'Hinata\nHomes', 'contains a line break; write it on one line'],
    ['company.name.en', 'Until {periodEnds}.', noSuchPlaceholder],
    ['giftImage', null, 'is empty; fill it in (in the file: its value after the colon'],
    ['hero.1.image', '../../etc/passwd', 'must be the name of one of the campaign’s pictures (a PNG'],
    ['hero.2', undefined, 'must list exactly 3 items', { at: 'hero' }],
    ['siteUrl', 'https://hinata.example/', 'must be https:// and the host only, without'],
    ['routes.en', routes.ja, 'must have a different value for each language', { at: 'routes' }],
    ['period.end', '2025-03-27T23:59:00+09:00', 'is not after “Opens (Japan time)”; change one of the two'],
    ['period.end', '2025-03-28T10:00:00+09:00', 'is not after “Opens (Japan time)”; change one of the two'],
    ['period.end', '2025-04-30T23:59:00Z', 'must be a valid date and time in Japan (in the file: 2025-'],
    ['period.end', '2025-04-31T23:59:00+09:00', 'must be a valid date and time in Japan'],
    ['paymentDeadline', '2025-02-31', 'must be a valid day (in the file: 2025-04-30)'],
    ['checkInDeadline', '2025-01-31', 'is before “Reservation and payment by”; change one of the two'],
    ['entriesUntil', '2025-05-29', 'is before “Check-in and contract start by”'],
    ['nextUpdate', '2025-03-28', 'is not after “Information as of”', { also: { asOf: '2025-03-28' } }],
    ['regularRent', undefined, 'is missing; add it (in the file: regularRent: with its'],
    ['regularRent.basis', ' ', 'is empty; write what was settled'],
    ['guests.min', 9, 'is below “At least”', { at: 'guests.max' }],
    ['formProvider.provider', 'hubspod', 'must be “This site’s own form” or “HubSpot” (in the file: b'],
    ['formProvider.provider', '\u202ehubspot', 'must be “This site’s own form” or'],
    ['formProvider.formId.en', formProvider.formId.ja, 'must have a', { at: 'formProvider.formId' }],
    ['formProvider.fields.email', undefined, 'is missing; add it (in the file: email: required)'],
    ['formProvider.fields.name', 'optional', 'must be “Required” (in the file: required)'],
    ['formProvider.fields.phone', 'maybe', 'must be “Required” or “Optional” (in the file: required or'],
    ['formProvider.fields.fax', 'optional', unknownKey],
    ['formProvider.fields', formProvider.fields, unknownKey, { also: asksHubSpot }],
    ['relay', relay, 'passes on entries of this site’s own form', { also: asksHubSpot }],
    ['relay', relay, 'must look like full_name', { at: 'relay.hubspot.fields.name' }],
  ],
  'copy.yaml': [
    ['footer.facebook.ja', '{year} on Facebook', "is not written in Japanese; translate it, or add 'on' to"],
    ['hero.headline', 'Spring', 'must be written in each language (in the file: ja: "…", en: "…", each'],
    ['hero.headline.en', 2025, 'must be a text (in the file: in quotes)'],
    ['splash', 'Spring', 'must be filled in field by field (in the file: each as key: value'],
    ['hero.lead.en', 'Until {periodEnds}.', noSuchPlaceholder],
    ['hero.lead.en', 'Walk {minutes}.', 'inserts {minutes},'],
    ['hero.lead.en', "Until '{periodEnd}'.", 'would show its braces to the'],
    ['offer.body.en', 'You get {giftBrand}.', 'inserts {giftBrand}, which does not exist here'],
    ['hero.headline.en', 'Spring 봄 in {company}', "contains '봄', which the typeface of the headings"],
    ['hero.figureNote.en', 'Varies ☀', "contains '☀', which"],
    ['offer.notes', [], 'must have at least one item'],
    ['entry.lead.en', 'At most {max}.', 'inserts {max}, which'],
    ['entry.form.submit.en', 'Send {max}', 'inserts {max}'],
    ['entry.form.fields.name.tooLong.en', '{most}', 'inserts {most}, which does not exist here'],
    ['entry.form.fields.fax', { label: { ja: 'FAX', en: 'Fax' } }, unknownKey],
    ['socialCard.picture', 'gift_card.webp', "names 'gift_card.webp', which is not among the “Pictures"],
  ],
  'steps.yaml': [
    ['0.title.fr', 'Choisir', unknownKey],
    ['0.content.en', 'By May 30', 'contains the figure'],
    ['1.title.ja', ' ', 'is empty; write the text'],
    ['4.content.en', 'Until {periodEnds}.', noSuchPlaceholder],
    ['2.image', 'step_9.webp', "names 'step_9.webp', which is none"],
  ],
  'terms.yaml': [
    ['0.heading.en', 'Campaign 期間', "contains '期', which no English"],
    ['0.rules.0.sentence.en', 'Until {periodEnds}.', noSuchPlaceholder],
    ['0.rules.0.sentence.en', 'Until {periodEnd.', 'has unbalanced braces; write each value as'],
    ['0.rules.1.sentence.ja', '5月30日まで', 'contains the figure'],
    ['1.rules.1.clause', undefined, 'is missing; add it: it must be the rule that'],
    ['1.rules.1.clause', 'minimum-contracts', noClause],
    ['1.rules.1.clause', ['none', 'due'], noClause],
    ['1.rules.1.clause', [], noClause],
  ],
};

test.for(
  Object.entries(faults).flatMap(([file, rows]) =>
    rows.map(([path, value, sentence, more]) => ({ file, path, value, sentence, ...more })),
  ),
)('$file: $path: $value $sentence', ({ file, path, value, sentence, also, at = path }) => {
  expectRefused({ [file]: { ...also, [path]: value } }, `${file} ${at}`.trim(), sentence);
});

const tenTimes = (name: string, of: string) => `${name}: &${name} [${Array(10).fill(of).join(', ')}]\n`;
const aliasesOfAliases = ['a', 'b', 'c', 'd', 'e', 'f']
  .map((name, depth, all) => tenTimes(name, depth === 0 ? '"x"' : `*${all[depth - 1]}`))
  .join('');

/** Each text that cannot be read as a file of a campaign, with the sentence that says so. */
test.each<[what: string, text: string | undefined, sentence: RegExp]>([
  ['no file', undefined, /^: is missing; restore it from an earlier version$/],
  ['broken YAML', '- heading:\n    en: "Period\n', /^:\d: cannot be read as YAML: .+; compare/],
  ['a key twice', 'a: b\na: c\n', /^:2: cannot be read as YAML: Map keys must be unique;/],
  ['nothing', '# nothing yet\n', /^: is empty; restore an earlier version/],
  [
    'aliases that would exhaust memory',
    aliasesOfAliases,
    /^: has an alias .* or aliases that expand too far/,
  ],
  ['an alias of nothing', '- *nowhere\n', /^: has an alias \(\*name\) without an anchor/],
])('%s stops the load', (_, text, sentence) => {
  const folder = campaignCopy();
  if (text === undefined) rmSync(join(folder, 'terms.yaml'));
  else writeFileSync(join(folder, 'terms.yaml'), text);
  expect(refusalOf(folder).message.split('\n  terms.yaml')[1]).toMatch(sentence);
});

test('a missing folder is reported once, not five times', () => {
  const [problem, ...more] = refusalOf('campaigns/nowhere').problems;
  expect(problem?.message.en).toContain('does not exist; CAMPAIGN_DIR must name a folder');
  expect(more).toEqual([]);
});

test('all problems of all files are listed at once, from the top of each, with file, line and path', () => {
  const folder = campaignCopy({
    'campaign.yaml': { adPixel: { meta: 'letters' }, 'hero.0.focus': 'middle', status: 'closed' },
    'apartments.yaml': { '0.walkMinutes': 11, '1.alt.ja': undefined },
    'terms.yaml': { '0.rules': [] },
  });
  expect(refusalOf(folder).message.split('\n')).toEqual([
    `The campaign in ${folder} cannot be published. Fix this and try again:`,
    expect.stringMatching(/^ {2}campaign\.yaml:\d+: status: .+ \(in the file: open, full, ended or/),
    expect.stringMatching(/^ {2}campaign\.yaml:\d+: hero › item 1 › focus: must be /),
    expect.stringMatching(/^ {2}campaign\.yaml:\d+: adPixel › meta: must /),
    expect.stringMatching(/^ {2}apartments\.yaml:\d+: item 1 › walkMinutes: must be /),
    expect.stringMatching(/^ {2}apartments\.yaml:\d+: item 2 › alt › ja: is missing; /),
    expect.stringMatching(/^ {2}terms\.yaml:\d+: item 1 › rules: /),
  ]);
});

/** A file with each of its values changed, but for those that choose the schema of others. */
const changed = (file: string, change: (value: unknown) => unknown) =>
  JSON.stringify(springFile(file), (key, each) =>
    (typeof each === 'object' && key !== 'clause') || key === 'provider' || isLanguage(each)
      ? each
      : change(each),
  );

test.for(['1.5', '-1', '"x"', 'true', '[]', '{}', 'null'])(
  '%s in place of every value is refused in sentences of our own',
  (value) => {
    for (const file of Object.keys(campaignSchemas)) {
      const folder = campaignCopy();
      const text = changed(file, () => JSON.parse(value));
      writeFileSync(join(folder, file), text);
      refusalOf(folder);
    }
  },
);

test.each([
  ['a NUL', '\0'],
  ['a mark of direction', '\u202e'],
  ['half a character', '\ud83d'],
])('%s is refused in every text of each file', (_, sign) => {
  for (const [file, schema] of Object.entries(campaignSchemas)) {
    let texts = 0;
    const spoilt = changed(file, (value) => {
      if (typeof value === 'number') return value;
      texts++;
      return `${value}${sign}`;
    });
    const { issues = [] } = schema.safeParse(JSON.parse(spoilt)).error ?? {};
    expect(texts).toBeGreaterThan(10);
    expect(new Set(issues.map(({ path }) => path.join('.'))).size).toBe(texts);
  }
});

test('lines are kept where each counts, and a picture on another host is not looked for in the folder', () => {
  const image = 'https://images.hinata-residences.example/apt_01.webp';
  const { copy, settings, apartments } = loadChanged({
    'copy.yaml': { 'calendar.payment.description.en': 'One\nTwo' },
    'campaign.yaml': { 'regularRent.basis': 'One\nTwo' },
    'apartments.yaml': { '0.image': image },
  });
  expect(copy.calendar.payment.description.en).toBe('One\nTwo');
  expect(settings.regularRent.basis).toBe('One\nTwo');
  expect(apartments[0]?.image).toBe(image);
});
