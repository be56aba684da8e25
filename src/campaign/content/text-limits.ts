import { type Language, languages } from '../schema/languages.ts';

/** How long a text may be before it is cut off where the page is found or shared. */
export type TextLimit = { unit: 'characters' | 'full-width characters'; max: number };

/** The limit of a text by its place in a campaign's files, where it has one: those of `meta`, in every stage. */
export function textLimitAt(file: string, path: string, language: Language): TextLimit | undefined {
  const { unit, title, description } = languages[language].searchLimits;
  const kind = /(?:^|\.)meta\.(title|description)\.[^.]+$/.exec(path)?.[1];
  if (file !== 'copy.yaml' || kind === undefined) return undefined;
  return { unit, max: kind === 'title' ? title : description };
}

/** Width in the unit of the language's limits: a half-width character (ASCII, half-width kana) is half a full-width one. */
export function textWidth(text: string, language: Language): number {
  const half = languages[language].searchLimits.unit === 'characters' ? 1 : 0.5;
  return [...text].reduce((width, character) => width + (/[ -~｡-ﾟ]/.test(character) ? half : 1), 0);
}
