import type { z } from 'zod';
import { problemText } from './refusal.ts';

/**
 * What shows nothing and breaks, hides or reorders the text around it, wherever it is printed: controls, line and paragraph
 * separators, unpaired surrogates, code points that are no characters, a byte order mark, marks of direction
 * (https://trojansource.codes/); and the sign that stands for what could not be decoded.
 */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{NChar}\p{Bidi_Control}\ufeff\ufffd]/u;

/** Refuses a text of more than one line, or with a character that cannot be printed. */
export function oneLine(text: string, context: z.RefinementCtx): void {
  if (/[\n\r]/.test(text)) {
    context.addIssue({
      code: 'custom',
      message: problemText(
        '改行が含まれています。1行にまとめてください。',
        'contains a line break; write it on one line',
      ),
    });
    return;
  }
  printable(text, context);
}

/** The same where lines have a meaning. */
export const severalLines = (text: string, context: z.RefinementCtx): void =>
  printable(text.replaceAll('\n', ''), context);

function printable(text: string, context: z.RefinementCtx): void {
  const found = unprintable.exec(text)?.[0].codePointAt(0);
  if (found === undefined) return;
  const code = `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
  const message = problemText(
    `表示できない文字（${code}）が含まれています。前後の文字ごと削除して、入力し直してください。`,
    `contains ${code}, a character that cannot be shown; delete the words around it and type them again`,
  );
  context.addIssue({ code: 'custom', message });
}
