import type { Wording } from '../../campaign/content/wording.ts';
import { clauseOfRefusal, type RefusalCode } from '../../campaign/schema/clauses.ts';
import type { GiftEntry } from '../gift-entry.ts';
import { type GiftRules, languageFor, termsOf } from './gift-rules.ts';
import { alwaysApplied } from './refusals.ts';

/** The wordings that pages of the campaign have shown, by digest, the first published one first. */
export type ShownWordings = ReadonlyMap<string, Pick<Wording, 'terms'> & { language: string }>;

/** A refusal whose sentences were others on the page that the entrant saw. */
export type Reworded = { code: RefusalCode; shown: string; today: string };

/** Which refusals of an entry's reservation rest on sentences that its page did not show; none if that is not known. */
export function rewordedFor(
  entry: GiftEntry | undefined,
  codes: readonly RefusalCode[],
  rules: GiftRules,
  wordings: ShownWordings,
): Reworded[] {
  const known = wordings.get(entry?.wording ?? '');
  if (known === undefined) return [];
  const sentences = known.terms.flatMap((group) => group.rules);
  return codes
    .filter((code) => !alwaysApplied.includes(code) && code !== 'ALREADY_PAID')
    .map((code) => ({
      code,
      shown: sentences
        .filter(({ clauses }) => clauses.includes(clauseOfRefusal[code]))
        .map(({ sentence }) => sentence)
        .join(' '),
      today: termsOf(code, rules, languageFor(rules, known.language)).join(' '),
    }))
    .filter(({ shown, today }) => shown !== today);
}

/** How many entries saw another wording than the last one published in its language. */
export function shownEarlier(wordings: ShownWordings, counts: ReadonlyMap<string, number>): number {
  const newest = new Map([...wordings].map(([digest, { language }]) => [language, digest]));
  const earlier = [...wordings].filter(([digest, { language }]) => newest.get(language) !== digest);
  return earlier.reduce((sum, [digest]) => sum + (counts.get(digest) ?? 0), 0);
}
