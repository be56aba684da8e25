import { z } from 'zod';
import './field-kind.ts';
import { oneLine } from './printable.ts';

/**
 * The types of value in the campaign's files, besides the per-language ones (`language-fields.ts`). Every error message
 * says how to fix the problem.
 */

export const httpsAddress = z
  .url({ protocol: /^https$/, error: 'must be a full address that begins with https://' })
  .superRefine(oneLine)
  .meta({ field: 'address' });

/** A site's origin, as browsers write it in the `Origin` header. */
export const httpsOrigin = httpsAddress.refine((address) => URL.parse(address)?.origin === address, {
  error: 'must be https:// and the host only, without a path or a trailing slash',
});

/** A file in the campaign's `pictures/` folder, or an https address on another image host. */
export const picture = z
  .union([z.string().regex(/^[\w-]+\.(png|jpe?g|webp|avif)$/i), httpsAddress], {
    error:
      'must name a file in pictures/ (a png, jpg, webp or avif whose name has only a-z, 0-9, - and _) or an https:// address',
  })
  .meta({ field: 'picture' });

/** The side of a picture that stays visible when it is cropped. */
export const focus = z.enum(['left', 'center', 'right'], "must be 'left', 'center' or 'right'");

export const yen = z
  .int('must be whole yen without comma or currency sign, such as 148000')
  .positive('must be more than 0 yen')
  .meta({ field: 'yen' });

/** A moment in Japan with an explicit offset, so that the build machine's time zone never matters. */
export const moment = z.iso
  .datetime({
    offset: true,
    abort: true,
    error: 'must be a valid date and time, such as 2025-04-30T23:59:00+09:00',
  })
  .regex(/\+09:00$/, { abort: true, error: 'must end in +09:00: times here are those of Japan' })
  .meta({ field: 'moment' });

export const day = z.iso
  .date({ abort: true, error: 'must be a valid day, such as 2025-04-30' })
  .meta({ field: 'day' });

/** A count of at least one. */
export const count = z.int('must be a whole number, without quotes').min(1, 'must be 1 or more');

export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in quotes, such as "09:30"')
  .meta({ field: 'clock' });

/** International form, so that `tel:` works from abroad. */
export const phoneNumber = z
  .string()
  .regex(/^\+\d+(-\d+)+$/, 'must be in international form with hyphens, such as +81-3-0000-0100')
  .meta({ field: 'phone' });

/** The error for a list that must have a certain length. */
export const exactly = (needed: number, things: string) => ({
  error: ({ input }: { input?: unknown }): string => {
    const found = Array.isArray(input) ? input.length : 0;
    const remedy = found < needed ? `add ${needed - found}` : `take ${found - needed} away`;
    return `lists ${found} ${things} but must list exactly ${needed}; ${remedy}`;
  },
});
