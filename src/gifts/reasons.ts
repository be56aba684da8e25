import { formatDay, formatZonedMoment } from '../campaign/content/constants.ts';
import { type RefusalCode, refusalCodes } from '../campaign/schema/clauses.ts';
import { type Bilingual, forOperators } from '../campaign/schema/languages/operator-languages.ts';
import { type Language, languages } from '../campaign/schema/languages.ts';
import { shown } from './input/fault.ts';
import type { DecisionRecord } from './output/run-json.ts';
import { refusals } from './rules/decisions.ts';
import { type GiftRules, languageFor, termsOf } from './rules/gift-rules.ts';

/** Why a reservation is refused: a line of its own facts, then sentences of the terms, word for word as on the page. */
export type Reason = { code: RefusalCode; fact: string; terms: readonly string[] };

/**
 * Puts the codes of decisions into words.
 * @param language one of the campaign's, see `languageFor`
 * @returns a function to reuse for many decisions
 */
export function reasonsIn(rules: GiftRules, language: Language): (record: DecisionRecord) => Reason[] {
  const terms = new Map(refusalCodes.map((code) => [code, termsOf(code, rules, language)]));
  return (record) =>
    (record.codes ?? []).map((code) => ({
      code,
      fact: factOf(code, record, language),
      terms: terms.get(code) ?? [],
    }));
}

/** All lines of the reasons. */
export const reasonText = (reasons: readonly Reason[]): string =>
  reasons.flatMap(({ fact, terms }) => [fact, ...terms]).join('\n');

/** For operators, in their languages as far as the campaign has them. */
export const inWords = (rules: GiftRules, wordsIn: (language: Language) => string): Bilingual =>
  forOperators((language) => wordsIn(languageFor(rules, language)));

/** What the rule behind a code finds in a reservation, in one line. */
export const factOf = (code: RefusalCode, record: DecisionRecord, language: Language): string =>
  languages[language].facts[code](foundBy(code, record, language));

function foundBy(code: RefusalCode, { facts, match, first }: DecisionRecord, language: Language): string {
  const [pair] = match.pairs;
  if (code === 'SECOND_RESERVATION') return first ?? '';
  if (code === 'ENTERED_LATE') return pair === undefined ? '' : formatZonedMoment(pair.entered, language);
  if (facts.status === 'cancelled') return '';
  if (code === 'NOT_ELIGIBLE') return shown(facts.apartment);
  const refusal = refusals[code];
  const day = typeof refusal === 'object' ? facts[refusal.day] : undefined;
  return day === undefined ? '' : formatDay(day, language);
}
