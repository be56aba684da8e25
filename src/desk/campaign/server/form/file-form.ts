import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { ParsedYaml } from '../../../../campaign/parsed-yaml.ts';
import { blockItems, waitingKey } from '../../../../files/yaml/block-items.ts';
import { joined, nodeAt, pairOf } from '../../../../files/yaml/yaml-path.ts';
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
    const comments = commentsOf(source, map);
    const helpOf = (pair: Pair) => comments[map.items.indexOf(pair)] ?? [];
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
    const comments = commentsOf(source, list);
    return {
      ...place,
      kind: 'list',
      min: schema.minItems ?? 0,
      max: schema.maxItems,
      blank: blankOf(items),
      item: items.label,
      items: list.items.map((item, index) => {
        const key = String(index);
        const own = { path: joined(place.path, key), key, help: comments[index] ?? [], optional: false };
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

const namesOf = ({ label, hint }: FormSchema) => ({ label, hint });

/** JSON has no NaN or Infinity. */
function scalarOf(node: { value: unknown } | null): Scalar {
  const value = node?.value ?? null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : String(value);
}

/** The comment above each key or item of a collection, as plain text lines. */
const commentsOf = (source: ParsedYaml, collection: YAMLMap | YAMLSeq): string[][] =>
  collection.flow === true
    ? collection.items.map(() => [])
    : blockItems(source, collection).map(({ from, start }) => plain(source.text.slice(from, start)));

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
  const waiting = waitingKey(source, map, place.key);
  return {
    ...place,
    ...namesOf(schema),
    kind: 'absent',
    help: waiting === undefined ? [] : plain(source.text.slice(waiting.comment, waiting.from)),
    fallback: schema.default,
    of: kindOf(schema),
    blank: (waiting?.value as Value | undefined) ?? blankOf(schema),
    options: optionsOf(schema),
    choices: schema.choices,
  };
}
