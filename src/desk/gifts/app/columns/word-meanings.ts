/** What each word means, by its spelling in `reservations.yaml`, which may differ in width and letter case. */
type Meanings<Meaning> = Readonly<Record<string, Meaning>>;

export const meaningIn = <Meaning>(meanings: Meanings<Meaning>, word: string): Meaning | undefined =>
  meanings[spellingIn(meanings, word)];

/** @param meaning undefined for none */
export function chooseWord<Meaning>(
  meanings: Meanings<Meaning>,
  word: string,
  meaning: Meaning | undefined,
): Record<string, Meaning> {
  const { [spellingIn(meanings, word)]: _before, ...others } = meanings;
  return meaning === undefined ? others : { ...others, [word]: meaning };
}

const spellingIn = (meanings: Meanings<unknown>, word: string): string =>
  Object.keys(meanings).find((each) => wordKey(each) === wordKey(word)) ?? word;

/** Normalizes headers and words of a booking system for comparison, as the run does: width and letter case do not matter. */
export const wordKey = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
