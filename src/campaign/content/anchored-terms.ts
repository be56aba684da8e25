import { clauseIds } from '../schema/clauses.ts';
import type { Terms } from '../schema/sections/terms.ts';

type Rule = Terms[number]['rules'][number];

/**
 * The terms with an anchor for each sentence, the same in every language and wherever it stands: `t3` for the only one that
 * states the third clause of the table, and no other; it may be corrected. Where several state just the same, or nothing, it
 * is of their words. Short, since the first packets have no room for more.
 */
export function anchoredTerms(terms: Terms) {
  const alike = Map.groupBy(
    terms.flatMap(({ rules }) => rules),
    placesOf,
  );
  const anchorOf = (rule: Rule): string => {
    const places = placesOf(rule);
    const isAlone = places !== '' && alike.get(places)?.length === 1;
    return isAlone ? places : `${places}n${checksum(JSON.stringify(rule.sentence))}`;
  };
  return terms.map(({ heading, rules }) => ({
    heading,
    rules: rules.map((rule) => ({ id: anchorOf(rule), ...rule })),
  }));
}

/** Of its clauses, in the table: `t12-13`. */
const placesOf = ({ clauses }: Rule): string =>
  clauses.length === 0 ? '' : `t${clauses.map((id) => clauseIds.indexOf(id) + 1).join('-')}`;

/** Up to three letters and digits. */
const checksum = (text: string): string =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 36 ** 3, 0).toString(36);
