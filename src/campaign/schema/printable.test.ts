import { expect, test } from 'vitest';
import { campaignCopy, edit, refusalOf } from '../../../tests/support/campaign-copy.ts';
import { refusedAt, spoil } from '../../../tests/support/spoil-texts.ts';
import { loadCampaign } from '../load-campaign.ts';

const files = ['campaign.yaml', 'apartments.yaml', 'steps.yaml', 'copy.yaml', 'terms.yaml'];

/** Where each line counts: calendars keep them, and what settled a rent is read by its authors alone. */
const ofLines = /^(?:calendar\.\w+\.description\.\w+|regularRent\.\w+)$/;

const signs = {
  'a line break': '\n',
  'a NUL': '\0',
  'a mark of direction': '\u202e',
  'half a character': '\ud83d',
};

for (const file of files) {
  test.each(Object.entries(signs))(`%s is refused in every text of ${file}, at its line`, (_name, sign) => {
    const folder = campaignCopy();
    let paths: string[] = [];
    edit(folder, file, (document) => {
      // An address loses its line breaks when it is read, as in a browser.
      paths = spoil(
        document,
        sign,
        (path, text) => sign !== '\n' || !(ofLines.test(path) || text.startsWith('https:')),
      );
    });
    expect(paths.length).toBeGreaterThan(10);
    const { problems } = refusalOf(folder);
    const places = new Set(paths.map(refusedAt));
    expect([...new Set(problems.map(({ path }) => path))].sort()).toEqual([...places].sort());
    for (const { line, file: named } of problems) {
      expect(named).toBe(file);
      expect(line).toBeGreaterThan(0);
    }
  });
}

test.each(Object.values(signs))('%j is refused in a text on which others depend', (sign) => {
  for (const path of ['fallbackLanguage', 'formProvider.provider']) {
    const folder = campaignCopy();
    edit(folder, 'campaign.yaml', { [path]: `${sign}ja` });
    expect(refusalOf(folder).problems.map((problem) => problem.path)).toContain(path);
  }
});

test('lines are kept where each counts', () => {
  const folder = campaignCopy();
  for (const file of ['campaign.yaml', 'copy.yaml'])
    edit(folder, file, (document) => spoil(document, '\n', (path) => ofLines.test(path)));
  const { copy, settings } = loadCampaign(folder);
  expect(copy.calendar.payment.description.en).toContain('\n');
  expect(settings.regularRent.basis).toContain('\n');
});

test('says what to do', () => {
  const folder = campaignCopy();
  edit(folder, 'campaign.yaml', { 'company.name.en': 'Hinata\nResidences' });
  edit(folder, 'copy.yaml', { 'offer.body.ja': '特典\u202eです' });
  const { message } = refusalOf(folder);
  expect(message).toMatch(
    /campaign\.yaml:\d+: company › name › en: contains a line break; write it on one line$/m,
  );
  expect(message).toMatch(
    /copy\.yaml:\d+: offer › body › ja: contains U\+202E, a character that cannot be shown; delete the words around it/,
  );
});
