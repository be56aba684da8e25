import type { z } from 'zod';
import { type Bilingual, bilingual } from './languages/operator-languages.ts';
import { asMessage } from './problem.ts';

/**
 * What shows nothing and breaks, hides or reorders the text around it, wherever it is printed: controls, line and paragraph
 * separators, unpaired surrogates, code points that are no characters, a byte order mark, marks of direction
 * (https://trojansource.codes/); and the sign that stands for what could not be decoded.
 */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{NChar}\p{Bidi_Control}\ufeff\ufffd]/u;

/** Refuses a text of more than one line, or with a character that cannot be printed. */
export const oneLine = refusing((text) =>
  /[\n\r]/.test(text)
    ? bilingual(
        '改行が含まれています。1行にまとめてください。',
        'contains a line break; write it on one line',
      )
    : unprintableIn(text),
);

/** The same where lines have a meaning. */
export const severalLines = refusing((text) => unprintableIn(text.replaceAll('\n', '')));

function refusing(faultOf: (text: string) => Bilingual | undefined) {
  return (text: string, context: z.RefinementCtx): void => {
    const fault = faultOf(text);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: asMessage(fault) });
  };
}

function unprintableIn(text: string): Bilingual | undefined {
  const found = unprintable.exec(text)?.[0].codePointAt(0);
  if (found === undefined) return undefined;
  const code = `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
  return bilingual(
    `表示できない文字（${code}）が含まれています。前後の文字ごと削除して、入力し直してください。`,
    `contains ${code}, a character that cannot be shown; delete the words around it and type them again`,
  );
}
