import { isSeq, parseDocument } from 'yaml';
import type { DecisionLine } from './decisions-schema.ts';

/** A decision to be recorded; `open` takes the earlier ones on its pair back. */
export type NewDecisionLine = Omit<DecisionLine, 'match'> & { match: boolean | 'open' };

/**
 * Appends decisions to the text of a `decisions.yaml`. People edit the file too, so all that it has stays as it is: the last
 * decision on a pair counts, and the earlier ones tell how it came about.
 * @param before a text that `decisionsSchema` accepts; empty when there is no file yet
 * @returns undefined for a list that nothing can be appended to, since it is written in brackets
 */
export function decisionsText(before: string, added: readonly NewDecisionLine[]): string | undefined {
  const { contents } = parseDocument(before);
  const isEmpty = !isSeq(contents) || contents.items.length === 0;
  if (!isEmpty && contents.flow) return undefined;
  const kept = isEmpty && contents?.range ? before.slice(0, contents.range[0]) : before;
  return [kept, kept === '' || kept.endsWith('\n') ? '' : '\n', ...added.map(itemText)].join('');
}

/** As in `docs/gifts.md`: texts quoted, so that 1042 stays one, and a plain yes or no. JSON's quotes are YAML's. */
function itemText({ reservation, entry, match, amount, terms, reason, by, at }: NewDecisionLine): string {
  const lines = [
    `reservation: ${JSON.stringify(reservation)}`,
    `entry: ${entry}`,
    `match: ${match === 'open' ? match : match ? 'yes' : 'no'}`,
    ...(amount === undefined ? [] : [`amount: ${amount}`]),
    ...(terms === undefined ? [] : [`terms: ${terms}`]),
    `reason: ${JSON.stringify(reason)}`,
    `by: ${JSON.stringify(by)}`,
    `at: ${JSON.stringify(at)}`,
  ];
  return `- ${lines.join('\n  ')}\n`;
}
