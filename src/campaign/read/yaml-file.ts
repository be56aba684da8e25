import { join } from 'node:path';
import { type Document, isMap, isNode, isScalar, type LineCounter, type YAMLError } from 'yaml';
import type { z } from 'zod';
import { type Bilingual, bilingual } from '../schema/languages/operator-languages.ts';
import type { Problem } from './campaign-error.ts';
import { type ParsedYaml, parsedYaml } from './parsed-yaml.ts';
import { maxYamlBytes, readText, tooLarge } from './read-text.ts';
import { refusal } from './refusal.ts';

/** A parsed YAML file that still knows the line of each path. */
type YamlFile<T> = {
  name: string;
  data: T;
  lineOf: (path: readonly PropertyKey[]) => number | undefined;
};

type Reading<T> = { ok: true; file: YamlFile<T> } | { ok: false; problems: Problem[] };

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
  const refused = (message: Bilingual): Reading<T> => ({
    ok: false,
    problems: [{ file: name, path: '', message }],
  });
  const text = given ?? readText(join(folder, name), maxBytes);
  if (typeof text !== 'string') return refused(text);
  if (Buffer.byteLength(text) > maxBytes) return refused(tooLarge(maxBytes));
  const parsed = parsedYaml(text);
  const { document, lines } = parsed;
  if (document.errors.length > 0) {
    return {
      ok: false,
      problems: document.errors.map((error) => ({
        file: name,
        path: '',
        line: error.linePos?.[0].line,
        message: unreadable(error),
      })),
    };
  }
  const values = valuesOf(parsed);
  if (values instanceof ReferenceError) return refused(aliasFault(values));
  const lineOf = (path: readonly PropertyKey[]) => lineOfPath(document, lines, path);
  const result = schema.safeParse(values, { reportInput: true });
  if (result.success) return { ok: true, file: { name, data: result.data, lineOf } };
  // In the order of the file, not of its schema.
  const lineOfIssue = ({ path }: z.core.$ZodIssue) => lineOf(path) ?? 0;
  const issues = result.error.issues
    .flatMap(oneKeyEach)
    .toSorted((one, other) => lineOfIssue(one) - lineOfIssue(other));
  const problems = issues.map((issue) => ({
    file: name,
    path: issue.path.map(String).join('.'),
    line: lineOf(issue.path),
    message: refusal(issue),
  }));
  return { ok: false, problems };
}

/** A ReferenceError when aliases are dangling, or expand so far that memory would run out: the parser counts them. */
function valuesOf(parsed: ParsedYaml): unknown {
  try {
    return parsed.values();
  } catch (error) {
    if (error instanceof ReferenceError) return error;
    throw error;
  }
}

function aliasFault({ message }: ReferenceError): Bilingual {
  const name = /^Unresolved alias .*: (.+)$/.exec(message)?.[1];
  return name === undefined
    ? bilingual(
        'エイリアス（*名前）が重なり、内容が大きくなりすぎています。エイリアスを使わず、それぞれの文を書いてください。',
        'expands too far through its aliases (*name), whose texts contain aliases again; write out each text instead',
      )
    : bilingual(
        `エイリアス「*${name}」より前に「&${name}」がありません。エイリアスを使わず、文を書いてください。`,
        `uses the alias *${name}, but no anchor &${name} precedes it; write the text out instead`,
      );
}

function unreadable({ code, message }: YAMLError): Bilingual {
  // Its first line, without the position, which is reported separately.
  const reason = message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
  return bilingual(
    `YAMLとして読み込めません。${parserReasons[code] ?? `（YAMLのエラー：${reason}）`}前後の行と見比べて、引用符・コロン・行頭の空白を確認してください。`,
    `cannot be read as YAML: ${reason}; compare the line with its neighbours (quotes, colon, spaces at its start)`,
  );
}

/** In Japanese, what the parser finds in files as people write them; in English it says so itself. */
const parserReasons: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: '同じ項目名が2回書かれています。',
  MISSING_CHAR:
    '引用符やかっこが閉じられていないか、項目名の後のコロン（:）、リストの行頭の -、# の前の空白などがありません。',
  BLOCK_AS_IMPLICIT_KEY:
    '値の中のコロン（:）が引用符で囲まれていないか、行頭の空白または - の位置がそろっていません。',
  MULTILINE_IMPLICIT_KEY: '項目名の後にコロン（:）のない行があります。',
  BAD_INDENT: '行頭の空白の数が前後の行とそろっていないか、かっこ（[ ] や { }）が閉じられていません。',
  TAB_AS_INDENT: '行頭にタブが使われています。半角の空白に置き換えてください。',
  BAD_SCALAR_START: '引用符で囲まれていない値が、使えない記号で始まっています。',
  BAD_ALIAS: '引用符で囲まれていない値が、使えない記号で始まっています。',
  BAD_DQ_ESCAPE: '引用符の中に、使えない \\ の組み合わせがあります。',
  UNEXPECTED_TOKEN:
    '余分な文字があります。値の中の引用符や、項目名と同じ行に書かれた - が原因のこともあります。',
};

/**
 * The line of a place in a campaign's file, which can be read.
 * @param path as in a `Problem`
 */
export function lineIn(text: string, path: string): number | undefined {
  const { document, lines } = parsedYaml(text);
  return lineOfPath(document, lines, keysOf(path));
}

/** The path of a `Problem` as the parser names it: items of lists by number. */
export const keysOf = (path: string): (string | number)[] =>
  path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** The path of a node by those above it. */
export const pathOfNode = (parents: readonly unknown[], node: unknown): string[] =>
  [...parents, node].flatMap((each, index, all) => {
    const above = all[index - 1];
    if (typeof each === 'object' && each !== null && 'key' in each) return [String(each.key)];
    const isItem = typeof above === 'object' && above !== null && 'items' in above && !isMap(above);
    return isItem ? [String((above.items as unknown[]).indexOf(each))] : [];
  });

/** The line of the key, or of the item in a list; for a missing one, that of its parent. */
function lineOfPath(
  document: Document,
  lines: LineCounter,
  path: readonly PropertyKey[],
): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    const key = isMap(parent)
      ? parent.items.map((pair) => pair.key).find((each) => isScalar(each) && each.value === last)
      : undefined;
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
