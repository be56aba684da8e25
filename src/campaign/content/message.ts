import { IntlMessageFormat } from 'intl-messageformat';
import { LRUCache } from 'lru-cache';
import { isLanguage, type Language, type PerLanguage, perLanguage } from '../schema/languages.ts';
import type { Constants } from './constants.ts';

/** The parsed messages of each language; more than a campaign has. */
const parsed = perLanguage(
  (language) =>
    new LRUCache<string, IntlMessageFormat>({
      max: 2_000,
      memoMethod: (message) => new IntlMessageFormat(message, language, undefined, { ignoreTag: true }),
    }),
);

/**
 * Formats an ICU message (https://unicode-org.github.io/icu/userguide/format_parse/messages/) with the campaign's
 * constants. Throws when the message is malformed or uses an unknown placeholder.
 */
export const fillMessage = (message: string, language: Language, constants: Constants): string =>
  String(parsed[language].memo(message).format(constants));

/** The text in one language, with its placeholders filled in. */
export const formatMessage = (text: PerLanguage<string>, language: Language, constants: Constants): string =>
  fillMessage(text[language], language, constants);

/** The same tree with every text replaced by its formatted string in one language. */
export type Localized<T> =
  T extends PerLanguage<string>
    ? string
    : T extends readonly (infer Item)[]
      ? Localized<Item>[]
      : T extends object
        ? { [Key in keyof T]: Localized<T[Key]> }
        : T;

/**
 * An object of strings whose keys are all languages. The schemas make sure that no language of the campaign is missing.
 * URLs per language have the same shape and are included on purpose: each page links to its own.
 */
function isText(value: unknown): value is PerLanguage<string> {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, each]) => isLanguage(key) && typeof each === 'string');
}

/** Formats every text of a tree for one language; everything else stays as it is. */
export function localize<T>(tree: T, language: Language, constants: Constants): Localized<T> {
  const visit = (node: unknown): unknown => {
    if (isText(node)) return formatMessage(node, language, constants);
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]));
  };
  return visit(tree) as Localized<T>;
}
