import {
  Composer,
  type CST,
  type Document,
  isCollection,
  Parser,
  Scalar,
  type ToStringOptions,
  visit,
} from 'yaml';
import { MisfitError } from './misfit.ts';
import { type Collection, joinedComments, startOf } from './yaml-nodes.ts';

/** The text as nodes that may be changed; those of `parsedYaml` are shared. */
export function composed(text: string): Document {
  const tokens = [...new Parser().parse(text.replaceAll('\r\n', '\n'))];
  for (const token of tokens) if (token.type === 'document') handOnComments(token.value);
  const [document] = [...new Composer().compose(tokens, true, text.length)] as Document[];
  if (document === undefined) throw new MisfitError('gone');
  visit(document, { Pair: (_key, { value }) => void lowerComment(value) });
  return document;
}

/** The parser gives a comment above the first item of a map or list to the map or list. */
function lowerComment(node: unknown): void {
  const [item] = isCollection(node) ? (node as Collection).items : [];
  if (!isCollection(node) || item === undefined || node.flow === true || !node.commentBefore) return;
  startOf(item).commentBefore = joinedComments(node.commentBefore, startOf(item).commentBefore);
  node.commentBefore = null;
}

type Block = CST.BlockMap | CST.BlockSequence;

const isBlock = (token: CST.Token | null | undefined): token is Block =>
  token?.type === 'block-map' || token?.type === 'block-seq';

/**
 * Below a list that ends in `#+` lines, the parser gives it all comments that follow, even those above the next key.
 * Those with less indentation are handed on to what follows.
 */
function handOnComments(block: CST.Token | undefined): void {
  if (!isBlock(block)) return;
  for (const [index, { value }] of [...block.items.entries()]) {
    if (!isBlock(value)) continue;
    handOnComments(value);
    const last = value.items.at(-1);
    if (last === undefined || last.value || last.sep) continue;
    const others = last.start.splice(endOfComments(last.start, value.indent));
    const next = block.items[index + 1];
    if (next !== undefined) next.start.unshift(...others);
    else if (others.length > 0) block.items.push({ start: others });
  }
}

/** The index after a block's last comment, which is followed by the end of its line. @param tokens below its last item */
function endOfComments(tokens: readonly CST.SourceToken[], indent: number): number {
  const outside = tokens.findIndex((token) => token.type === 'comment' && token.indent < indent);
  const inside = outside === -1 ? tokens : tokens.slice(0, outside);
  const last = inside.findLastIndex((token) => token.type === 'comment');
  return last === -1 ? 0 : last + 2;
}

/** Lines are never folded, and new texts are quoted. */
const format: ToStringOptions = {
  lineWidth: 0,
  defaultKeyType: Scalar.PLAIN,
  defaultStringType: Scalar.QUOTE_DOUBLE,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  flowCollectionPadding: false,
  // An alias (*name) whose anchor is gone shows when the result is parsed.
  verifyAliasOrder: false,
};

export const printed = (document: Document): string => document.toString(format);
