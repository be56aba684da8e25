import { knownLanguages } from '../../campaign/schema/languages.ts';
import type { EntrySummary } from '../../entries/entry-archive.ts';

/**
 * What `npm run entries` prints: totals, distinct addresses, per language, per day in Tokyo. No names, no addresses.
 */
export function summaryText(summary: EntrySummary, includeSuspected: boolean): string {
  const { days, addresses, suspected } = summary;
  const total = (language: string) => days.reduce((sum, { entries }) => sum + (entries[language] ?? 0), 0);
  const found = days.flatMap(({ entries }) => Object.keys(entries));
  // The languages that the software knows, in its order, then any others that entries have.
  const languages = [...new Set([...knownLanguages, ...found])].filter((language) => total(language) > 0);
  // A tag such as zh-Hant is wider than most counts.
  const width = Math.max(7, ...languages.map(({ length }) => length + 2));
  const all = languages.reduce((sum, language) => sum + total(language), 0);
  const perLanguage = languages.map((language) => `${language} ${total(language)}`).join(', ');
  const note = includeSuspected ? 'included' : 'not counted; --include-suspected counts them';
  return [
    `${all} entries from ${addresses} addresses${perLanguage && ` (${perLanguage})`}`,
    `${suspected} suspected of being a robot's (${note})`,
    ...(days.length > 0
      ? ['', `Day (Tokyo)   entries${languages.map((language) => language.padStart(width)).join('')}`]
      : []),
    ...days.map(({ day, entries }) => {
      const ofDay = languages.reduce((sum, language) => sum + (entries[language] ?? 0), 0);
      const numbers = languages.map((language) => String(entries[language] ?? 0).padStart(width));
      return `${day}  ${String(ofDay).padStart(9)}${numbers.join('')}`;
    }),
    ...sourceLines(summary),
  ].join('\n');
}

/** Names come last, because terminals disagree about their width. */
function sourceLines({ sources, otherSources }: EntrySummary): string[] {
  const lines = sources.map(({ source, medium, campaign, entries }) => {
    const names = [source, medium, campaign];
    return { entries, name: names.some(Boolean) ? names.map((name) => name || '-').join(' / ') : '(none)' };
  });
  if (lines.every(({ name }) => name === '(none)')) return [];
  if (otherSources > 0) lines.push({ entries: otherSources, name: '(others)' });
  return [
    '',
    'Entries  utm_source / utm_medium / utm_campaign',
    ...lines.map(({ entries, name }) => `${String(entries).padStart(7)}  ${name}`),
  ];
}
