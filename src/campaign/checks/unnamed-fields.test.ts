import { expect, test } from 'vitest';
import { campaignCopy, edit, refusalOf } from '../../../tests/support/campaign-copy.ts';
import { namePhone } from '../../../tests/support/phone-field.ts';
import { loadCampaign } from '../load-campaign.ts';

/** A copy of the spring campaign whose form asks for a phone number as well. */
function askingForPhone(need: 'required' | 'optional'): string {
  const folder = campaignCopy();
  edit(folder, 'campaign.yaml', {
    'formProvider.fields': { name: 'required', email: 'required', phone: need },
  });
  return folder;
}

const pathsOf = (folder: string) => refusalOf(folder).problems.map(({ path }) => path);

test('a purpose that omits a field stops the load, in each language', () => {
  const { message, problems } = refusalOf(askingForPhone('optional'));
  expect(problems.map(({ path }) => path)).toEqual(['entry.purpose.ja', 'entry.purpose.en']);
  expect(message).toMatch(
    /copy\.yaml:\d+: entry › purpose › ja: does not mention '電話番号', and campaign\.yaml makes the form ask for it; mention it here with this word/,
  );
  expect(message).toContain("entry › purpose › en: does not mention 'Phone'");
});

test('a purpose that names it passes', () => {
  const folder = askingForPhone('optional');
  namePhone(folder);
  expect(() => loadCampaign(folder)).not.toThrow();
});

test("the company's own number in the purpose does not name the field", () => {
  const folder = askingForPhone('optional');
  namePhone(folder);
  edit(folder, 'copy.yaml', { 'entry.purpose.en': 'We use your name and email. Questions? {phone}' });
  expect(pathsOf(folder)).toEqual(['entry.purpose.en']);
});

test('a lead that lists the required answers has to list all of them', () => {
  const folder = askingForPhone('required');
  namePhone(folder);
  expect(pathsOf(folder)).toEqual(['entry.lead.ja', 'entry.lead.en']);
  edit(folder, 'copy.yaml', {
    'entry.lead.ja': 'エントリーは、こちらから。',
    'entry.lead.en': 'All we need is your name, email and phone number.',
  });
  expect(() => loadCampaign(folder)).not.toThrow();
});

const relay = {
  hubspot: {
    portalId: '12345678',
    region: 'ap1',
    formId: { ja: '6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94', en: '7f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94' },
    fields: { name: 'full_name' },
  },
};

test('a purpose that does not name who else gets the entries stops the load, in each language', () => {
  const folder = campaignCopy();
  edit(folder, 'campaign.yaml', { relay: relay });
  expect(pathsOf(folder)).toEqual(['entry.purpose.ja', 'entry.purpose.en']);
  expect(refusalOf(folder).message).toContain(
    'does not name HubSpot, and campaign.yaml passes the entries on',
  );
  edit(folder, 'copy.yaml', {
    'entry.purpose.ja': 'エントリーの受付に利用し、管理のためHubSpotに提供します。',
    'entry.purpose.en': 'We use it to register your entry and pass it on to HubSpot.',
  });
  expect(loadCampaign(folder).settings.relay).toEqual(relay);
});

test('nothing is passed on from a form that is HubSpot’s own', () => {
  const folder = campaignCopy();
  edit(folder, 'campaign.yaml', {
    relay: relay,
    'formProvider.provider': 'hubspot',
    'formProvider.region': 'ap1',
    'formProvider.fields': undefined,
    'formProvider.allowedOrigins': undefined,
  });
  expect(pathsOf(folder)).toEqual(['relay']);
});

test('a property has to be called as HubSpot calls it', () => {
  const folder = campaignCopy();
  edit(folder, 'campaign.yaml', { relay: { hubspot: { ...relay.hubspot, fields: { name: 'Full name' } } } });
  expect(refusalOf(folder).message).toContain('must be the internal name of a HubSpot property');
});
