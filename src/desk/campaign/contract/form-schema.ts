import type { FieldMeta } from '../../../campaign/schema/fields.ts';
import { perLanguage } from '../../../campaign/schema/languages.ts';
import { keysOf, type Value, valueAt } from '../../../files/yaml/yaml-edit.ts';

/** The parts of a JSON schema that a form needs, with the schema's metadata. The app derives its form from it. */
export type FormSchema = FieldMeta & {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  properties?: Record<string, FormSchema>;
  required?: string[];
  items?: FormSchema;
  minItems?: number;
  maxItems?: number;
  oneOf?: FormSchema[];
  anyOf?: FormSchema[];
  enum?: string[];
  const?: string;
  format?: string;
  minimum?: number;
  default?: Value;
};

export type FieldKind =
  | NonNullable<FieldMeta['field']>
  | 'group'
  | 'list'
  | 'choice'
  | 'whole'
  | 'email'
  | 'line';

export function kindOf(schema: FormSchema): FieldKind {
  if (schema.field !== undefined) return schema.field;
  if (optionsOf(schema) !== undefined) return 'choice';
  if (schema.type === 'array') return 'list';
  if (schema.type === 'object' || schema.oneOf !== undefined) return 'group';
  if (schema.type === 'integer' || schema.type === 'number') return 'whole';
  return schema.format === 'email' ? 'email' : 'line';
}

export const optionsOf = (schema: FormSchema): string[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);

/** The schema of a value that may be one item or a list of them: the list's for a list, the item's for anything else. */
export function variantOf(schema: FormSchema, value?: unknown): FormSchema {
  const list = schema.anyOf?.find(({ type }) => type === 'array');
  if (list === undefined) return schema;
  const { anyOf, ...whole } = schema;
  return { ...whole, ...(Array.isArray(value) ? list : anyOf?.find((each) => each !== list)) };
}

/** A key of a map, with its schema. */
type SchemaKey = { key: string; schema: FormSchema; optional: boolean };

/**
 * The keys of a map, in schema order.
 * @param value the current one, which selects the variant of a union: `provider: hubspot` has other keys
 */
export function keysOfSchema(schema: FormSchema, value?: unknown): SchemaKey[] {
  if (schema.oneOf !== undefined) return keysOfUnion(schema.oneOf, value);
  const { properties, required = [] } = schema;
  return Object.entries(properties ?? {}).map(([key, each]) => ({
    key,
    schema: each,
    optional: !required.includes(key),
  }));
}

/** Variants of a map are discriminated by a key with a different constant in each. */
function keysOfUnion(kinds: readonly FormSchema[], value: unknown): SchemaKey[] {
  const [first = {}] = kinds;
  const name = Object.entries(first.properties ?? {}).find(([, each]) => each.const !== undefined)?.[0] ?? '';
  const constantOf = (kind: FormSchema) => kind.properties?.[name]?.const ?? '';
  const kind = kinds.find((each) => constantOf(each) === valueAt(value, name)) ?? first;
  const { const: _, ...discriminator } = first.properties?.[name] ?? {};
  const choices = Object.assign({}, ...kinds.map((each) => each.properties?.[name]?.choices));
  const choice: FormSchema = { ...discriminator, enum: kinds.map(constantOf), choices };
  return keysOfSchema(kind, value).map((each) => (each.key === name ? { ...each, schema: choice } : each));
}

/** The schema of a key or item; undefined when the schema has none. */
export function schemaBelow(schema: FormSchema, value: unknown, key: string): FormSchema | undefined {
  const own = variantOf(schema, value);
  return own.items ?? keysOfSchema(own, value).find((each) => each.key === key)?.schema;
}

/** A key or item on the way to a value: what it is in, its schema and what it says. */
export type Step = {
  key: string;
  within: unknown;
  above: FormSchema | undefined;
  schema: FormSchema | undefined;
  value: unknown;
};

/** What a path leads through. @param value of the file: it selects the variants of unions */
export function stepsTo(schema: FormSchema | undefined, value: unknown, path: string): Step[] {
  const steps: Step[] = [];
  for (const key of keysOf(path)) {
    const { schema: above, value: within } = steps.at(-1) ?? { schema, value };
    const below = above && schemaBelow(above, within, key);
    steps.push({ key, within, above, schema: below, value: valueAt(within, key) });
  }
  return steps;
}

export const schemaAt = (schema: FormSchema, value: unknown, path: string): FormSchema | undefined =>
  path === '' ? schema : stepsTo(schema, value, path).at(-1)?.schema;

/** The initial value of a new key or item: empty texts, and the first option of each choice. */
export function blankOf(given: FormSchema): Value {
  const schema = variantOf(given);
  switch (kindOf(schema)) {
    case 'list':
      return (schema.minItems ?? 0) > 0 ? [blankOf(schema.items ?? {})] : [];
    case 'languages':
      return perLanguage(() => '');
    case 'group': {
      const needed = keysOfSchema(schema).filter(({ optional }) => !optional);
      return Object.fromEntries(needed.map(({ key, schema: each }) => [key, blankOf(each)]));
    }
    case 'choice':
      // Not the default: adding a line only makes sense for a different value.
      return optionsOf(schema)?.find((option) => option !== schema.default) ?? '';
    case 'whole':
    case 'yen':
    case 'percent':
      return schema.minimum ?? 0;
    default:
      return '';
  }
}
