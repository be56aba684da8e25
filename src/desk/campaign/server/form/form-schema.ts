import type { LeafKind, Value } from '../../contract/campaign.ts';
import type { FormSchema } from './file-schemas.ts';

/** A key of a map, with its schema. */
export type SchemaKey = { key: string; schema: FormSchema; optional: boolean };

/**
 * The keys of a map, in schema order.
 * @param valueAt the current values, which select the variant of a union: `provider: hubspot` has other keys
 */
export function keysOfSchema(schema: FormSchema, valueAt: (key: string) => unknown): SchemaKey[] {
  if (schema.oneOf !== undefined) return keysOfUnion(schema.oneOf, valueAt);
  const { properties, required = [], propertyNames, additionalProperties } = schema;
  if (properties === undefined && typeof additionalProperties === 'object') {
    return (propertyNames?.enum ?? []).map((key) => ({ key, schema: additionalProperties, optional: true }));
  }
  return Object.entries(properties ?? {})
    .filter(([, each]) => each.not === undefined)
    .map(([key, each]) => ({ key, schema: each, optional: !required.includes(key) }));
}

/** Variants of a map are discriminated by a key with a different constant in each. */
function keysOfUnion(kinds: readonly FormSchema[], valueAt: (key: string) => unknown): SchemaKey[] {
  const [first = {}] = kinds;
  const name = Object.entries(first.properties ?? {}).find(([, each]) => each.const !== undefined)?.[0] ?? '';
  const valueIn = (kind: FormSchema) => kind.properties?.[name]?.const ?? '';
  const kind = kinds.find((each) => valueIn(each) === valueAt(name)) ?? first;
  const choice: FormSchema = { type: 'string', enum: kinds.map(valueIn) };
  return keysOfSchema(kind, valueAt).map((each) => (each.key === name ? { ...each, schema: choice } : each));
}

export const optionsOf = (schema: FormSchema): string[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);

export function kindOf(schema: FormSchema): LeafKind | 'group' | 'languages' | 'list' {
  if (schema.field !== undefined) return schema.field;
  if (optionsOf(schema) !== undefined) return 'choice';
  if (schema.type === 'array') return 'list';
  if (schema.type === 'object' || schema.oneOf !== undefined) return 'group';
  if (schema.type === 'integer' || schema.type === 'number') return 'whole';
  return schema.format === 'email' ? 'email' : 'line';
}

export const rangeOf = ({ minimum, exclusiveMinimum, maximum }: FormSchema) => ({
  min: minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1),
  max: maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum,
});

/** The initial value of a new key or item. */
export function blankOf(schema: FormSchema): Value {
  switch (kindOf(schema)) {
    case 'list':
      return (schema.minItems ?? 0) > 0 ? [blankOf(schema.items ?? {})] : [];
    case 'group':
    case 'languages': {
      const needed = keysOfSchema(schema, () => undefined).filter(({ optional }) => !optional);
      return Object.fromEntries(needed.map(({ key, schema: each }) => [key, blankOf(each)]));
    }
    case 'choice':
      // Not the default: adding a line only makes sense for a different value.
      return optionsOf(schema)?.find((option) => option !== schema.default) ?? '';
    case 'whole':
    case 'yen':
    case 'percent':
      return rangeOf(schema).min ?? 1;
    default:
      return '';
  }
}
