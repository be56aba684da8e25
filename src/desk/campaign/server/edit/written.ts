import { Document, type Node, Pair, Scalar, type ToStringOptions, YAMLMap, YAMLSeq } from 'yaml';
import type { Scalar as Plain, Value } from '../../contract/campaign.ts';

/** Lines are never folded: one sentence is one line. */
const options: ToStringOptions = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER };

/** The style of a scalar in a text. */
export type Style = { type: Scalar.Type; column: number; inFlow: boolean; lineBreak: string };

/** Renders a scalar in the quoting style of the one it replaces, or in double quotes when that style cannot represent it. */
export function writtenScalar(value: Plain, { type, column, inFlow, lineBreak }: Style): string {
  const scalar = new Scalar(value);
  scalar.type = typeof value === 'string' ? fitting(value, type, inFlow) : Scalar.PLAIN;
  const text = new Document({ key: scalar }).toString(options).slice('key: '.length);
  const isBlock = scalar.type === Scalar.BLOCK_FOLDED || scalar.type === Scalar.BLOCK_LITERAL;
  return indented(isBlock ? text : text.trimEnd(), column, lineBreak);
}

function fitting(value: string, type: Scalar.Type, inFlow: boolean): Scalar.Type {
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
  if (isBlock) return value.trim() === '' ? Scalar.QUOTE_DOUBLE : type;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that only double quotes can represent.
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/.test(value)) return Scalar.QUOTE_DOUBLE;
  return inFlow && type === Scalar.PLAIN && /[,[\]{}]/.test(value) ? Scalar.QUOTE_DOUBLE : type;
}

/** Whether the files write the text at a place below a new value without quotes. */
export type IsPlain = (below: readonly string[]) => boolean;

/** Where a new key or item is inserted. */
export type Place = { isPlain: IsPlain; column: number; lineBreak: string };

/** `key: value` as block lines, the first without its indentation. */
export function writtenPair(key: string, value: Value, place: Place): string {
  const map = new YAMLMap();
  map.items.push(new Pair(new Scalar(key), nodeOf(value, [], place.isPlain)));
  return written(map, place);
}

/** `- value`, in the same form. */
export function writtenItem(value: Value, place: Place): string {
  const list = new YAMLSeq();
  list.items.push(nodeOf(value, [], place.isPlain));
  return written(list, place);
}

/** The same inside `[…]` or `{…}`; collections are written as JSON, which is valid YAML. */
export function writtenInFlow({
  key,
  value,
  isPlain,
}: {
  key?: string;
  value: Value;
  isPlain: IsPlain;
}): string {
  const isSingle = typeof value !== 'object' || value === null;
  const type = isPlain([]) ? Scalar.PLAIN : Scalar.QUOTE_DOUBLE;
  const text = isSingle
    ? writtenScalar(value, { type, column: 0, inFlow: true, lineBreak: '\n' })
    : JSON.stringify(value);
  return key === undefined ? text : `${key}: ${text}`;
}

function nodeOf(value: Value, path: readonly string[], isPlain: IsPlain): Node {
  if (Array.isArray(value)) {
    const list = new YAMLSeq();
    list.items = value.map((item, index) => nodeOf(item, [...path, String(index)], isPlain));
    list.flow = list.items.length === 0;
    return list;
  }
  if (typeof value === 'object' && value !== null) {
    const map = new YAMLMap();
    map.items = Object.entries(value).map(
      ([key, each]) => new Pair(new Scalar(key), nodeOf(each, [...path, key], isPlain)),
    );
    map.flow = map.items.length === 0;
    return map;
  }
  const scalar = new Scalar(value);
  if (typeof value === 'string') scalar.type = isPlain(path) ? Scalar.PLAIN : Scalar.QUOTE_DOUBLE;
  return scalar;
}

const written = (node: Node, { column, lineBreak }: Place): string =>
  indented(new Document(node).toString(options).trimEnd(), column, lineBreak);

const indented = (text: string, column: number, lineBreak: string): string =>
  text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`).replaceAll('\n', lineBreak);
