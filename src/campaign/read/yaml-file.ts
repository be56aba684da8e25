import { join } from 'node:path';
import { isMap, isNode, isScalar, type YAMLError } from 'yaml';
import type { z } from 'zod';
import { type Bilingual, bilingual } from '../schema/languages/operator-languages.ts';
import type { Problem } from './campaign-error.ts';
import { maxYamlBytes, type ParsedYaml, parsedYaml, readText, tooLarge } from './parsed-yaml.ts';
import { refusal } from './refusal.ts';

/** What one file of a campaign says, with its text; or what is wrong with it. */
type Reading<T> = { ok: true; data: T; text: string } | { ok: false; problems: Problem[] };

/**
 * Reads one YAML file of a campaign and validates it. Never throws for what the file contains.
 * @param given a text in place of what the folder holds, or why there is none
 * @param maxBytes of a file that may be longer than one that a person writes
 */
export function readYamlFile<T>(
  folder: string,
  name: string,
  schema: z.ZodType<T>,
  given?: string | Bilingual,
  maxBytes: number = maxYamlBytes,
): Reading<T> {
  const refused = (message: Bilingual, line?: number): Problem => ({ file: name, path: '', line, message });
  const text = given ?? readText(join(folder, name), maxBytes);
  if (typeof text !== 'string') return { ok: false, problems: [refused(text)] };
  if (Buffer.byteLength(text) > maxBytes) return { ok: false, problems: [refused(tooLarge(maxBytes))] };
  const parsed = parsedYaml(text);
  const faults = parsed.document.errors.map((error) => refused(unreadable(error), error.linePos?.[0].line));
  if (faults.length > 0) return { ok: false, problems: faults };
  const values = valuesOf(parsed);
  if (values === undefined) return { ok: false, problems: [refused(unusableAlias)] };
  const result = schema.safeParse(values, { reportInput: true });
  if (result.success) return { ok: true, data: result.data, text };
  const problems = result.error.issues.flatMap(oneKeyEach).map((issue) => ({
    file: name,
    path: issue.path.map(String).join('.'),
    line: lineOfPath(parsed, issue.path),
    message: refusal(issue),
  }));
  // In the order of the file, not of its schema.
  return { ok: false, problems: problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
}

/** Undefined when aliases are dangling, or expand so far that memory would run out: the parser counts them, and throws. */
function valuesOf(parsed: ParsedYaml): unknown {
  try {
    return parsed.values();
  } catch (error) {
    if (error instanceof ReferenceError) return undefined;
    throw error;
  }
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
 * The line of a place in a campaign's file, which can be read.
 * @param path as in a `Problem`
 */
export const lineIn = (text: string, path: string): number | undefined =>
  lineOfPath(parsedYaml(text), path === '' ? [] : path.split('.'));

/** The path of a node by those above it. */
export const pathOfNode = (parents: readonly unknown[], node: unknown): string[] =>
  [...parents, node].flatMap((each, index, all) => {
    const above = all[index - 1];
    if (typeof each === 'object' && each !== null && 'key' in each) return [String(each.key)];
    const isItem = typeof above === 'object' && above !== null && 'items' in above && !isMap(above);
    return isItem ? [String((above.items as unknown[]).indexOf(each))] : [];
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
