import { type ClauseId, clauseIds } from '../schema/clauses.ts';
import type { Terms } from '../schema/sections/terms.ts';

/** A sentence of the terms. */
export type Statement = ReturnType<typeof statedTerms>[number]['rules'][number];

/** The terms with an anchor for each sentence. */
export function statedTerms(terms: Terms) {
  const alike = Map.groupBy(
    terms.flatMap(({ rules }) => rules),
    placesOf,
  );
  return terms.map(({ heading, rules }) => ({
    heading,
    rules: rules.map((rule) => ({
      /** Its anchor on the page: the same in every language, wherever it stands, and whatever else is said of other clauses. */
      id: anchorOf(rule, alike.get(placesOf(rule))?.length === 1),
      clauses: clausesOf(rule),
      sentence: rule.sentence,
    })),
  }));
}

type Rule = Terms[number]['rules'][number];

/**
 * `t3` for the only sentence that states the third clause of the table, and no other; it may be corrected. Where several
 * state just the same, or nothing, it is of their words. Short, since the first packets have no room for more.
 */
function anchorOf(rule: Rule, isAlone: boolean): string {
  const places = placesOf(rule);
  if (isAlone && places !== '') return `t${places}`;
  return `${places && `t${places}`}n${checksum(JSON.stringify(rule.sentence))}`;
}

/** Of its clauses, in the table: `12-13`. */
const placesOf = (rule: Rule): string =>
  clausesOf(rule)
    .map((id) => clauseIds.indexOf(id) + 1)
    .join('-');

/** Up to three letters and digits. */
const checksum = (text: string): string =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 36 ** 3, 0).toString(36);

/** The clauses that a sentence states; none if it only informs. */
export function clausesOf({ clause }: Pick<Rule, 'clause'>): ClauseId[] {
  if (Array.isArray(clause)) return clause;
  return clause === 'none' ? [] : [clause];
}
