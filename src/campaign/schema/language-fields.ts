import { z } from 'zod';
import { type FieldMeta, named } from './field-meta.ts';
import { atLeastOne, httpsAddress } from './fields.ts';
import { type Bilingual, operatorLocale } from './languages/operator-languages.ts';
import { knownLanguages, type Language, languageName, perLanguage } from './languages.ts';
import { oneLine, severalLines } from './printable.ts';
import { problem } from './problem.ts';

/** The types of value that a campaign's files have once per language. */

const itsLines = knownLanguages.map((tag) => `${tag}: "…"`);

const languagesNeeded = problem(
  `言語ごとの内容が必要です（ファイルでは、下の行に字下げして ${itsLines.join('、')} と書きます）。`,
  `must have a line for each language indented under it, ${new Intl.ListFormat(operatorLocale).format(itsLines)}`,
);

/** A value for each language. */
export const each = <Schema extends z.ZodType>(schemaOf: (language: Language) => Schema) =>
  z.strictObject(perLanguage(schemaOf), languagesNeeded).meta({ field: 'languages' });

function sentence(language: Language) {
  const { ja, en } = languageName(language);
  const empty = problem(
    `${ja}の文が入力されていません。入力してください。`,
    `is empty; write the ${en} text between the quotes`,
  );
  return z.string().trim().min(1, empty).meta({ field: 'text' });
}

const oneLineEach = each((language) => sentence(language).superRefine(oneLine));
const linesEach = each((language) => sentence(language).superRefine(severalLines).meta({ lines: true }));
const headingEach = each((language) => sentence(language).superRefine(oneLine).meta({ face: 'display' }));

/** One line. May contain ICU placeholders, see `message.ts`. */
export const text = (ja: string, en: string, hint?: Bilingual) => oneLineEach.meta(named(ja, en, hint));

/** A text of which each line counts. */
export const lines = (ja: string, en: string, hint?: Bilingual) => linesEach.meta(named(ja, en, hint));

/** A text that is set in the display face, on the page or on the card of a shared link. */
export const heading = (ja: string, en: string, hint?: Bilingual) => headingEach.meta(named(ja, en, hint));

/** A list of texts. @param item what each of them is called */
export const texts = (item: FieldMeta, ja: string, en: string, hint?: Bilingual) =>
  z
    .array(oneLineEach.meta(item))
    .min(1, atLeastOne('文', 'text'))
    .meta(named(ja, en, hint));

export const httpsAddressPerLanguage = each(() => httpsAddress);
