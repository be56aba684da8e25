import { type Document, isMap, isSeq, parseDocument, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { DecisionLine } from './decisions-schema.ts';

export type DecidedPair = Pick<DecisionLine, 'reservation' | 'entry'>;

/** A decision as a person saw it. */
type SeenDecision = Pick<DecisionLine, 'reservation' | 'entry' | 'match'>;

/** Adds decisions, replacing earlier ones on the same pairs, and removes those taken back. */
export type DecisionsChange = { decided: readonly DecisionLine[]; takenBack: readonly SeenDecision[] };

/** Names a pair in a set. The number comes first: a reservation may be called anything. */
export const pairKey = ({ reservation, entry }: DecidedPair): string => `${entry} ${reservation}`;

/**
 * Writes decisions into the text of a `decisions.yaml`. People edit the file too, so comments and other decisions are
 * kept.
 * @param before a text that `decisionsSchema` accepts; empty when there is no file yet
 */
export function decisionsText(before: string, change: DecisionsChange): string {
  const document = parseDocument(before);
  const list = listOf(document);

  takeOut(list, new Set([...change.takenBack, ...change.decided].map(pairKey)));
  for (const decision of change.decided) list.add(itemOf(decision));
  // Otherwise `[]` would get all decisions on one line.
  if (change.decided.length > 0) list.flow = false;
  if (list.items.length === 0 && list.comment == null) document.contents = null;
  return document.contents === null ? commentsOf(document) : document.toString({ lineWidth: 0 });
}

/** Drops the `null` that the package writes for a document of comments alone. */
const commentsOf = (document: Document): string => document.toString().replace(/(^|\n)\n*null\n$/, '$1');

function listOf(document: Document): YAMLSeq {
  if (isSeq(document.contents)) return document.contents;
  const list = new YAMLSeq();
  document.contents = list as typeof document.contents;
  return list;
}

function takeOut(list: YAMLSeq, pairs: ReadonlySet<string>): void {
  for (let index = list.items.length - 1; index >= 0; index--) {
    const item = list.items[index];
    if (!isMap(item) || !pairs.has(pairKey(pairOf(item)))) continue;
    list.items.splice(index, 1);
    keepComments(list, index, [item.commentBefore, item.comment]);
  }
}

/** Trimmed, as the schema does it. */
const pairOf = (item: YAMLMap): DecidedPair => ({
  reservation: String(item.get('reservation')).trim(),
  entry: Number(item.get('entry')),
});

/** A comment above a removed decision may concern others too, so it moves to the next one, or to the end. */
function keepComments(list: YAMLSeq, index: number, found: readonly (string | null | undefined)[]): void {
  const comment = found.filter((each) => each != null).join('\n');
  if (comment === '') return;
  const next = list.items[index];
  if (isMap(next)) next.commentBefore = joined(comment, next.commentBefore);
  else list.comment = joined(list.comment, comment);
}

const joined = (one: string | null | undefined, other: string | null | undefined): string =>
  [one, other].filter((each) => each != null).join('\n');

/** Formats a decision as in `docs/gifts.md`: strings quoted, so that 1042 stays a string, and a plain yes or no. */
function itemOf({ reservation, entry, match, terms, reason, by, at }: DecisionLine): YAMLMap {
  const item = new YAMLMap();
  item.set('reservation', quoted(reservation));
  item.set('entry', entry);
  item.set('match', match ? 'yes' : 'no');
  if (terms !== undefined) item.set('terms', terms);
  item.set('reason', quoted(reason));
  item.set('by', quoted(by));
  item.set('at', quoted(at));
  return item;
}

function quoted(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}
