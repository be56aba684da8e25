import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { campaignCopy, edit, refusalOf } from '../../tests/support/campaign-copy.ts';
import { keysOf, type YamlChanges } from '../../tests/support/edit-yaml-file.ts';
import { campaignFiles } from '../desk/campaign/contract/campaign.ts';
import { loadCampaign } from './load-campaign.ts';
import { type Problem, problemLine } from './read/campaign-error.ts';
import { knownLanguages, languageName } from './schema/language.ts';

const known = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  knownLanguages.map((tag) => `${tag} (${languageName(tag).en})`),
);

/** What stops the load, as it begins, with the change of that file that it refuses. */
const faults: [refusal: string, YamlChanges][] = [
  ["apartments.yaml: item 1 › name › en: is missing; add the English line 'en:", { '0.name.en': undefined }],
  [
    `campaign.yaml: fallbackLanguage: is not a language that the page knows; write ${known}`,
    { fallbackLanguage: 'tlh' },
  ],
  ['campaign.yaml: languages: is not a known key; correct its spelling or remove it', { languages: ['ja'] }],
  [
    'steps.yaml: item 1 › title › fr: is not a known key; correct',
    { '0.title.fr': 'Choisir un appartement' },
  ],
  [
    "copy.yaml: footer › facebook › ja: is not written in Japanese; translate it, or add 'on' to internationalWords in campaign.yaml if every language writes it like this",
    { 'footer.facebook.ja': '{year} on Facebook, {giftMonths, plural, other {# months}}' },
  ],
  [
    'campaign.yaml: company › name › ja: is not written in Japanese; translate it, or add',
    { 'company.name.ja': 'Hinata Residences' },
  ],
  ["terms.yaml: item 1 › heading › en: contains '期', which no English", { '0.heading.en': 'Campaign 期間' }],
  ["apartments.yaml: item 1 › description: is missing; add 'description:'", { '0.description': undefined }],
  ["apartments.yaml: item 1 › price: is missing; add a line 'price: …' here", { '0.price': undefined }],
  ['campaign.yaml: giftImage: is empty; write its value after the colon', { giftImage: null }],
  ['steps.yaml: item 2 › title › ja: is empty; write the Japanese text between the', { '1.title.ja': ' ' }],
  ['copy.yaml: hero › headline: must have a line for each language indented', { 'hero.headline': 'Spring' }],
  ['copy.yaml: hero › headline › en: must be a text; put it in quotes', { 'hero.headline.en': 2025 }],
  ['copy.yaml: splash: must be a group of lines; write each as key: value, indented', { splash: 'Spring' }],
  [
    'apartments.yaml: item 3 › colour: is not a known key; correct its spelling or remove it',
    { '2.colour': { ja: '赤', en: 'red' } },
  ],
  [
    'copy.yaml: hero › lead › en: uses the placeholder {periodEnds}, which does not exist here; use one of {company} {giftRate}',
    { 'hero.lead.en': 'Until {periodEnds}.' },
  ],
  ['copy.yaml: hero › lead › en: uses the placeholder {minutes},', { 'hero.lead.en': 'Walk {minutes}.' }],
  [
    'terms.yaml: item 1 › rules › item 1 › sentence › en: has unbalanced braces; write each placeholder as {name}, with both braces',
    { '0.rules.0.sentence.en': 'Until {periodEnd.' },
  ],
  ['copy.yaml: hero › lead › en: would show its braces to the', { 'hero.lead.en': "Until '{periodEnd}'." }],
  ['campaign.yaml: company › name › en: has unbalanced braces', { 'company.name.en': 'Hinata {' }],
  ['apartments.yaml: item 1 › id: must be a whole number from 1 to 12', { '0.id': 0 }],
  ['apartments.yaml: item 12 › id: must be a whole number from 1 to 12', { '11.id': 13 }],
  ['apartments.yaml: lists 11 apartments but must list exactly 12; add 1', { 11: undefined }],
  [
    'apartments.yaml: lists 13 apartments but must list exactly 12; take 1 away',
    (document) => document.addIn([], document.getIn([0])),
  ],
  ['steps.yaml: lists 4 steps but must list exactly 5; add 1', { 4: undefined }],
  ['campaign.yaml: hero: lists 2 hero pictures but must list exactly 3; add 1', { 'hero.2': undefined }],
  ['apartments.yaml: item 5 › walkMinutes: must be whole minutes from 1 to 10', { '4.walkMinutes': 0 }],
  ['apartments.yaml: item 5 › walkMinutes: must be whole minutes from 1 to 10', { '4.walkMinutes': 11 }],
  [
    'apartments.yaml: item 4 › discount: is above price; the from-price must be at',
    { '3.discount': 999_999 },
  ],
  ['apartments.yaml: item 4 › price: must be whole yen without comma or currency', { '3.price': '260,000' }],
  [
    'apartments.yaml: item 6 › url: must be a full address that begins with https://',
    { '5.url': 'http://www.hinata-residences.example/jp/' },
  ],
  [
    'campaign.yaml: siteUrl: must be https:// and the host only, without a path or a trailing slash',
    { siteUrl: 'https://campaign.hinata-residences.example/' },
  ],
  [
    'campaign.yaml: routes › en: is the same as ja; give each language a path of its own',
    (document) => document.setIn(['routes', 'en'], document.getIn(['routes', 'ja'])),
  ],
  [
    'campaign.yaml: formProvider › formId › en: is the same as ja; give each',
    (document) =>
      document.setIn(['formProvider', 'formId', 'en'], document.getIn(['formProvider', 'formId', 'ja'])),
  ],
  [
    'copy.yaml: socialCard › picture: names gift_card.webp, which',
    { 'socialCard.picture': 'gift_card.webp' },
  ],
  ["steps.yaml: item 3 › image: names the picture 'step_9.webp', which is not", { '2.image': 'step_9.webp' }],
  [
    'campaign.yaml: period › end: is not after start; write a later time here or an earlier one at start',
    { 'period.end': '2025-03-27T23:59:00+09:00' },
  ],
  [
    'campaign.yaml: period › end: must end in +09:00: times here are those of Japan',
    { 'period.end': '2025-04-30T23:59:00Z' },
  ],
  [
    'campaign.yaml: period › end: must be a valid date and time, such as 2025-04-30T23:59:00+09:00',
    { 'period.end': '2025-04-31T23:59:00+09:00' },
  ],
  [
    'campaign.yaml: paymentDeadline: must be a valid day, such as 2025-04-30',
    { paymentDeadline: '2025-02-31' },
  ],
  [
    'campaign.yaml: checkInDeadline: is before paymentDeadline, but guests',
    { checkInDeadline: '2025-01-31' },
  ],
  [
    'campaign.yaml: entriesUntil: is before checkInDeadline, when the entries',
    { entriesUntil: '2025-05-29' },
  ],
  ["campaign.yaml: regularRent: is missing; add 'regularRent:' here, with its", { regularRent: undefined }],
  [
    "campaign.yaml: regularRent › basis: is empty; write 'pending', or what was",
    { 'regularRent.basis': ' ' },
  ],
  ['campaign.yaml: guests › max: is below min; write the larger number of guests here', { 'guests.min': 9 }],
  [
    "campaign.yaml: formProvider › fields › email: is missing; add a line 'email: required' here",
    { 'formProvider.fields.email': undefined },
  ],
  [
    "campaign.yaml: formProvider › fields › name: must be 'required': every entry has a name and an email address",
    { 'formProvider.fields.name': 'optional' },
  ],
  [
    "campaign.yaml: formProvider › fields › phone: must be 'required' or 'optional'; to ask for nothing here, remove the line",
    { 'formProvider.fields.phone': 'maybe' },
  ],
  [
    'campaign.yaml: formProvider › fields › fax: is not a known key; correct its spelling or remove it',
    { 'formProvider.fields.fax': 'optional' },
  ],
  [
    'campaign.yaml: formProvider › fields: is for the built-in form; what a HubSpot form asks is set in',
    {
      'formProvider.provider': 'hubspot',
      'formProvider.region': 'ap1',
      'formProvider.allowedOrigins': undefined,
    },
  ],
  [
    'copy.yaml: entry › form › fields › fax: is not a known key;',
    (document) =>
      document.setIn(
        ['entry', 'form', 'fields', 'fax'],
        document.getIn(['entry', 'form', 'fields', 'phone']),
      ),
  ],
  ['copy.yaml: entry › lead › en: uses the placeholder {max}, which', { 'entry.lead.en': 'At most {max}.' }],
  ['copy.yaml: entry › form › submit › en: uses the placeholder', { 'entry.form.submit.en': 'Send {max}' }],
  [
    'copy.yaml: entry › form › fields › name › tooLong › en: uses the placeholder {most}, which does not exist here',
    { 'entry.form.fields.name.tooLong.en': '{most}' },
  ],
  ["campaign.yaml: formProvider › provider: must be 'built-in' or", { 'formProvider.provider': 'hubspod' }],
];

