import { expect, test } from 'vitest';
import {
  type CampaignChanges,
  campaignCopy,
  edit,
  expectRefused,
  loadChanged,
  refusalOf,
} from '../../../tests/support/campaign-copy.ts';
import { refusedAt, spoil } from '../../../tests/support/spoil-texts.ts';
import { campaignSchemas } from './campaign.ts';

/** Where each line counts: calendars keep them, and what settled a rent is read by its authors alone. */
const ofLines = /^(?:calendar\.\w+\.description\.\w+|regularRent\.\w+)$/;

const deleteIt = (code: string) =>
  `contains ${code}, a character that cannot be shown; delete the words around it and type them again`;

const signs: [what: string, sign: string, sentence: string][] = [
  ['a line break', '\n', 'contains a line break; write it on one line'],
  ['a NUL', '\0', deleteIt('U+0000')],
  ['a mark of direction', '\u202e', deleteIt('U+202E')],
  ['half a character', '\ud83d', deleteIt('U+D83D')],
];

test.each(signs)('%s is refused in every text of each file, at its line', (_, sign, sentence) => {
  for (const file of Object.keys(campaignSchemas)) {
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
    expect(new Set(problems.map(({ path }) => path))).toEqual(new Set(paths.map(refusedAt)));
    expect(problems.map(({ message }) => message.en)).toContain(sentence);
    for (const { line, file: named } of problems) {
      expect(named).toBe(file);
      expect(line).toBeGreaterThan(0);
    }
  }
});

test.each(signs)('%s is refused in a text on which others depend', (_, sign) => {
  for (const path of ['fallbackLanguage', 'formProvider.provider'])
    expectRefused({ 'campaign.yaml': { [path]: `${sign}ja` } }, `campaign.yaml ${path}`, '');
});

test('lines are kept where each counts', () => {
  const linesThere: CampaignChanges[string] = (document) =>
    spoil(document, '\n', (path) => ofLines.test(path));
  const { copy, settings } = loadChanged({ 'campaign.yaml': linesThere, 'copy.yaml': linesThere });
  expect(copy.calendar.payment.description.en).toContain('\n');
  expect(settings.regularRent.basis).toContain('\n');
});
