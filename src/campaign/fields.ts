import { z } from 'zod';

/** The kinds of value that the campaign files are made of. Every refusal says how to mend it. */

const sentence = (language: string) =>
  z
    .string({ error: `the ${language} text is missing; write it beside the other language` })
    .trim()
    .min(1, `the ${language} text is empty; write one or take the whole entry away`);

/** A text in both languages. It may hold ICU placeholders, see `message.ts`. */
export const text = z.strictObject({ ja: sentence('Japanese (ja)'), en: sentence('English (en)') });

export const httpsAddress = z.url({
  protocol: /^https$/,
  error: 'must be a full address that begins with https://',
});

export const httpsAddressPerLanguage = z.strictObject({ ja: httpsAddress, en: httpsAddress });

/** A file in the campaign's `pictures/` folder, or an https address on another image host. */
export const picture = z.union([z.string().regex(/^[\w-]+\.(png|jpe?g|webp|avif)$/i), httpsAddress], {
  error: 'must name a file in pictures/ (png, jpg, webp or avif) or an https:// address',
});

export const yen = z
  .int('must be whole yen without comma or currency sign, such as 148000')
  .positive('must be more than 0 yen');

/** A moment with its offset written out, so that the build machine's zone never matters. */
export const moment = z.iso.datetime({
  offset: true,
  error: 'must be a time with its offset, such as 2025-04-30T23:59:00+09:00',
});

export const day = z.iso.date('must be a date such as 2025-04-30');

export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in quotes, such as "09:30"');

/** International form, so that `tel:` works from abroad. */
export const phoneNumber = z
  .string()
  .regex(/^\+\d+(-\d+)+$/, 'must be in international form with hyphens, such as +81-3-0000-0100');
