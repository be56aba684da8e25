import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { ParsedYaml } from '../../../../campaign/parsed-yaml.ts';
import { joined } from '../../../../files/yaml/yaml-edit.ts';
import { nodeAt, pairOf, preparedKey } from '../../../../files/yaml/yaml-nodes.ts';
import type { Absent, Field, Leaf, LeafKind, List, Scalar, Unknown, Value } from '../../contract/campaign.ts';
import {
  blankOf,
  type FormSchema,
  keysOfSchema,
  kindOf,
  optionsOf,
  rangeOf,
  valueIn,
  variantOf,
} from './form-schema.ts';

/** Describes a text by its path. */
export type DescribeText = (path: string, value: Scalar) => Partial<Pick<Leaf, 'limit' | 'placeholders'>>;

type Place = Omit<Unknown, 'kind' | 'text'>;

/** Characters shown of an unexpected value. */
const shown = 300;

/** A file as a form: the fields of its schema, with the file's values. */
export function fileForm(source: ParsedYaml, schema: FormSchema, describe: DescribeText): Field {
  const field = (node: Node | null, given: FormSchema, at: Place): Field => {
    const schema = variantOf(given, node);
    const kind = kindOf(schema);
    const place = { ...at, ...namesOf(schema) };
    if (kind === 'group' || kind === 'languages') {
      return isMap(node) ? { ...place, kind, fields: fieldsOf(node, schema, place) } : unknown(node, place);
    }
    if (kind === 'list') return isSeq(node) ? listOf(node, schema, place) : unknown(node, place);
    // Aliases (*name) are not followed: their target is edited where it is defined.
    return node === null || isScalar(node) ? leaf(scalarOf(node), kind, schema, place) : unknown(node, place);
  };

  const fieldsOf = (map: YAMLMap, schema: FormSchema, { path }: Place): Field[] => {
    const helpOf = ({ key }: Pair) => plain(commentAbove(source.text, startOf(key)));
    const keys = keysOfSchema(schema, valueIn(map));
    const known = keys.map(({ key, schema: each, optional }) => {
      const pair = pairOf(map.items, key);
      if (pair === undefined)
        return absentField(source, map, each, { path: joined(path, key), key, optional });
      const place = { path: joined(path, key), key, help: helpOf(pair), optional, fallback: each.default };
      return field(pair.value as Node | null, each, place);
    });
    const strangers = map.items.filter((pair) => !keys.some(({ key }) => pairOf([pair], key)));
    return [
      ...known,
      ...strangers.map((pair) => {
        const key = isScalar(pair.key) ? String(pair.key.value) : '';
        const place = { path: joined(path, key), key, help: helpOf(pair), optional: true };
        return unknown(pair.value as Node | null, place);
      }),
    ];
  };

  const listOf = (list: YAMLSeq, schema: FormSchema, place: Place): List => {
    const items = schema.items ?? {};
    const dashOf = (item: unknown) => source.text.lastIndexOf('-', startOf(item));
    const helpOf = (item: unknown) =>
      list.flow === true ? [] : plain(commentAbove(source.text, dashOf(item)));
    return {
      ...place,
      kind: 'list',
      min: schema.minItems ?? 0,
      max: schema.maxItems,
      blank: blankOf(items),
      item: items.label,
      items: list.items.map((item, index) => {
        const key = String(index);
        const own = { path: joined(place.path, key), key, help: helpOf(item), optional: false };
        return field(item as Node | null, items, own);
      }),
    };
  };

  const leaf = (value: Scalar, kind: LeafKind, schema: FormSchema, place: Place): Leaf => ({
    ...place,
    kind,
    value,
    options: optionsOf(schema),
    choices: schema.choices,
    withoutIt: schema.withoutIt,
    use: schema.use,
    ...rangeOf(schema),
    ...(kind === 'text' ? describe(place.path, value) : {}),
  });

  const unknown = (node: Node | null, place: Place): Field => {
    const [from = 0, to = 0] = node?.range ?? [];
    return { ...place, kind: 'unknown', text: source.text.slice(from, Math.min(to, from + shown)) };
  };

  const help = headerOf(source);
  return field(nodeAt(source, '') ?? null, schema, { path: '', key: '', help, optional: false });
}

/**
 * The comment lines directly above a key or a list's dash, read from the text: below a list that ends in `#+` lines, the
 * parser gives them to the list. None of those at the top of a file, which are about the file.
 * @param offset of the key or dash
 */
function commentAbove(text: string, offset: number): string {
  const end = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = text.slice(end, offset);
  if (indent.trim() !== '') return '';
  const comment = new RegExp(`^ {0,${indent.length}}#(?!\\+)`);
  let from = end;
  while (from > 0) {
    const above = text.lastIndexOf('\n', from - 2) + 1;
    if (!comment.test(text.slice(above, from))) return text.slice(from, end);
    from = above;
  }
  return '';
}

const startOf = (node: unknown): number => (node as Node | null)?.range?.[0] ?? 0;

const namesOf = ({ label, hint }: FormSchema) => ({ label, hint });

/** JSON has no NaN or Infinity. */
function scalarOf(node: { value: unknown } | null): Scalar {
  const value = node?.value ?? null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : String(value);
}

/** The comment at the top of a file, up to the first empty line. */
function headerOf({ text }: ParsedYaml): string[] {
  const [header = ''] = /^\uFEFF?(?: *#.*(?:\r?\n|$))*/.exec(text) ?? [];
  return plain(header);
}

const plain = (comment: string): string[] =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^\uFEFF?#+ ?/, ''))
    .filter((line, index, lines) => line !== '' || (index > 0 && index < lines.length - 1));

/** A key missing from a map. If it is prepared behind `#+`, that gives its comment and initial value. */
function absentField(
  source: ParsedYaml,
  map: YAMLMap,
  schema: FormSchema,
  place: Pick<Absent, 'path' | 'key' | 'optional'>,
): Absent {
  const prepared = preparedKey(source, map, place.key);
  return {
    ...place,
    ...namesOf(schema),
    kind: 'absent',
    help: prepared === undefined ? [] : plain(commentAbove(source.text, prepared.from)),
    fallback: schema.default,
    of: kindOf(schema),
    blank: (prepared?.value as Value | undefined) ?? blankOf(schema),
    options: optionsOf(schema),
    choices: schema.choices,
  };
}
