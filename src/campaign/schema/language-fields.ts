import { z } from 'zod';
import type { FieldMeta } from './field-meta.ts';
import { httpsAddress } from './fields.ts';
import { type Language, languageName, type PerLanguage } from './language.ts';
import { operatorLocale } from './languages/operator-languages.ts';
import { oneLine, severalLines } from './printable.ts';
import { problemText } from './refusal.ts';

/**
 * The types of value that a campaign's files have once per language.
 * @param missingGlyphs the characters of a heading that its face lacks
 */
export function languageFields(tags: readonly Language[], missingGlyphs: MissingGlyphs) {
  const lines = tags.map((tag) => `${tag}: "…"`);
  const hint = problemText(
    `言語ごとの内容が必要です（ファイルでは、下の行に字下げして ${lines.join('、')} と書きます）。`,
    `must have a line for each language indented under it, ${new Intl.ListFormat(operatorLocale).format(lines)}`,
  );
  const each = <T>(schemaOf: (language: Language) => z.ZodType<T>): z.ZodType<PerLanguage<T>> =>
    z
      .strictObject(Object.fromEntries(tags.map((tag) => [tag, schemaOf(tag)])), hint)
      .meta({ field: 'languages' });
  const text = each((language) => sentence(language).superRefine(oneLine).meta(asText));
  return {
    tags,
    each,
    /** One line. May contain ICU placeholders, see `message.ts`. */
    text,
    /** A list of such texts. @param item what each of them is called */
    texts: (item: FieldMeta) => z.array(text.meta(item)).min(1, atLeastOne),
    /** A text of which each line counts. */
    lines: each((language) =>
      sentence(language)
        .superRefine(severalLines)
        .meta({ ...asText, lines: true }),
    ),
    /** A text that is set in the display face, on the page or on the card of a shared link. */
    heading: each((language) =>
      sentence(language)
        .superRefine(oneLine)
        .superRefine(drawnIn(language, missingGlyphs))
        .meta({ ...asText, face: 'display' }),
    ),
    httpsAddressPerLanguage: each(() => httpsAddress),
  };
}

type MissingGlyphs = (text: string, language: Language) => readonly string[];

export type LanguageFields = ReturnType<typeof languageFields>;

const sentence = (language: Language) => {
  const { ja, en } = languageName(language);
  return z
    .string()
    .trim()
    .min(
      1,
      problemText(
        `${ja}の文が入力されていません。入力してください。`,
        `is empty; write the ${en} text between the quotes`,
      ),
    );
};

const atLeastOne = problemText(
  '文が1つも登録されていません。1つ以上追加してください。',
  'must have at least one text',
);

const asText = { field: 'text' } as const;

const drawnIn =
  (language: Language, missingGlyphs: MissingGlyphs) =>
  (text: string, context: z.RefinementCtx): void => {
    // A line break has no glyph, either.
    if (context.issues.length > 0) return;
    // The figures and names that are filled in are checked where they come from.
    const missing = missingGlyphs(text.replaceAll(/\{[^{}]*\}/g, ''), language);
    if (missing.length === 0) return;
    const message = problemText(
      `見出しの書体にない文字「${missing.join(' ')}」が含まれています。ほかの文字に置き換えてください。`,
      `contains ${missing.join(' ')}, which the display face does not have; write it without, or have the ${languageName(language).en} record in src/campaign/schema/languages/ name a file that has it as displayFace`,
    );
    context.addIssue({ code: 'custom', message });
  };
