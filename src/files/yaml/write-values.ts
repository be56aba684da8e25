import {
  CST,
  Document,
  type DocumentOptions,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  Scalar,
  stringify,
  type ToStringOptions,
} from 'yaml';
import { type ParsedYaml, parsedYaml } from '../../campaign/parsed-yaml.ts';
import { MisfitError } from './misfit.ts';
import { lineBreakOf, type Splice, spliced } from './text-lines.ts';
import type { Layout, Scalar as Plain, Value } from './yaml-edit.ts';
import { joined, nodeAt, nodesTo } from './yaml-path.ts';

/**
 * Replaces single values and leaves every other byte of a YAML text as it is: comments, quotes, empty lines. Skips paths
 * that the text does not have.
 */
export function replaceValues(text: string, values: readonly Replacement[]): string {
  const source = parsedYaml(text);
  return setValues(
    source,
    values.filter(({ path }) => isScalar(nodeAt(source, path))),
  );
}

/** A new value for the one at a path. */
export type Replacement = { path: string; value: Plain };

/**
 * @param values of several for one path, the last is set
 * @throws {MisfitError} for a path that has no single value
 */
export function setValues(source: ParsedYaml, values: readonly Replacement[]): string {
  const last = new Map(values.map(({ path, value }) => [path, value]));
  return spliced(
    source.text,
    [...last].flatMap(([path, value]) => replacementOf(source, path, value)),
  );
}

function replacementOf(source: ParsedYaml, path: string, value: Plain): Splice[] {
  const nodes = nodesTo(source, path);
  const node = nodes.at(-1);
  if (isAlias(node)) throw new MisfitError('alias');
  if (!isScalar(node) || !node.range) throw new MisfitError('noValue');
  if (node.value === value) return [];
  const { text } = source;
  const [from] = node.range;
  const old = node.srcToken as CST.FlowScalar | CST.BlockScalar | undefined;
  const token = structuredClone(old ?? nothing);
  const type = styleOf(value, node.type as Scalar.Type | undefined);
  CST.setScalarValue(token, String(value), {
    type,
    afterKey: true,
    inFlow: nodes.some((each) => isCollection(each) && each.flow === true),
    // One sentence is one line.
    implicitKey: !isBlock(type),
  });
  token.source = token.source.replaceAll('\n', lineBreakOf(text));
  // There was nothing after the colon, not even a space.
  const gap = old === undefined && /\S/.test(text[from - 1] ?? '') ? ' ' : '';
  const to = old === undefined ? from : from + CST.stringify(old).length;
  return [{ from, to, written: gap + CST.stringify(token) }];
}

const nothing: CST.FlowScalar = { type: 'scalar', offset: -1, indent: -1, source: '', end: [] };

/** The style of the value that is replaced, or double quotes when that style cannot represent the new one. */
function styleOf(value: Plain, type: Scalar.Type = Scalar.PLAIN): Scalar.Type {
  if (typeof value !== 'string') return Scalar.PLAIN;
  if (isBlock(type)) return value.trim() === '' ? Scalar.QUOTE_DOUBLE : type;
  // Such as a text of digits.
  const isMistakable = type === Scalar.PLAIN && stringify(value, format) !== `${value}\n`;
  return isMistakable ? Scalar.QUOTE_DOUBLE : type;
}

const isBlock = (type: Scalar.Type): boolean => type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;

/** A key with its value, or, without a key, a list item. @param parent path of its map or list */
export type Added = { key?: string; value: Value; parent: string; isPlain: Layout['isPlain'] };

/** Lines are never folded. */
const format: DocumentOptions & ToStringOptions = { lineWidth: 0 };

const newFormat: ToStringOptions = {
  ...format,
  defaultKeyType: Scalar.PLAIN,
  defaultStringType: Scalar.QUOTE_DOUBLE,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  flowCollectionPadding: false,
};

/**
 * Renders `key: value` or `- value` in block lines, the first without its indentation.
 * @param column of the following lines
 */
export const writtenInBlock = (added: Added, column: number, lineBreak: string): string =>
  documentOf(added)
    .toString(newFormat)
    .trimEnd()
    .replaceAll('\n', lineBreak + ' '.repeat(column));

/** The same inside `[…]` or `{…}`. */
export function writtenInFlow(added: Added): string {
  const document = documentOf(added);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString(newFormat).trim().slice(1, -1);
}

function documentOf({ key, value, parent, isPlain }: Added): Document {
  const document = new Document(key === undefined ? [value] : { [key]: value });
  const setStyle = (node: unknown, path: string): void => {
    if (isMap(node)) for (const { key, value } of node.items) setStyle(value, joined(path, String(key)));
    else if (isSeq(node)) for (const item of node.items) setStyle(item, joined(path, '0'));
    else if (isScalar(node) && isPlain(path)) node.type = Scalar.PLAIN;
  };
  setStyle(document.contents, parent);
  return document;
}
