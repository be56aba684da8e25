import type { Field, Scalar } from '../../contract/campaign.ts';
import { fieldAt, isLeaf } from '../draft/field-tree.ts';
import { pathBelow } from '../fields/field-id.ts';

/** The value of an apartment's key, `undefined` when it is missing. */
export function wordOf(apartment: Field, key: string): Scalar | undefined {
  const field = fieldAt(apartment, pathBelow(apartment.path, key));
  return field !== undefined && isLeaf(field) ? field.value : undefined;
}

/** Its name in the operator's language, else in the campaign's first language that has one. */
export function nameOf(
  apartment: Field | undefined,
  locale: string,
  languages: readonly { tag: string }[],
): string | undefined {
  if (apartment === undefined) return undefined;
  const tags = [locale, ...languages.map(({ tag }) => tag)];
  const names = tags.map((tag) => wordOf(apartment, `name.${tag}`));
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '');
}
