import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { bilingual } from '../../../../campaign/languages/operator-languages.ts';
import { type ParsedYaml, parsedYaml } from '../../../../campaign/parsed-yaml.ts';

/** A file's text with its parsed nodes. */
export type Source = Pick<ParsedYaml, 'text' | 'document'>;

/** As `Map`, so that no key in a file can pollute a prototype. */
export type Data = unknown;

export const parse = (text: string): Source => parsedYaml(text);

export const dataOf = ({ document }: Source): Data => document.toJS({ mapAsMap: true });

export const keysOf = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** Appends to a path; the path of the whole file is empty. */
export const joined = (...keys: readonly string[]): string => keys.filter((key) => key !== '').join('.');

/** Splits `hero.headline` into `hero` and `headline`. */
export function splitPath(path: string): { parent: string; key: string } {
  const keys = keysOf(path);
  return { parent: keys.slice(0, -1).join('.'), key: keys.at(-1) ?? '' };
}

/** The node at a path, without following aliases; undefined when there is none. */
export function nodeAt({ document }: Source, path: string): Node | undefined {
  let node: unknown = document.contents;
  for (const key of keysOf(path)) {
    if (isMap(node)) node = pairOf(node.items, key)?.value;
    else if (isSeq(node) && /^\d+$/.test(key)) node = node.items[Number(key)];
    else return undefined;
  }
  return (node ?? undefined) as Node | undefined;
}

export const pairOf = (pairs: readonly Pair[], key: string): Pair | undefined =>
  pairs.find((pair) => isKey(pair, key));

const isKey = ({ key }: Pair, wanted: string): boolean => isScalar(key) && String(key.value) === wanted;

/** A line without its line break; `from` and `to` are offsets in the text. */
type Line = { text: string; from: number; to: number };

export const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The end of the line at an offset, before its line break. */
export function endOfLine(text: string, offset: number): number {
  const next = text.indexOf('\n', offset);
  if (next === -1) return text.length;
  return text[next - 1] === '\r' && next > offset ? next - 1 : next;
}

export const indentOf = (line: string): number => line.length - line.trimStart().length;

export const lineBreakOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The lines above the line that begins at an offset, nearest first. */
export function* linesAbove(text: string, start: number): Generator<Line> {
  for (let next = start; next > 0; ) {
    const from = startOfLine(text, next - 1);
    const to = endOfLine(text, from);
    yield { text: text.slice(from, to), from, to };
    next = from;
  }
}

/** The lines below the line that ends at an offset. */
export function* linesBelow(text: string, end: number): Generator<Line> {
  for (let next = text.indexOf('\n', end); next !== -1; next = text.indexOf('\n', next + 1)) {
    const from = next + 1;
    const to = endOfLine(text, from);
    yield { text: text.slice(from, to), from, to };
  }
}

/** A line's indentation, list dashes included. */
export function columnOfLine(text: string, offset: number): number {
  const line = text.slice(startOfLine(text, offset), offset);
  return /^\uFEFF?( *(?:- +)*)/.exec(line)?.[1]?.length ?? 0;
}

/** Why an edit cannot be applied to a file. */
export const misfits = {
  changed: bilingual('ファイルの内容がすでに変わっています。', 'says something else in the files by now'),
  unreadable: bilingual('ファイルを読み込めません。', 'is in a file that cannot be read'),
  gone: bilingual('この項目はすでにありません。', 'is not there any more'),
  noItem: bilingual('この項目は一覧にありません。', 'has no such item'),
  noPlace: bilingual('この位置は一覧にありません。', 'has no such place'),
  noList: bilingual('この項目は一覧ではありません。', 'is no list'),
  noValue: bilingual('この項目は1つの値ではありません。', 'is not a single value'),
  severalValues: bilingual('この項目には複数の値があります。', 'holds more than one value'),
  lastOne: bilingual('最後の1件のため、削除できません。', 'would leave nothing there'),
  alias: bilingual(
    'ファイル内の別の箇所の値（*名前）を使っています。ファイルを直接変更してください。',
    'is taken from another place of the file (*name); change it in the file',
  ),
  changesMore: bilingual(
    'ここで変更すると、ほかの箇所も変わってしまいます。ファイルを直接変更してください。',
    'cannot be changed here without changing more than it; change it in the file',
  ),
  tooMany: bilingual(
    '未保存の変更が多すぎます。いったん保存してから、もう一度変更してください。',
    'comes after too many other changes; save those, then make this one again',
  ),
  tooLarge: bilingual(
    'ファイルが大きくなりすぎるか、階層が深くなりすぎます。入力する内容を減らしてください。',
    'would make the file larger or deeper than allowed; enter less here',
  ),
};

/** Thrown when an edit cannot be applied to a text. */
export class MisfitError extends Error {
  override name = 'MisfitError';
  readonly code: keyof typeof misfits;

  constructor(code: keyof typeof misfits, options?: ErrorOptions) {
    super(misfits[code].en, options);
    this.code = code;
  }
}
