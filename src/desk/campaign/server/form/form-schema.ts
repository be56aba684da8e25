import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { z } from 'zod';
import { campaignSchemas } from '../../../../campaign/campaign-schemas.ts';
import type { FieldMeta } from '../../../../campaign/field-meta.ts';
import type { Language } from '../../../../campaign/language.ts';
import { parsedYaml } from '../../../../campaign/parsed-yaml.ts';
import { keysOf, type Layout } from '../../../../files/yaml/yaml-edit.ts';
import { nodeAt, pairOf } from '../../../../files/yaml/yaml-nodes.ts';
import type { CampaignFile, LeafKind, Value } from '../../contract/campaign.ts';

/** A key of a map, with its schema. */
export type SchemaKey = { key: string; schema: FormSchema; optional: boolean };

/**
 * The keys of a map, in schema order.
 * @param valueAt the current values, which select the variant of a union: `provider: hubspot` has other keys
 */
export function keysOfSchema(schema: FormSchema, valueAt: (key: string) => unknown): SchemaKey[] {
  if (schema.oneOf !== undefined) return keysOfUnion(schema.oneOf, valueAt);
  const { properties, required = [] } = schema;
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
  const { const: _, ...discriminator } = first.properties?.[name] ?? {};
  const choices = Object.assign({}, ...kinds.map((each) => each.properties?.[name]?.choices));
  const choice: FormSchema = { ...discriminator, enum: kinds.map(valueIn), choices };
  return keysOfSchema(kind, valueAt).map((each) => (each.key === name ? { ...each, schema: choice } : each));
}

/** The schema of a value that may be one item or a list of them: the list's for a list, the item's for anything else. */
export function variantOf(schema: FormSchema, node?: unknown): FormSchema {
  const list = schema.anyOf?.find(({ type }) => type === 'array');
  if (list === undefined) return schema;
  const { anyOf, ...whole } = schema;
  return { ...whole, ...(isSeq(node) ? list : anyOf?.find((each) => each !== list)) };
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
export function blankOf(given: FormSchema): Value {
  const schema = variantOf(given);
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

/** The formatting of a file's texts according to its schema. @param text selects the variant of a union */
export function layoutOf(schema: FormSchema, text: string): Layout {
  const source = parsedYaml(text);
  const schemaAt = (path: string): FormSchema | undefined => {
    let found: FormSchema | undefined = schema;
    let at = '';
    for (const key of keysOf(path)) {
      const node: Node | undefined = nodeAt(source, at);
      const parent = variantOf(found ?? {}, node);
      found = parent.items ?? keysOfSchema(parent, valueIn(node)).find((each) => each.key === key)?.schema;
      at = at === '' ? key : `${at}.${key}`;
    }
    return found;
  };
  return {
    keysAt: (path) => keysOfSchema(schemaAt(path) ?? {}, valueIn(nodeAt(source, path))).map(({ key }) => key),
    isPlain: (path) => {
      const found = schemaAt(path);
      return found !== undefined && ['choice', 'picture'].includes(kindOf(variantOf(found)));
    },
  };
}

/** The scalars of a map by key. */
export const valueIn =
  (node: unknown) =>
  (key: string): unknown => {
    const value = isMap(node) ? pairOf(node.items, key)?.value : undefined;
    return isScalar(value) ? value.value : undefined;
  };

/** The parts of a JSON schema that a form needs, with the schema's metadata. */
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
  exclusiveMinimum?: number;
  maximum?: number;
  default?: Value;
  not?: object;
};

type FileSchemas = Record<CampaignFile, FormSchema>;

/** Cached by languages, of which there are few combinations. */
const made = new Map<string, FileSchemas>();

/** The schemas of the five files as data, derived from those that validate them. */
export function fileSchemas(tags: readonly Language[]): FileSchemas {
  const key = tags.join();
  const schemas = made.get(key) ?? makeSchemas(tags);
  made.set(key, schemas);
  return schemas;
}

function makeSchemas(tags: readonly Language[]): FileSchemas {
  const schemas = campaignSchemas(tags);
  // Constraints other than the type, claims included, are reported by `loadCampaign`.
  const asData = (schema: z.ZodType) =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FormSchema;
  return {
    'campaign.yaml': asData(schemas['campaign.yaml']),
    'apartments.yaml': asData(schemas['apartments.yaml']),
    'steps.yaml': asData(schemas['steps.yaml']),
    'copy.yaml': asData(schemas['copy.yaml']),
    'terms.yaml': asData(schemas['terms.yaml']),
  };
}
