import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { campaignCopy, expectRefused, refusalOf, springFile } from '../../tests/support/campaign-copy.ts';
import { campaignSchemas } from './schema/campaign.ts';
import { isLanguage, knownLanguages, languageName } from './schema/languages.ts';

const known = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  knownLanguages.map((tag) => `${tag} (${languageName(tag).en})`),
);
const { formProvider, routes } = springFile('campaign.yaml').toJS();
const [apartment] = springFile('apartments.yaml').toJS();
const { fields } = springFile('copy.yaml').toJS().entry.form;

const asksHubSpot = {
  'formProvider.provider': 'hubspot',
  'formProvider.region': 'ap1',
  'formProvider.allowedOrigins': undefined,
};
const withoutFields = { ...asksHubSpot, 'formProvider.fields': undefined };
const relay = {
  hubspot: {
    portalId: '12345678',
    region: 'ap1',
    formId: { ja: '6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94', en: '7f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94' },
    fields: { name: 'Full name' },
  },
};

const unknownKey = 'is not a known key; correct its spelling or remove it';
const wholeId = 'must be a whole number from 1 to 12';
const wholeMinutes = 'must be whole minutes from 1 to 10';
const noSuchPlaceholder = 'uses the placeholder {periodEnds}, which does not exist here; use one of {';
const sameAsJapanese = 'is the same as ja; give each language a path of its own';

/** What else is changed, and the path that the problem names if it is another one than that of the value. */
type More = { also?: Record<string, unknown>; at?: string };

