import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Field, Leaf, LeafKind, List, Scalar } from '../../contract/campaign.ts';
import { joined, nodeAt, pairOf, type Source } from '../edit/source.ts';
import { absentField } from './absent-field.ts';
import { commentsOf, headerOf } from './comments.ts';
import type { FormSchema } from './file-schemas.ts';
import { blankOf, keysOfSchema, kindOf, optionsOf, rangeOf } from './form-schema.ts';
import { valueIn } from './schema-at.ts';

/** Describes a text by its path. */
export type DescribeText = (path: string, value: Scalar) => Partial<Pick<Leaf, 'limit' | 'placeholders'>>;

type Place = Pick<Leaf, 'path' | 'key' | 'help' | 'optional' | 'fallback'>;

/** Characters shown of an unexpected value. */
const shown = 300;

/** A file as a form: the fields of its schema, with the file's values. */
export function fileForm(source: Source, schema: FormSchema, describe: DescribeText): Field {
  const field = (node: Node | null, schema: FormSchema, place: Place): Field => {
    const kind = kindOf(schema);
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

/** JSON has no NaN or Infinity. */
function scalarOf(node: { value: unknown } | null): Scalar {
  const value = node?.value ?? null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : String(value);
}
