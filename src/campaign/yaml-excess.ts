import { Lexer } from 'yaml';

/** Bytes of a file, at most: twenty times what a campaign needs. */
export const maxYamlBytes = 1_000_000;

/** More of any of these nobody writes, and reading it could take minutes: `? ? ? …` does. */
const limits = { tokens: 50_000, depth: 30, indent: 200, indicators: 10, questionMarks: 20, aliases: 100 };

type Count = Record<keyof typeof limits, number>;

const names = Object.keys(limits) as (keyof typeof limits)[];

/**
 * Why a text is too much to be read as YAML, with the remedy; undefined where it is not. Only the lexer runs here, whose
 * time grows with the text alone.
 */
export function yamlExcess(text: string): string | undefined {
  if (Buffer.byteLength(text) > maxYamlBytes) {
    return `is larger than ${maxYamlBytes / 1_000} kB; restore an earlier version, or take away what does not belong here`;
  }
  const count: Count = { tokens: 0, depth: 0, indent: 0, indicators: 0, questionMarks: 0, aliases: 0 };
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    if (!isScalar) add(count, token);
    // The lexer announces a plain text with this character.
    isScalar = token === '\u001f';
    if (names.some((name) => count[name] > limits[name])) {
      return 'is nested too deeply or holds too many signs; restore an earlier version, or write it as other campaigns are written';
    }
  }
  return undefined;
}

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
