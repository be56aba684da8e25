import { languages } from '../../../src/campaign/language.ts';
import { tokyoDay } from './export-entries.ts';
import type { ListedEntry } from './read-entries.ts';

/** What `npm run entries` shows: how many, from how many people, per language, per day in Tokyo. No name, no address. */
export function summarizeEntries(all: readonly ListedEntry[], includeSuspected: boolean): string {
  const shown = includeSuspected ? all : all.filter(({ suspected }) => !suspected);
  const suspected = all.filter((entry) => entry.suspected).length;
  const people = new Set(shown.map(({ email }) => email.toLowerCase())).size;
  const perLanguage = languages.map((language) => `${language} ${count(shown, { language })}`).join(', ');
  const days = [...new Set(shown.map(({ time }) => tokyoDay(time)))].sort();
  const note = includeSuspected ? 'included' : 'not counted; --include-suspected counts them';
  return [
    `${shown.length} entries from ${people} addresses (${perLanguage})`,
    `${suspected} suspected of being a robot's (${note})`,
    ...(days.length > 0 ? ['', 'Day (Tokyo)   entries     ja     en'] : []),
    ...days.map((day) => {
      const ofDay = shown.filter(({ time }) => tokyoDay(time) === day);
      const numbers = languages.map((language) => String(count(ofDay, { language })).padStart(7));
      return `${day}  ${String(ofDay.length).padStart(9)}${numbers.join('')}`;
    }),
  ].join('\n');
}

const count = (entries: readonly ListedEntry[], { language }: Pick<ListedEntry, 'language'>): number =>
  entries.filter((entry) => entry.language === language).length;
