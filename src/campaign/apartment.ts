import { z } from 'zod';
import { fieldLabels } from './field-labels.ts';
import { exactly, focus, httpsAddress, picture, yen } from './fields.ts';
import type { LanguageFields } from './language-fields.ts';
import { bilingual } from './languages/operator-languages.ts';
import { problemText } from './refusal.ts';

const idHint = problemText('1〜12の整数で入力してください。', 'must be a whole number from 1 to 12');
const walkHint = problemText('1〜10の整数（分）で入力してください。', 'must be whole minutes from 1 to 10');

/**
 * One of the 12 apartments in `apartments.yaml`; keys as in the specification, section 3. Once parsed, its two monthly
 * rents are `regularPrice` and `fromPrice`, in whole yen.
 */
const apartmentSchema = ({ text, heading }: LanguageFields) =>
  z
    .strictObject({
      id: z.int(idHint).min(1, idHint).max(12, idHint),
      name: heading,
      /** Shown in the card, cropped to 4:3 around its centre. */
      image: picture,
      /** The side that stays visible when the card is narrow; the centre by default. */
      focus: focus.optional(),
      /** Describes the picture, for readers who cannot see it. */
      alt: text,
      description: text,
      /** Floor area as Japanese text; the English page shows `25 sqm`. */
      size: z
        .string()
        .regex(
          /^\d+(\.\d+)?㎡~$/,
          problemText(
            '「25㎡~」「25.5㎡~」のように入力してください。数字と ~ は半角です。',
            'must look like "25㎡~" or "25.5㎡~"',
          ),
        ),
      /** Regular monthly rent. */
      price: yen,
      /** Campaign rent, the 'from' price; equal to `price` without a discount. */
      discount: yen,
      /** Detail page on the main site, Japanese version. */
      url: httpsAddress,
      /** Ward and station. */
      station: text,
      walkMinutes: z.int(walkHint).min(1, walkHint).max(10, walkHint),
      /** A full apartment stays on the page and says so. */
      availability: z
        .enum(
          ['available', 'full'],
          problemText('「空室あり」か「満室」を選んでください。', "must be 'available' or 'full'"),
        )
        .default('available'),
    })
    .refine(({ price, discount }) => discount <= price, {
      path: ['discount'],
      error: problemText(
        `「${fieldLabels.regularPrice}」を上回っています。通常賃料以下の金額を入力してください。`,
        'is above price; the from-price must be at most the regular rent',
      ),
    })
    // The keys are the specification's. Internally, a price named `discount` would be mistaken for the amount taken
    // off.
    .transform(({ price, discount, ...rest }) => ({ ...rest, regularPrice: price, fromPrice: discount }));

export const apartmentsSchema = (fields: LanguageFields) =>
  z
    .array(apartmentSchema(fields))
    .length(12, exactly(12, bilingual('お部屋', 'apartments'), '室'))
    .superRefine((list, context) => {
      const seen = new Set<number>();
      list.forEach(({ id }, index) => {
        if (seen.has(id)) {
          context.addIssue({
            code: 'custom',
            path: [index, 'id'],
            message: problemText(
              `番号${id}は、ほかのお部屋で使われています。お部屋ごとに別の番号を付けてください。`,
              `is ${id}, which an apartment above already has; give each its own id`,
            ),
          });
        }
        seen.add(id);
      });
    });

export type Apartment = z.infer<ReturnType<typeof apartmentSchema>>;
