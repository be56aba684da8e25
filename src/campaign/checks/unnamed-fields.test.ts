import { expect, test } from 'vitest';
import { campaignCopy, loadChanged, refusalOf } from '../../../tests/support/campaign-copy.ts';
import { phonePurpose } from '../../../tests/support/phone-field.ts';

const named = { 'entry.purpose.ja': phonePurpose.ja, 'entry.purpose.en': phonePurpose.en };
const optional = { 'formProvider.fields.phone': 'optional' };
const required = { 'formProvider.fields.phone': 'required' };
const relay = {
  hubspot: {
    portalId: '12345678',
    region: 'ap1',
    formId: { ja: '6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94', en: '7f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94' },
    fields: { name: 'full_name' },
  },
};
const withHubSpot = {
  'entry.purpose.ja': 'エントリーの受付に利用し、管理のためHubSpotに提供します。',
  'entry.purpose.en': 'We use it to register your entry and pass it on to HubSpot.',
};

test.each<[what: string, settings: object, copy: object, places: string[], sentence: RegExp]>([
  [
    'has no words for a field',
    optional,
    { ...named, 'entry.form.fields.phone': undefined },
    ['form.fields.phone'],
    /^is missing, and campaign\.yaml makes the form ask for it; add 'phone:' here/,
  ],
  [
    'does not say what a phone number is for',
    optional,
    {},
    ['purpose.ja', 'purpose.en'],
    /^does not mention '(電話番号|Phone)', and campaign\.yaml makes the form ask for it; mention it here with this/,
  ],
  [
    "says the company's own number only",
    optional,
    { ...named, 'entry.purpose.en': 'We use your name and email. Questions? {phone}' },
    ['purpose.en'],
    /^does not mention 'Phone'/,
  ],
  [
    'lists only some of the required answers',
    required,
    named,
    ['lead.ja', 'lead.en'],
    /^does not mention '(電話番号|Phone)'/,
  ],
  [
    'does not name who else gets the entries',
    { relay },
    {},
    ['purpose.ja', 'purpose.en'],
    /^does not name HubSpot, and campaign\.yaml passes the entries on/,
  ],
])('copy that %s stops the load at each place', (_, settings, copy, places, sentence) => {
  const changes = { 'campaign.yaml': { ...settings }, 'copy.yaml': { ...copy } };
  const { problems } = refusalOf(campaignCopy(changes));
  expect(problems.map(({ path }) => path)).toEqual(places.map((place) => `entry.${place}`));
  for (const { message } of problems) expect(message.en).toMatch(sentence);
});

test.each<[what: string, settings: object, copy: object]>([
  ['no words for a field that the form does not ask for', {}, { 'entry.form.fields.phone': undefined }],
  ['a purpose that names the phone number', optional, named],
  [
    'a lead that lists all required answers, or none',
    required,
    {
      ...named,
      'entry.lead.ja': 'エントリーは、こちらから。',
      'entry.lead.en': 'All we need is your name, email and phone number.',
    },
  ],
  ['a purpose that names who else gets the entries', { relay }, withHubSpot],
])('%s will do', (_, settings, copy) => {
  loadChanged({ 'campaign.yaml': { ...settings }, 'copy.yaml': { ...copy } });
});
