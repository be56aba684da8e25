/** What each word means, by its spelling in `reservations.yaml`, which may differ in width and letter case. */
type Meanings = Readonly<Record<string, string>>;

export const meaningIn = (meanings: Meanings, word: string): string | undefined =>
  Object.entries(meanings).find(([each]) => wordKey(each) === wordKey(word))?.[1];

/** @param meaning empty for none */
export function chooseWord(meanings: Meanings, word: string, meaning: string): Record<string, string> {
  const others = Object.entries(meanings).filter(([each]) => wordKey(each) !== wordKey(word));
  return Object.fromEntries(meaning === '' ? others : [...others, [word, meaning]]);
}

/** Normalizes headers and words of a booking system for comparison, as the run does: width and letter case do not matter. */
export const wordKey = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
