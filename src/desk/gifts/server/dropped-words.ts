import type { GiftRules } from '../../../campaign/gift-rules.ts';
import type { GivenFile } from '../../../gifts/folder/read-file.ts';
import { wordKey } from '../../../gifts/input/column-map.ts';
import { countWords } from '../../../gifts/input/count-words.ts';
import { limits } from '../../../gifts/input/limits.ts';
import type { CountedWord, EntriesWordsOf, FoundWords, Words, WordsOf } from '../contract/gifts.ts';
import { decoded } from './dropped-tables.ts';

/** The values of the status and apartment columns, except names that the campaign's apartments already have. */
export function wordsIn(file: GivenFile, { status, apartment }: WordsOf, { apartments }: GiftRules): Words {
  const found = countWords(decoded(file).text, limits.reservations, { status, apartment });
  const known = new Set(apartments.flatMap(({ id, names }) => [String(id), ...names]).map(wordKey));
  const strange = found.apartment.filter(({ word }) => !known.has(wordKey(word)));
  return { status: cut(found.status), apartment: cut(strange) };
}

/** The values of the column of languages, except the campaign's own languages. */
export function languagesIn(file: GivenFile, of: EntriesWordsOf, { languages }: GiftRules): FoundWords {
  const { language } = countWords(decoded(file).text, limits.entries, of);
  return cut(language.filter(({ word }) => !languages.some((each) => each === word)));
}

/** Words shown per column; a column of a few words never has more. */
const shownWords = 200;

const cut = (words: CountedWord[]): FoundWords => ({
  words: words.slice(0, shownWords),
  hasMore: words.length > shownWords,
});
