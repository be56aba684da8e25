import { type ClauseId, clauseIds } from './clauses.ts';
import type { PerLanguage } from './language.ts';
import type { Terms } from './sections/terms.ts';

/** A sentence of the terms. */
export type Statement = {
  /** Its anchor on the page: the same in every language, and whatever sentences are added for other clauses. */
  id: string;
  clauses: readonly ClauseId[];
  sentence: PerLanguage<string>;
};

/** The terms with an anchor for each sentence. */
export function statedTerms(terms: Terms): { heading: Terms[number]['heading']; rules: Statement[] }[] {
  const times = new Map<string, number>();
  return terms.map(({ heading, rules }) => ({
    heading,
    rules: rules.map((rule) => {
      const clauses = clausesOf(rule);
      const anchor = anchorOf(clauses[0], rule.sentence);
      const time = (times.get(anchor) ?? 0) + 1;
      times.set(anchor, time);
      return { id: time === 1 ? anchor : `${anchor}-${time}`, clauses, sentence: rule.sentence };
    }),
  }));
}

/** `t3` for the third clause of the table, else from the words. Short, since the first packets have no room for more. */
const anchorOf = (clause: ClauseId | undefined, sentence: PerLanguage<string>): string =>
  clause === undefined ? `n${checksum(JSON.stringify(sentence))}` : `t${clauseIds.indexOf(clause) + 1}`;

/** Up to three letters and digits. */
const checksum = (text: string): string =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 36 ** 3, 0).toString(36);

/** The clauses that a sentence states; none if it only informs. */
export function clausesOf({ clause }: Pick<Terms[number]['rules'][number], 'clause'>): ClauseId[] {
  if (Array.isArray(clause)) return clause;
  return clause === 'none' ? [] : [clause];
}
