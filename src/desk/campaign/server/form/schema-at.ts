import { isMap, isScalar, type Node } from 'yaml';
import type { Layout } from '../edit/edit-text.ts';
import { keysOf, nodeAt, pairOf, parse } from '../edit/source.ts';
import type { FormSchema } from './file-schemas.ts';
import { keysOfSchema, kindOf } from './form-schema.ts';

/** The formatting of a file's texts according to its schema. @param text selects the variant of a union */
export function layoutOf(schema: FormSchema, text: string): Layout {
  const source = parse(text);
  const schemaAt = (path: string): FormSchema | undefined => {
    let found: FormSchema | undefined = schema;
    let at = '';
    for (const key of keysOf(path)) {
      const node: Node | undefined = nodeAt(source, at);
      found =
        found?.items ?? keysOfSchema(found ?? {}, valueIn(node)).find((each) => each.key === key)?.schema;
      at = at === '' ? key : `${at}.${key}`;
    }
    return found;
  };
  return {
    keysAt: (path) => keysOfSchema(schemaAt(path) ?? {}, valueIn(nodeAt(source, path))).map(({ key }) => key),
    isPlain: (path) => {
      const found = schemaAt(path);
      return found !== undefined && ['choice', 'picture'].includes(kindOf(found));
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
