import { z } from 'zod';
import './field-meta.ts';
import { type Bilingual, bilingual } from './languages/operator-languages.ts';
import { oneLine } from './printable.ts';
import { problem, problemOf } from './problem.ts';

/**
 * The types of value in the campaign's files, besides the per-language ones (`language-fields.ts`). Every error message
 * says how to fix the problem.
 */

/** A text of a certain form. @param ja what to enter instead of anything else; `en`: what it must be */
export const pattern = (form: RegExp, ja: string, en: string) => z.string().regex(form, problem(ja, en));

/** One of several words, with what each of them is called. @param ja what to choose; `en`: what it must be */
export const choice = <const Choices extends Readonly<Record<string, Bilingual>>>(
  choices: Choices,
  ja: string,
  en: string,
) => z.enum(Object.keys(choices) as (keyof Choices & string)[], problem(ja, en)).meta({ choices });

/** A whole number in a range. @param ja what to enter; `en`: what it must be */
export const wholeFrom = (least: number, most: number, ja: string, en: string) =>
  z.int(problem(ja, en)).min(least, problem(ja, en)).max(most, problem(ja, en));

export const httpsAddress = z
  .url({
    protocol: /^https$/,
    ...problem(
      'https:// で始まるアドレスを入力してください。',
      'must be a full address that begins with https://',
    ),
  })
  .superRefine(oneLine)
  .meta({ field: 'address' });

/** A site's origin, as browsers write it in the `Origin` header. */
export const httpsOrigin = httpsAddress.refine(
  (address) => URL.parse(address)?.origin === address,
  problem(
    'https:// とホスト名だけを入力してください（例：https://campaign.example）。パスや末尾の / は不要です。',
    'must be https:// and the host only, without a path or a trailing slash',
  ),
);

/** A file in the campaign's `pictures/` folder, or an https address on another image host. */
export const picture = z
  .union(
    [z.string().regex(/^[\w-]+\.(png|jpe?g|webp|avif)$/i), httpsAddress],
    problem(
      '「pictures」フォルダーの画像のファイル名か、https:// で始まるアドレスを指定してください。使える画像はPNG・JPEG・WebP・AVIF形式、ファイル名に使える文字は半角の英数字と - _ です。',
      'must name a file in pictures/ (a png, jpg, webp or avif whose name has only a-z, 0-9, - and _) or an https:// address',
    ),
  )
  .meta({ field: 'picture' });

/** The side of a picture that stays visible when it is cropped. */
export const focus = choice(
  { left: bilingual('左', 'Left'), center: bilingual('中央', 'Center'), right: bilingual('右', 'Right') },
  '「左」「中央」「右」のいずれかを選んでください。',
  "must be 'left', 'center' or 'right'",
);

export const percent = wholeFrom(
  1,
  100,
  '1〜100の整数で入力してください。%の記号は不要です。',
  'must be a whole percentage from 1 to 100, written without %',
).meta({ field: 'percent' });

const wholeYen = z.int(
  problem(
    '円単位の整数で入力してください（例：148000）。コンマや通貨記号は不要です。',
    'must be whole yen without comma or currency sign, such as 148000',
  ),
);

export const yen = wholeYen
  .positive(problem('1円以上の金額を入力してください。', 'must be more than 0 yen'))
  .meta({ field: 'yen' });

/** 0 says that it is not charged; a missing one says nothing. */
export const yenOrNone = wholeYen
  .nonnegative(
    problem('0円以上の金額を入力してください。なければ0にします。', 'must be 0 yen, for none, or more'),
  )
  .meta({ field: 'yen' });

/** A moment in Japan with an explicit offset, so that the build machine's time zone never matters. */
export const moment = z.iso
  .datetime({
    offset: true,
    abort: true,
    ...problem(
      '正しい日時を入力してください（ファイルでの書き方：2025-04-30T23:59:00+09:00）。',
      'must be a valid date and time, such as 2025-04-30T23:59:00+09:00',
    ),
  })
  .regex(/\+09:00$/, {
    abort: true,
    ...problem(
      '日本時間で入力してください（ファイルでは末尾を +09:00 にします）。',
      'must end in +09:00: times here are those of Japan',
    ),
  })
  .meta({ field: 'moment' });

export const day = z.iso
  .date({
    abort: true,
    ...problem(
      '正しい日付を入力してください（ファイルでの書き方：2025-04-30）。',
      'must be a valid day, such as 2025-04-30',
    ),
  })
  .meta({ field: 'day' });

/** A count of at least one. */
export const count = z
  .int(
    problem(
      '整数を入力してください（ファイルでは引用符で囲みません）。',
      'must be a whole number, without quotes',
    ),
  )
  .min(1, problem('1以上の数を入力してください。', 'must be 1 or more'));

export const clockTime = pattern(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  '時刻を入力してください（ファイルでの書き方："09:30"）。',
  'must be a time of day in quotes, such as "09:30"',
).meta({ field: 'clock' });

/** International form, so that `tel:` works from abroad. */
export const phoneNumber = pattern(
  /^\+\d+(-\d+)+$/,
  '電話番号は、ハイフン付きの国際表記で入力してください（例：+81-3-0000-0100）。',
  'must be in international form with hyphens, such as +81-3-0000-0100',
).meta({ field: 'phone' });

/** The error of a list without any item. @param ja what it lists; `en`: the same, such as 'fact' */
export const atLeastOne = (ja: string, en: string) =>
  problem(`${ja}が1つも登録されていません。1つ以上追加してください。`, `must have at least one ${en}`);

/**
 * The error for a list that must have a certain length.
 * @param counter of what it lists, in Japanese
 */
export const exactly = (needed: number, { ja, en }: Bilingual, counter: string) =>
  problemOf((input) => {
    const found = Array.isArray(input) ? input.length : 0;
    const more = needed - found;
    return bilingual(
      `${ja}は${needed}${counter}必要ですが、現在${found}${counter}です。${more > 0 ? `あと${more}${counter}追加` : `${-more}${counter}削除`}してください。`,
      `lists ${found} ${en} but must list exactly ${needed}; ${more > 0 ? `add ${more}` : `take ${-more} away`}`,
    );
  });
