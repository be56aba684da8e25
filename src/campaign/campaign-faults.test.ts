import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Document, parse } from 'yaml';
import { campaignCopy, edit, refusalOf } from '../../tests/support/campaign-copy.ts';
import { campaignFiles } from '../desk/campaign/contract/campaign.ts';
import { knownLanguages, languageName } from './language.ts';
import { loadCampaign } from './load-campaign.ts';

const known = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  knownLanguages.map((tag) => `${tag} (${languageName(tag).en})`),
);

type Fault = {
  file: string;
  change: (document: Document) => void;
  /** Finds the line that the message must name; undefined when the file as a whole is wrong. */
  line?: RegExp;
  /** The rest of the message, after file and line. */
  says: string;
};

const faults: Record<string, Fault> = {
  'a missing language': {
    file: 'apartments.yaml',
    change: (document) => document.deleteIn([0, 'name', 'en']),
    line: /^ {2}name:/,
    says: "item 1 › name › en: is missing; add the English line 'en: …' here",
  },
  'a language that the page does not know': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['languages', 1], 'tlh'),
    line: /^languages:/,
    says: `languages › item 2: is not a language that the page knows; write ${known}`,
  },
  'a language that is named twice': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['languages', 1], 'ja'),
    line: /^languages:/,
    says: 'languages: lists a language twice; remove one of the two',
  },
  'no language': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['languages'], document.createNode([])),
    line: /^languages:/,
    says: 'languages › item 1: is missing; add it to the list',
  },
  'a campaign that does not say its languages': {
    file: 'campaign.yaml',
    change: (document) => document.deleteIn(['languages']),
    says: "languages: is missing; add a line 'languages: …' here",
  },
  'a fallback that is none of the languages': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['fallbackLanguage'], 'fr'),
    line: /^fallbackLanguage:/,
    says: 'fallbackLanguage: is not one of the languages above; use one of them, or add it there',
  },
  'a text in a language that the campaign does not have': {
    file: 'steps.yaml',
    change: (document) => document.setIn([0, 'title', 'fr'], 'Choisir un appartement'),
    line: /fr: /,
    says: "item 1 › title › fr: is for French, which 'languages' in campaign.yaml does not list; remove the lines of this file that begin with 'fr:' (1 in all), or list fr there",
  },
  'a text that was left in another language': {
    file: 'copy.yaml',
    change: (document) =>
      document.setIn(
        ['footer', 'facebook', 'ja'],
        '{year} on Facebook, {giftMonths, plural, other {# months}}',
      ),
    line: /ja: .*on Facebook/,
    says: "footer › facebook › ja: is not written in Japanese; translate it, or add 'on' to internationalWords in campaign.yaml if every language writes it like this",
  },
  'the company’s name in another language': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['company', 'name', 'ja'], 'Hinata Residences'),
    line: /ja: Hinata Residences|ja: "Hinata Residences/,
    says: 'company › name › ja: is not written in Japanese; translate it, or add',
  },
  'a word that was left in another language': {
    file: 'terms.yaml',
    change: (document) => document.setIn([0, 'heading', 'en'], 'Campaign 期間'),
    line: /en: .*期間/,
    says: "item 1 › heading › en: contains '期', which no English text has; translate what is still in another language",
  },
  'a missing text': {
    file: 'apartments.yaml',
    change: (document) => document.deleteIn([0, 'description']),
    line: /^- id:/,
    says: "item 1 › description: is missing; add 'description:' here, with its own lines indented under it",
  },
  'a missing value': {
    file: 'apartments.yaml',
    change: (document) => document.deleteIn([0, 'price']),
    line: /^- id:/,
    says: "item 1 › price: is missing; add a line 'price: …' here",
  },
  'a key without a value': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['giftImage'], null),
    line: /^giftImage:/,
    says: 'giftImage: is empty; write its value after the colon',
  },
  'an empty text': {
    file: 'steps.yaml',
    change: (document) => document.setIn([1, 'title', 'ja'], '  '),
    line: /ja: " {2}"/,
    says: 'item 2 › title › ja: is empty; write the Japanese text between the quotes',
  },
  'a text without languages': {
    file: 'copy.yaml',
    change: (document) => document.setIn(['hero', 'headline'], 'Spring'),
    line: /headline: Spring/,
    says: 'hero › headline: must have a line for each language indented under it, ja: "…" and en: "…"',
  },
  'a number in place of a text': {
    file: 'copy.yaml',
    change: (document) => document.setIn(['hero', 'headline', 'en'], 2025),
    line: /en: 2025$/,
    says: 'hero › headline › en: must be a text; put it in quotes',
  },
  'one value in place of a group': {
    file: 'copy.yaml',
    change: (document) => document.setIn(['splash'], 'Spring'),
    line: /^splash:/,
    says: 'splash: must be a group of lines; write each as key: value, indented under it',
  },
  'an unknown key': {
    file: 'apartments.yaml',
    change: (document) => document.setIn([2, 'colour'], { ja: '赤', en: 'red' }),
    line: /^ {2}colour:/,
    says: 'item 3 › colour: is not a known key; correct its spelling or remove it',
  },
  'a placeholder that does not exist': {
    file: 'copy.yaml',
    change: (document) => document.setIn(['hero', 'lead', 'en'], 'Until {periodEnds}.'),
    line: /periodEnds/,
    says: 'hero › lead › en: uses the placeholder {periodEnds}, which does not exist here; use one of {company} {giftRate}',
  },
  'a placeholder of the cards in another section': {
    file: 'copy.yaml',
    change: (document) => document.setIn(['hero', 'lead', 'en'], 'Walk {minutes}.'),
    line: /Walk/,
    says: 'hero › lead › en: uses the placeholder {minutes}, which does not exist here',
  },
  'a brace without its partner': {
    file: 'terms.yaml',
    change: (document) => document.setIn([0, 'rules', 0, 'sentence', 'en'], 'Until {periodEnd.'),
    line: /\{periodEnd\./,
    says: 'item 1 › rules › item 1 › sentence › en: has unbalanced braces; write each placeholder as {name}, with both braces',
  },
  'a placeholder behind an apostrophe': {
    file: 'copy.yaml',
    change: (document) => document.setIn(['hero', 'lead', 'en'], "Until '{periodEnd}'."),
    line: /'\{periodEnd\}'/,
    says: "hero › lead › en: would show its braces to the reader; remove the apostrophe (') before the brace",
  },
  'a broken placeholder in the company name': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['company', 'name', 'en'], 'Hinata {'),
    line: /Hinata \{/,
    says: 'company › name › en: has unbalanced braces',
  },
  'the id 0': {
    file: 'apartments.yaml',
    change: (document) => document.setIn([0, 'id'], 0),
    line: /id: 0$/,
    says: 'item 1 › id: must be a whole number from 1 to 12',
  },
  'the id 13': {
    file: 'apartments.yaml',
    change: (document) => document.setIn([11, 'id'], 13),
    line: /id: 13$/,
    says: 'item 12 › id: must be a whole number from 1 to 12',
  },
  '11 apartments': {
    file: 'apartments.yaml',
    change: (document) => document.deleteIn([11]),
    says: 'lists 11 apartments but must list exactly 12; add 1',
  },
  '13 apartments': {
    file: 'apartments.yaml',
    change: (document) => document.addIn([], document.getIn([0])),
    says: 'lists 13 apartments but must list exactly 12; take 1 away',
  },
  '4 steps': {
    file: 'steps.yaml',
    change: (document) => document.deleteIn([4]),
    says: 'lists 4 steps but must list exactly 5; add 1',
  },
  '2 hero pictures': {
    file: 'campaign.yaml',
    change: (document) => document.deleteIn(['hero', 2]),
    line: /^hero:/,
    says: 'hero: lists 2 hero pictures but must list exactly 3; add 1',
  },
  'a walk of 0 minutes': {
    file: 'apartments.yaml',
    change: (document) => document.setIn([4, 'walkMinutes'], 0),
    line: /walkMinutes: 0$/,
    says: 'item 5 › walkMinutes: must be whole minutes from 1 to 10',
  },
  'a walk of 11 minutes': {
    file: 'apartments.yaml',
    change: (document) => document.setIn([4, 'walkMinutes'], 11),
    line: /walkMinutes: 11$/,
    says: 'item 5 › walkMinutes: must be whole minutes from 1 to 10',
  },
  'a from-price above the regular price': {
    file: 'apartments.yaml',
    change: (document) => document.setIn([3, 'discount'], 999_999),
    line: /discount: 999999/,
    says: 'item 4 › discount: is above price; the from-price must be at most the regular rent',
  },
  'a price with a comma': {
    file: 'apartments.yaml',
    change: (document) => document.setIn([3, 'price'], '260,000'),
    line: /260,000/,
    says: 'item 4 › price: must be whole yen without comma or currency sign, such as 148000',
  },
  'an address without https': {
    file: 'apartments.yaml',
    change: (document) => document.setIn([5, 'url'], 'http://www.hinata-residences.example/jp/'),
    line: /http:/,
    says: 'item 6 › url: must be a full address that begins with https://',
  },
  'a public address with a path': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['siteUrl'], 'https://campaign.hinata-residences.example/'),
    line: /^siteUrl:/,
    says: 'siteUrl: must be https:// and the host only, without a path or a trailing slash',
  },
  'one route for both languages': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['routes', 'en'], document.getIn(['routes', 'ja'])),
    line: /^ {2}en:/,
    says: 'routes › en: is the same as ja; give each language a path of its own',
  },
  'one form for both languages': {
    file: 'campaign.yaml',
    change: (document) =>
      document.setIn(['formProvider', 'formId', 'en'], document.getIn(['formProvider', 'formId', 'ja'])),
    line: /^ {4}en: "?[0-9a-f]{8}-/,
    says: 'formProvider › formId › en: is the same as ja; give each language a form of its own',
  },
  'a picture for shared links that is none of the hero pictures': {
    file: 'copy.yaml',
    change: (document) => document.setIn(['socialCard', 'picture'], 'gift_card.webp'),
    line: /^ {2}picture:/,
    says: 'socialCard › picture: names gift_card.webp, which is not one of the hero pictures in campaign.yaml; name one of them or remove the line',
  },
  'a picture that does not exist': {
    file: 'steps.yaml',
    change: (document) => document.setIn([2, 'image'], 'step_9.webp'),
    line: /step_9/,
    says: "item 3 › image: names the picture 'step_9.webp', which is not in ",
  },
  'a period that ends before it starts': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['period', 'end'], '2025-03-27T23:59:00+09:00'),
    line: /2025-03-27/,
    says: 'period › end: is not after start; write a later time here or an earlier one at start',
  },
  'a time in another zone than Japan’s': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['period', 'end'], '2025-04-30T23:59:00Z'),
    line: /23:59:00Z/,
    says: 'period › end: must end in +09:00: times here are those of Japan',
  },
  'a time on a day that does not exist': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['period', 'end'], '2025-04-31T23:59:00+09:00'),
    line: /04-31/,
    says: 'period › end: must be a valid date and time, such as 2025-04-30T23:59:00+09:00',
  },
  'a day that does not exist': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['paymentDeadline'], '2025-02-31'),
    line: /02-31/,
    says: 'paymentDeadline: must be a valid day, such as 2025-04-30',
  },
  'a check-in before the payment': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['checkInDeadline'], '2025-01-31'),
    line: /01-31/,
    says: 'checkInDeadline: is before paymentDeadline, but guests check in after they have paid; change one of the two days',
  },
  'entries that are erased before the check-in': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['entriesUntil'], '2025-05-29'),
    line: /^entriesUntil:/,
    says: 'entriesUntil: is before checkInDeadline, when the entries are still needed for the gift cards; write a later day',
  },
  'crossed-out rents of which nobody says what they rest on': {
    file: 'campaign.yaml',
    change: (document) => document.deleteIn(['regularRent']),
    says: "regularRent: is missing; add 'regularRent:' here, with its own lines indented under it",
  },
  'an empty basis of the regular rents': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['regularRent', 'basis'], ' '),
    line: /^ {2}basis:/,
    says: "regularRent › basis: is empty; write 'pending', or what was settled, in quotes",
  },
  'more guests at least than at most': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['guests', 'min'], 9),
    line: /^ {2}max:/,
    says: 'guests › max: is below min; write the larger number of guests here',
  },
  'a form without an email address': {
    file: 'campaign.yaml',
    change: (document) => document.deleteIn(['formProvider', 'fields', 'email']),
    line: /^ {2}fields:/,
    says: "formProvider › fields › email: is missing; add a line 'email: required' here",
  },
  'an optional name': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['formProvider', 'fields', 'name'], 'optional'),
    line: /^ {4}name: optional/,
    says: "formProvider › fields › name: must be 'required': every entry has a name and an email address",
  },
  'a field that is neither required nor optional': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['formProvider', 'fields', 'phone'], 'maybe'),
    line: /^ {4}phone: maybe/,
    says: "formProvider › fields › phone: must be 'required' or 'optional'; to ask for nothing here, remove the line",
  },
  'a field that the software does not know': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['formProvider', 'fields', 'fax'], 'optional'),
    line: /^ {4}fax:/,
    says: 'formProvider › fields › fax: is not a known key; correct its spelling or remove it',
  },
  'fields of a HubSpot form': {
    file: 'campaign.yaml',
    change: (document) => {
      document.setIn(['formProvider', 'provider'], 'hubspot');
      document.setIn(['formProvider', 'region'], 'ap1');
      document.deleteIn(['formProvider', 'allowedOrigins']);
    },
    line: /^ {2}fields:/,
    says: 'formProvider › fields: is for the built-in form; what a HubSpot form asks is set in HubSpot, so remove the lines',
  },
  'words of a field that the software does not know': {
    file: 'copy.yaml',
    change: (document) =>
      document.setIn(
        ['entry', 'form', 'fields', 'fax'],
        document.getIn(['entry', 'form', 'fields', 'phone']),
      ),
    line: /^ {6}fax:/,
    says: 'entry › form › fields › fax: is not a known key; correct its spelling or remove it',
  },
  'a placeholder of the form elsewhere': {
    file: 'copy.yaml',
    change: (document) => document.setIn(['entry', 'lead', 'en'], 'At most {max}.'),
    line: /At most/,
    says: 'entry › lead › en: uses the placeholder {max}, which does not exist here',
  },
  'a placeholder of a field in the words of its form': {
    file: 'copy.yaml',
    change: (document) => document.setIn(['entry', 'form', 'submit', 'en'], 'Send {max}'),
    line: /Send \{max\}/,
    says: 'entry › form › submit › en: uses the placeholder {max}, which does not exist here',
  },
  'a placeholder in the words of the form that nothing fills': {
    file: 'copy.yaml',
    change: (document) => document.setIn(['entry', 'form', 'fields', 'name', 'tooLong', 'en'], '{most}'),
    line: /"?\{most\}/,
    says: 'entry › form › fields › name › tooLong › en: uses the placeholder {most}, which does not exist here',
  },
  'an unknown form provider': {
    file: 'campaign.yaml',
    change: (document) => document.setIn(['formProvider', 'provider'], 'hubspod'),
    line: /hubspod/,
    says: "formProvider › provider: must be 'built-in' or 'hubspot'",
  },
};

test('a field without words stops the load, but only if the form asks for it', () => {
  const folder = campaignCopy();
  edit(folder, 'copy.yaml', (document) => document.deleteIn(['entry', 'form', 'fields', 'phone']));
  expect(() => loadCampaign(folder)).not.toThrow();
  edit(folder, 'campaign.yaml', (document) =>
    document.setIn(['formProvider', 'fields', 'phone'], 'optional'),
  );
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

test.for(Object.entries(faults))('%s stops the load and names file, line, path and fix', ([, fault]) => {
  const folder = campaignCopy();
  edit(folder, fault.file, fault.change);

  const place = fault.line ? `${fault.file}:${lineOf(folder, fault.file, fault.line)}` : fault.file;
  expect(refusalOf(folder).message).toContain(`  ${place}: ${fault.says}`);
});

const lineOf = (folder: string, file: string, needle: RegExp): number =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .findIndex((line) => needle.test(line)) + 1;
