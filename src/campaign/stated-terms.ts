import { type ClauseId, clauseIds } from './clauses.ts';
import type { PerLanguage } from './language.ts';
import type { Terms } from './sections/terms.ts';

/** A sentence of the terms. */
export type Statement = {
  /** Its anchor on the page: does not depend on the language, or on other clauses. */
  id?: string | undefined;
  clauses: readonly ClauseId[];
  sentence: PerLanguage<string>;
};

/**
 * The terms with an anchor for each sentence that states a clause: `t3` for the third clause of the table, which it states
 * first, and `t3-2` for the second such sentence. Short, because the page has no bytes left; what only informs has none.
 */
export function statedTerms(terms: Terms): { heading: Terms[number]['heading']; rules: Statement[] }[] {
  const times = new Map<ClauseId, number>();
  return terms.map(({ heading, rules }) => ({
    heading,
    rules: rules.map((rule) => {
      const clauses = clausesOf(rule);
      const [first] = clauses;
      if (first === undefined) return { clauses, sentence: rule.sentence };
      const time = (times.get(first) ?? 0) + 1;
      times.set(first, time);
      const id = `t${clauseIds.indexOf(first) + 1}${time === 1 ? '' : `-${time}`}`;
      return { id, clauses, sentence: rule.sentence };
    }),
  }));
}

/** The clauses that a sentence states; none if it only informs. */
export function clausesOf({ clause }: Pick<Terms[number]['rules'][number], 'clause'>): ClauseId[] {
  if (Array.isArray(clause)) return clause;
  return clause === 'none' ? [] : [clause];
}