/** Each value that stops the load, with the sentence that says so, as it begins. Undefined stands for a missing one. */
const faults: Record<string, [path: string, value: unknown, sentence: string, more?: More][]> = {
  'apartments.yaml': [
    ['0.name.en', undefined, "is missing; add the English line 'en:"],
    ['0.description', undefined, "is missing; add 'description:'"],
    ['0.price', undefined, "is missing; add a line 'price: …' here"],
    ['2.colour', { ja: '赤', en: 'red' }, unknownKey],
    ['11.description.en', 'Until {periodEnds}.', noSuchPlaceholder],
    ['0.id', 0, wholeId],
    ['11.id', 13, wholeId],
    ['6.id', 2, 'is 2, which an apartment above already has; give each its own id'],
    ['11', undefined, 'lists 11 apartments but must list exactly 12; add 1', { at: '' }],
    ['12', apartment, 'lists 13 apartments but must list exactly 12; take 1 away', { at: '' }],
    ['4.walkMinutes', 0, wholeMinutes],
    ['4.walkMinutes', 11, wholeMinutes],
    ['3.discount', 999_999, 'is above price; the from-price must be at'],
    ['3.price', '260,000', 'must be whole yen without comma or currency'],
    ['5.url', 'http://www.hinata.example/jp/', 'must be a full address that begins with https://'],
    ['0.walkMetres', 321, 'does not fit walkMetres: 321 m are 5 minutes', { at: '0.walkMinutes' }],
    ['0.priceMax', 259_999, 'is below price'],
    ['0.sizeMax', '25㎡', 'is below size'],
    ['0.sizeMax', '30㎡~', 'must look like "40㎡"'],
    ['0.built', '2018-13', 'must be a year and a month'],
    ['0.layout', '２LDK', 'must look like 1R, 1K or 1LDK'],
    ['0.deposit', -1, 'must be 0 yen, for none, or more'],
  ],
  'campaign.yaml': [
    ['languages', ['ja'], unknownKey],
    ['fallbackLanguage', 'tlh', `is not a language that the page knows; write ${known}`],
    ['company.name.ja', 'Hinata Residences', 'is not written in Japanese; translate it, or add'],
    ['company.name.en', 'Hinata {', 'has unbalanced braces'],
    ['company.name.en', 'Until {periodEnds}.', noSuchPlaceholder],
    ['giftImage', null, 'is empty; write its value after the colon'],
    ['hero.1.image', '../../etc/passwd', 'must name a file in pictures/ (a png'],
    ['hero.2', undefined, 'lists 2 hero pictures but must list exactly 3; add 1', { at: 'hero' }],
    ['siteUrl', 'https://hinata.example/', 'must be https:// and the host only, without'],
    ['routes.en', routes.ja, sameAsJapanese],
    ['period.end', '2025-03-27T23:59:00+09:00', 'is not after start; write a later time here or an earlier'],
    ['period.end', '2025-04-30T23:59:00Z', 'must end in +09:00: times here are those of Japan'],
    ['period.end', '2025-04-31T23:59:00+09:00', 'must be a valid date and time, such as 2025-04-30T23:59:00'],
    ['paymentDeadline', '2025-02-31', 'must be a valid day, such as 2025-04-30'],
    ['checkInDeadline', '2025-01-31', 'is before paymentDeadline, but guests'],
    ['entriesUntil', '2025-05-29', 'is before checkInDeadline, when the entries'],
    ['nextUpdate', '2025-03-28', 'is not after asOf', { also: { asOf: '2025-03-28' } }],
    ['regularRent', undefined, "is missing; add 'regularRent:' here, with its"],
    ['regularRent.basis', ' ', "is empty; write 'pending', or what was"],
    ['guests.min', 9, 'is below min; write the larger number of guests here', { at: 'guests.max' }],
    ['formProvider.provider', 'hubspod', "must be 'built-in' or"],
    ['formProvider.formId.en', formProvider.formId.ja, 'is the same as ja; give each'],
    ['formProvider.fields.email', undefined, "is missing; add a line 'email: required' here"],
    ['formProvider.fields.name', 'optional', "must be 'required': every entry has a name and an email"],
    ['formProvider.fields.phone', 'maybe', "must be 'required' or 'optional'; to ask for nothing here,"],
    ['formProvider.fields.fax', 'optional', unknownKey],
    ['formProvider.fields', formProvider.fields, 'is for the built-in form; what', { also: asksHubSpot }],
    ['relay', relay, 'passes on entries of the built-in form', { also: withoutFields }],
    ['relay', relay, 'must be the internal name of a HubSpot property', { at: 'relay.hubspot.fields.name' }],
  ],
  'copy.yaml': [
    ['footer.facebook.ja', '{year} on Facebook', "is not written in Japanese; translate it, or add 'on' to"],
    ['hero.headline', 'Spring', 'must have a line for each language indented'],
    ['hero.headline.en', 2025, 'must be a text; put it in quotes'],
    ['splash', 'Spring', 'must be a group of lines; write each as key: value, indented'],
    ['hero.lead.en', 'Until {periodEnds}.', noSuchPlaceholder],
    ['hero.lead.en', 'Walk {minutes}.', 'uses the placeholder {minutes},'],
    ['hero.lead.en', "Until '{periodEnd}'.", 'would show its braces to the'],
    ['offer.body.en', 'You get {giftBrand}.', 'uses the placeholder {giftBrand}, which does not exist here'],
    ['entry.lead.en', 'At most {max}.', 'uses the placeholder {max}, which'],
    ['entry.form.submit.en', 'Send {max}', 'uses the placeholder'],
    ['entry.form.fields.name.tooLong.en', '{most}', 'uses the placeholder {most}, which does not exist here'],
    ['entry.form.fields.fax', fields.phone, unknownKey],
    ['socialCard.picture', 'gift_card.webp', 'names gift_card.webp, which'],
  ],
  'steps.yaml': [
    ['0.title.fr', 'Choisir', unknownKey],
    ['1.title.ja', ' ', 'is empty; write the Japanese text between the'],
    ['4.content.en', 'Until {periodEnds}.', noSuchPlaceholder],
    ['4', undefined, 'lists 4 steps but must list exactly 5; add 1', { at: '' }],
    ['2.image', 'step_9.webp', "names the picture 'step_9.webp', which is not"],
  ],
  'terms.yaml': [
    ['0.heading.en', 'Campaign 期間', "contains '期', which no English"],
    ['0.rules.0.sentence.en', 'Until {periodEnds}.', noSuchPlaceholder],
    ['0.rules.0.sentence.en', 'Until {periodEnd.', 'has unbalanced braces; write each placeholder as'],
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
test.each([
  [
    'broken YAML',
    '- heading:\n    ja: "期間"\n    en: "Period\n',
    /^:\d: cannot be read as YAML: .+; compare/,
  ],
  ['a key twice', 'a: b\na: c\n', /^:2: cannot be read as YAML: Map keys must be unique;/],
  ['nothing', '# nothing yet\n', /^: is empty; write its lines or restore/],
  ['aliases that would exhaust memory', aliasesOfAliases, /^: expands too far through its aliases/],
  ['an alias of nothing', '- *nowhere\n', /^: uses the alias \*nowhere, but no anchor &nowhere/],
])('%s stops the load', (_, text, sentence) => {
  const folder = campaignCopy();
  writeFileSync(join(folder, 'terms.yaml'), text);
  expect(refusalOf(folder).message.split('\n  terms.yaml')[1]).toMatch(sentence);
});

test.for(['1.5', '-1', '"x"', 'true', '[]', '{}', 'null'])(
  '%s in place of every value is refused in sentences of our own',
  (value) => {
    for (const file of Object.keys(campaignSchemas)) {
      const folder = campaignCopy();
      const filled = JSON.stringify(springFile(file), (key, each) =>
        typeof each === 'object' || key === 'provider' || isLanguage(each) ? each : JSON.parse(value),
      );
      writeFileSync(join(folder, file), filled);
      refusalOf(folder);
    }
  },
);