test.for(faults)('%s', ([refusal, changes]) => {
  const folder = campaignCopy();
  const [file = ''] = refusal.split(':');
  edit(folder, file, changes);

  const { problems } = refusalOf(folder);
  const problem = problems.find((each) => withoutLine(each).startsWith(refusal));
  expect(problem, problems.map(withoutLine).join('\n')).toBeDefined();
  if (problem !== undefined) expectLine(readFileSync(join(folder, file), 'utf8'), problem);
});

const withoutLine = (problem: Problem) => problemLine(problem).trim().replace(/:\d+:/, ':');

/** A problem names the line of its key, or of the nearest key above it that exists; one of a whole file names none. */
function expectLine(text: string, { path, line }: Problem): void {
  const document = parseDocument(text);
  const keys = path === '' ? [] : keysOf(path);
  const named = keys.findLast((_, index) => document.hasIn(keys.slice(0, index + 1)));
  if (named === undefined) {
    expect(line).toBeUndefined();
    return;
  }
  const found = text.split('\n')[(line ?? 0) - 1];
  // An item begins with a dash, but for one in a list on one line.
  expect(found).toMatch(typeof named === 'number' ? /^\s*- |\[.*\]$/ : new RegExp(`^[\\s-]*${named}:`));
}

test('a field without words stops the load, but only if the form asks for it', () => {
  const folder = campaignCopy();
  edit(folder, 'copy.yaml', { 'entry.form.fields.phone': undefined });
  expect(() => loadCampaign(folder)).not.toThrow();
  edit(folder, 'campaign.yaml', { 'formProvider.fields.phone': 'optional' });
  const place = `copy.yaml:${lineOf(folder, 'copy.yaml', /^ {4}fields:/)}`;
  expect(refusalOf(folder).message).toContain(
    `  ${place}: entry › form › fields › phone: is missing, and campaign.yaml makes the form ask for it; add 'phone:' here`,
  );
});

