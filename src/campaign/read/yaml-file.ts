import { isMap, isNode, isScalar, type YAMLError } from 'yaml';
import type { z } from 'zod';
import { type Bilingual, bilingual } from '../schema/languages/operator-languages.ts';
import type { Problem } from './campaign-error.ts';
import { maxYamlBytes, type ParsedYaml, parsedYaml, tooLarge } from './parsed-yaml.ts';
import { refusal } from './refusal.ts';

/**
 * Validates what a YAML file says. Never throws for what it contains.
 * @param name of the file, which its problems have
 * @param text of it, or why it cannot be read
 * @param maxBytes of a file that may be longer than one that a person writes
 * @returns its data, or what is wrong with it, from the top of the file to its end
 */
export function readYaml<T>(
  name: string,
  text: string | Bilingual,
  schema: z.ZodType<T>,
  maxBytes: number = maxYamlBytes,
): { data?: T | undefined; problems: Problem[] } {
  const refused = (message: Bilingual, line?: number): Problem => ({ file: name, path: '', line, message });
  if (typeof text !== 'string') return { problems: [refused(text)] };
  if (Buffer.byteLength(text) > maxBytes) return { problems: [refused(tooLarge(maxBytes))] };
  const parsed = parsedYaml(text);
  const { errors } = parsed.document;
  const values = parsed.values();
  if (errors.length > 0)
    return { problems: errors.map((error) => refused(unreadable(error), error.linePos?.[0].line)) };
  if (values === undefined) return { problems: [refused(unusableAlias)] };
  const { data, error } = schema.safeParse(values, { reportInput: true });
  const problems = (error?.issues ?? []).flatMap(oneKeyEach).map((issue) => ({
    file: name,
    path: issue.path.map(String).join('.'),
    line: lineOfPath(parsed, issue.path),
    message: refusal(issue),
  }));
  // The schema has another order.
  return { data, problems: problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
}

const unusableAlias = bilingual(
  'エイリアス（*名前）に対応する「&名前」がないか、エイリアスが重なって内容が大きくなりすぎています。エイリアスを使わず、それぞれの文を書いてください。',
  'has an alias (*name) without an anchor (&name) before it, or aliases that expand too far; write out each text instead',
);

function unreadable({ code, message }: YAMLError): Bilingual {
  // Its first line, without the position, which is reported separately.
  const reason = message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
  return bilingual(
    `YAMLとして読み込めません。${parserReasons[code] ?? `（YAMLのエラー：${reason}）`}前後の行と見比べて、引用符・コロン・行頭の空白を確認してください。`,
    `cannot be read as YAML: ${reason}; compare the line with its neighbours (quotes, colon, spaces at its start)`,
  );
}

/** In Japanese, what the advice does not cover; in English the parser says it itself. */
const parserReasons: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: '同じ項目名が2回書かれています。',
  TAB_AS_INDENT: '行頭にタブが使われています。半角の空白に置き換えてください。',
  BAD_DQ_ESCAPE: '引用符の中に、使えない \\ の組み合わせがあります。',
};

/**
 * Problems of files that can be read, with their lines, where they have none.
 * @param textOf what a file says
 */
export const withLines = <T extends Problem>(problems: readonly T[], textOf: (file: string) => string): T[] =>
  problems.map((problem) => {
    const { file, path } = problem;
    return { line: lineOfPath(parsedYaml(textOf(file)), path === '' ? [] : path.split('.')), ...problem };
  });

/** The line of the key, or of the item in a list; for a missing one, that of its parent. */
function lineOfPath({ document, lines }: ParsedYaml, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const keys = isMap(parent) ? parent.items.map(({ key }) => key) : [];
    const key = keys.find((each) => isScalar(each) && each.value === path[length - 1]);
    const node = key ?? document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return undefined;
}

/** An unknown key is reported at the key itself, one problem each. */
function oneKeyEach(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key], keys: [key] }));
}
