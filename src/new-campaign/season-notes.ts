import { picturesOf } from '../campaign/content/pictures.ts';
import { allTexts } from '../campaign/content/texts-of.ts';
import { type Problem, problemAt } from '../campaign/read/campaign-error.ts';
import type { Campaign, Settings } from '../campaign/schema/campaign.ts';
import type { Season } from '../campaign/schema/languages/language-record.ts';
import { knownLanguages, languages } from '../campaign/schema/languages.ts';
import { seasonOf } from './season.ts';

type Period = Settings['period'];

/** Texts and names of pictures that speak of another season, or of the year of the campaign before. @param old its period */
export function seasonNotes(campaign: Campaign, old: Period): Problem[] {
  const wordsIn = oldWordsIn(old, campaign.settings.period);
  const notesOn = (
    places: readonly { file: string; path: string; value: string }[],
    says: (ja: string, en: string) => [ja: string, en: string],
  ) =>
    places.flatMap(({ file, path, value }) => {
      const words = wordsIn(value);
      if (words.length === 0) return [];
      const ja = words.map((word) => `「${word}」`).join('');
      const en = words.map((word) => `“${word}”`).join(', ');
      return [problemAt({ file, path }, ...says(ja, en))];
    });
  return [
    ...notesOn(allTexts(campaign), (ja, en) => [
      `別の季節や年の言葉が残っています：${ja}`,
      `names another season or year: ${en}`,
    ]),
    ...notesOn(
      picturesOf(campaign).map((picture) => ({ ...picture, value: picture.image })),
      (ja, en) => [
        `写真の名前に、別の季節や年の言葉があります：${ja}`,
        `may be a picture of another season or year; its name has ${en}`,
      ],
    ),
  ];
}

/** Finds the words of a text that speak of a season that the campaign has no day in, or of an earlier one's year. */
function oldWordsIn(old: Period, made: Period): (text: string) => string[] {
  const now = [seasonOf(made.start), seasonOf(made.end)];
  const patterns = knownLanguages.flatMap((language) =>
    Object.entries(languages[language].seasons).flatMap(([season, words]) =>
      now.includes(season as Season) ? [] : [new RegExp(words, 'giu')],
    ),
  );
  const year = old.start.slice(0, 4);
  if (!made.start.startsWith(year) && !made.end.startsWith(year))
    patterns.push(new RegExp(`(?<!\\d)${year}(?!\\d)`, 'g'));
  return (text) => [...new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []))];
}
