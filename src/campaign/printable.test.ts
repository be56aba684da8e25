import { expect, test } from 'vitest';
import type { Document } from 'yaml';
import { campaignCopy, edit, refusalOf } from '../../tests/support/campaign-copy.ts';
import { loadCampaign } from './load-campaign.ts';

const files = ['campaign.yaml', 'apartments.yaml', 'steps.yaml', 'copy.yaml', 'terms.yaml'];

/** What the other schemas depend on, or what chooses one of them: a fault in it hides all others. */
const deciding = /^(?:languages\.|formProvider\.provider$)/;

/** Where each line counts: calendars keep them, and what settled a rent is read by its authors alone. */
const ofLines = /^(?:calendar\.\w+\.description\.\w+|regularRent\.\w+)$/;

/** The path of every text below a value. */
const textsBelow = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsBelow(each, path === '' ? key : `${path}.${key}`),
  );
};

const keysOf = (path: string) => path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** Puts a sign into the texts of a file. @returns their paths */
function spoil(document: Document, sign: string, isMeant: (path: string, text: string) => boolean): string[] {
  const textAt = (path: string) => String(document.getIn(keysOf(path)));
  const paths = textsBelow(document.toJS(), '').filter(
    (path) => !deciding.test(path) && isMeant(path, textAt(path)),
  );
  for (const path of paths) {
    const text = textAt(path);
    document.setIn(keysOf(path), `${text.slice(0, 1)}${sign}${text.slice(1)}`);
  }
  return paths;
}

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
    expect([...new Set(problems.map(({ path }) => path))].sort()).toEqual([...paths].sort());
    for (const { line, file: named } of problems) {
      expect(named).toBe(file);
      expect(line).toBeGreaterThan(0);
    }
  });
}

test.each(Object.values(signs))('%j is refused in a text on which others depend', (sign) => {
  for (const path of ['languages.0', 'formProvider.provider']) {
    const folder = campaignCopy();
    edit(folder, 'campaign.yaml', (document) => document.setIn(keysOf(path), `${sign}ja`));
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
  edit(folder, 'campaign.yaml', (document) =>
    document.setIn(['company', 'name', 'en'], 'Hinata\nResidences'),
  );
  edit(folder, 'copy.yaml', (document) => document.setIn(['offer', 'body', 'ja'], '特典\u202eです'));
  const { message } = refusalOf(folder);
  expect(message).toMatch(
    /campaign\.yaml:\d+: company › name › en: contains a line break; write it on one line$/m,
  );
  expect(message).toMatch(
    /copy\.yaml:\d+: offer › body › ja: contains U\+202E, a character that cannot be shown; delete the words around it/,
  );
});
