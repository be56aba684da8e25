import { IntlMessageFormat } from 'intl-messageformat';
import type { Constants } from './constants.ts';
import type { Language, PerLanguage } from './language.ts';

/**
 * Fills an ICU message (https://unicode-org.github.io/icu/userguide/format_parse/messages/) with the campaign's constants.
 * Throws when the message is malformed or names a placeholder that no constant fills.
 */
export function formatMessage(text: PerLanguage<string>, language: Language, constants: Constants): string {
  const formatted = new IntlMessageFormat(text[language], language, undefined, { ignoreTag: true }).format(
    constants,
  );
  return String(formatted);
}

/** The same tree with every `{ ja, en }` replaced by the formatted string of one language. */
export type Localized<T> =
  T extends PerLanguage<string>
    ? string
    : T extends readonly (infer Item)[]
      ? Localized<Item>[]
      : T extends object
        ? { [Key in keyof T]: Localized<T[Key]> }
        : T;

/** Exactly `{ ja, en }`. Addresses per language have the same shape and are meant: each page links to its own. */
export function isText(value: unknown): value is PerLanguage<string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ja' in value &&
    'en' in value &&
    typeof value.ja === 'string' &&
    typeof value.en === 'string' &&
    Object.keys(value).length === 2
  );
}

/** Formats every text of a tree for one language; everything that is no text stays as it is. */
export function localize<T>(tree: T, language: Language, constants: Constants): Localized<T> {
  const visit = (node: unknown): unknown => {
    if (isText(node)) return formatMessage(node, language, constants);
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]));
  };
  return visit(tree) as Localized<T>;
}