test.for(['campaign', 'apartments', 'steps', 'copy', 'terms'])(
  'an unknown placeholder is found in every text of %s.yaml',
  (name) => {
    const texts: Record<string, (string | number)[]> = {
      campaign: ['company', 'name', 'en'],
      apartments: [11, 'description', 'en'],
      steps: [4, 'content', 'en'],
      copy: ['hero', 'lead', 'en'],
      terms: [0, 'rules', 0, 'sentence', 'en'],
    };
    const folder = campaignCopy();
    edit(folder, `${name}.yaml`, (document) => document.setIn(texts[name] ?? [], 'Until {periodEnds}.'));
    expect(refusalOf(folder).problems).toContainEqual(
      expect.objectContaining({
        file: `${name}.yaml`,
        path: texts[name]?.join('.'),
        message: expect.objectContaining({
          en: expect.stringContaining('uses the placeholder {periodEnds}, which does not exist here'),
        }),
      }),
    );
  },
);

test('aliases that would exhaust memory are explained, and so are dangling ones', () => {
  const folder = campaignCopy();
  const tenTimes = (name: string, of: string) => `${name}: &${name} [${Array(10).fill(of).join(', ')}]\n`;
  const bomb = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, depth, all) =>
    tenTimes(name, depth === 0 ? '"x"' : `*${all[depth - 1]}`),
  );
  writeFileSync(join(folder, 'copy.yaml'), bomb.join(''));
  writeFileSync(join(folder, 'terms.yaml'), '- *nowhere\n');
  const { message } = refusalOf(folder);
  expect(message).toContain('  copy.yaml: expands too far through its aliases (*name)');
  expect(message).toContain('  terms.yaml: uses the alias *nowhere, but no anchor &nowhere precedes it;');
});

/** A file's data with every value replaced, but for those that choose the other schemas. */
function filledWith(value: unknown, data: unknown): unknown {
  if (Array.isArray(data)) return data.map((each) => filledWith(value, each));
  if (typeof data !== 'object' || data === null) return value;
  return Object.fromEntries(
    Object.entries(data).map(([key, each]) => [
      key,
      key === 'languages' || key === 'provider' ? each : filledWith(value, each),
    ]),
  );
}

test.for(['1.5', '-1', '"x"', 'true', '[]', '{}', 'null'])(
  '%s in place of every value is refused in sentences of our own',
  (value) => {
    for (const file of campaignFiles) {
      const folder = campaignCopy();
      const data = parse(readFileSync(join(folder, file), 'utf8'));
      writeFileSync(join(folder, file), JSON.stringify(filledWith(JSON.parse(value), data)));
      refusalOf(folder);
    }
  },
);

const lineOf = (folder: string, file: string, needle: RegExp): number =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .findIndex((line) => needle.test(line)) + 1;
