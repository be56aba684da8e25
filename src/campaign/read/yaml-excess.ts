import { Lexer } from 'yaml';
import { type Bilingual, bilingual } from '../schema/languages/operator-languages.ts';

/** Bytes of a file, at most: twenty times what a campaign needs. */
export const maxYamlBytes = 1_000_000;

/** More of any of these nobody writes, and reading it could take minutes: `? ? ? …` does. */
const limits = { tokens: 50_000, depth: 30, indent: 200, indicators: 10, questionMarks: 20, aliases: 100 };

/** For a file that is one list of short items, written by a program: it may be longer than what a person writes. */
export type YamlListLimits = { bytes: number; items: number };

/** Tokens of a short item. Reading takes a time that grows with their number; with that of one map's keys, it grows faster. */
const shortItem = 100;

type Count = Record<keyof typeof limits, number>;

const names = Object.keys(limits) as (keyof typeof limits)[];

/**
 * Why a text is too much to be read as YAML, with the remedy; undefined where it is not. Only the lexer runs here, whose
 * time grows with the text alone.
 */
export function yamlExcess(text: string, list?: YamlListLimits): Bilingual | undefined {
  const maxBytes = list?.bytes ?? maxYamlBytes;
  if (Buffer.byteLength(text) > maxBytes) return tooLarge(maxBytes);
  const count: Count = { tokens: 0, depth: 0, indent: 0, indicators: 0, questionMarks: 0, aliases: 0 };
  const item = { tokens: 0, number: 0 };
  let isList = list !== undefined;
  let before = '\n';
  for (const token of new Lexer().lex(text)) {
    // The lexer announces a plain text with this character.
    if (before !== '\u001f') add(count, token);
    const startsLine = before.endsWith('\n') || before === startOfDocument;
    if (startsLine && isList && token === '-') {
      count.tokens -= Math.min(item.tokens, shortItem);
      item.tokens = 0;
      item.number += 1;
    } else if (startsLine && token !== startOfDocument && !betweenItems.test(token)) isList = false;
    item.tokens += 1;
    before = token;
    if (item.number > (list?.items ?? 0) || names.some((name) => count[name] > limits[name])) {
      return tooIntricate;
    }
  }
  return undefined;
}

export const tooLarge = (maxBytes: number): Bilingual =>
  bilingual(
    `ファイルが${maxBytes / 1_000}kBを超えています。以前の版に戻すか、不要な部分を削除してください。`,
    `is larger than ${maxBytes / 1_000} kB; restore an earlier version, or remove what does not belong here`,
  );

const tooIntricate = bilingual(
  '字下げが深すぎるか、記号が多すぎて読み込めません。以前の版に戻すか、ほかのキャンペーンと同じ形に書き直してください。',
  'is nested too deeply or contains too many special characters; restore an earlier version, or write it like other campaigns',
);

/** As the lexer announces it. */
const startOfDocument = '\u0002';

/** What may begin a line of a list, but for its items: a space, a line's end, a comment, the marks between documents. */
const betweenItems = /^(?:\s|#|---|\.\.\.)/;

function add(count: Count, token: string): void {
  count.tokens += 1;
  if (token === '[' || token === '{') count.depth += 1;
  if (token === ']' || token === '}') count.depth -= 1;
  if (/^ +$/.test(token)) count.indent = Math.max(count.indent, token.length);
  if (token === '?') count.questionMarks += 1;
  if (token.startsWith('*')) count.aliases += 1;
  if (token === '-' || token === '?') count.indicators += 1;
  else if (token.trim() !== '') count.indicators = 0;
}
