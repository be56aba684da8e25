import { expect, test } from 'vitest';
import { campaignCopy, edit, refusalOf } from '../../tests/support/campaign-copy.ts';
import { addFrench } from '../../tests/support/other-languages.ts';
import { namePhone } from '../../tests/support/phone-field.ts';
import { loadCampaign } from './load-campaign.ts';

/** A copy of the spring campaign whose form asks for a phone number as well. */
function askingForPhone(need: 'required' | 'optional'): string {
  const folder = campaignCopy();
  edit(folder, 'campaign.yaml', (document) =>
    document.setIn(
      ['formProvider', 'fields'],
      document.createNode({ name: 'required', email: 'required', phone: need }),
    ),
  );
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
  edit(folder, 'copy.yaml', (document) =>
    document.setIn(['entry', 'purpose', 'en'], 'We use your name and email. Questions? {phone}'),
  );
  expect(pathsOf(folder)).toEqual(['entry.purpose.en']);
});

test('a lead that lists the required answers has to list all of them', () => {
  const folder = askingForPhone('required');
  namePhone(folder);
  expect(pathsOf(folder)).toEqual(['entry.lead.ja', 'entry.lead.en']);
  edit(folder, 'copy.yaml', (document) => {
    document.setIn(['entry', 'lead', 'ja'], 'エントリーは、こちらから。');
    document.setIn(['entry', 'lead', 'en'], 'All we need is your name, email and phone number.');
  });
  expect(() => loadCampaign(folder)).not.toThrow();
});

test('the same applies to a third language', () => {
  const folder = askingForPhone('optional');
  addFrench(folder);
  namePhone(folder);
  expect(refusalOf(folder).message).toContain("entry › purpose › fr: does not mention 'Téléphone'");
});
