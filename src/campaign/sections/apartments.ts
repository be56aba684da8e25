import { z } from 'zod';
import { named, quoted } from '../field-meta.ts';
import { choice, exactly, focus, httpsAddress, picture, yen } from '../fields.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';
import { problemText } from '../refusal.ts';

const idHint = problemText('1〜12の整数で入力してください。', 'must be a whole number from 1 to 12');
const walkHint = problemText('1〜10の整数（分）で入力してください。', 'must be whole minutes from 1 to 10');

const regularRent = named('通常賃料（月額）', 'Regular rent (monthly)');

/**
 * One of the 12 apartments in `apartments.yaml`; keys as in the specification, section 3. Once parsed, its two monthly
 * rents are `regularPrice` and `fromPrice`, in whole yen.
 */
const apartmentSchema = ({ text, heading }: LanguageFields) =>
  z
    .strictObject({
      id: z.int(idHint).min(1, idHint).max(12, idHint).meta(named('番号', 'Number')),
      name: heading.meta(named('名称', 'Name')),
      /** Shown in the card, cropped to 4:3 around its centre. */
      image: picture.meta({ ...named('写真', 'Picture'), use: 'apartment' }),
      /** The centre by default. */
      focus: focus.optional().meta(named('縦長の画面で残す側', 'Side that stays in view on narrow screens')),
      alt: text.meta(named('写真の説明（代替テキスト）', 'What the picture shows (alt text)')),
      description: text.meta(named('紹介文', 'Description')),
      /** Japanese text; the English page shows `25 sqm`. */
      size: z
        .string()
        .regex(
          /^\d+(\.\d+)?㎡~$/,
          problemText(
            '「25㎡~」「25.5㎡~」のように入力してください。数字と ~ は半角です。',
            'must look like "25㎡~" or "25.5㎡~"',
          ),
        )
        .meta(named('広さ', 'Size')),
      price: yen.meta(regularRent),
      /** Equal to `price` without a discount. */
      discount: yen.meta(named('キャンペーン賃料（最低月額）', 'Campaign rent (from)')),
      url: httpsAddress.meta(named('詳細ページ（日本語版）', 'Detail page (Japanese version)')),
      /** Ward and station. */
      station: text.meta(named('最寄り駅', 'Station')),
      walkMinutes: z
        .int(walkHint)
        .min(1, walkHint)
        .max(10, walkHint)
        .meta(named('駅から徒歩（分）', 'Minutes’ walk from the station')),
      /** A full apartment stays on the page and says so. */
      availability: choice(
        { available: bilingual('空室あり', 'Available'), full: bilingual('満室', 'Fully booked') },
        problemText('「空室あり」か「満室」を選んでください。', "must be 'available' or 'full'"),
      )
        .default('available')
        .meta(named('空室状況', 'Availability')),
    })
    .refine(({ price, discount }) => discount <= price, {
      path: ['discount'],
      error: problemText(
        `${quoted(regularRent)}を上回っています。通常賃料以下の金額を入力してください。`,
        'is above price; the from-price must be at most the regular rent',
      ),
    })
    // The keys are the specification's. Internally, a price named `discount` would be mistaken for the amount taken
    // off.
    .transform(({ price, discount, ...rest }) => ({ ...rest, regularPrice: price, fromPrice: discount }))
    .meta(named('お部屋', 'Apartment'));

export type Apartment = z.infer<ReturnType<typeof apartmentSchema>>;

export const apartments = {
  name: bilingual('お部屋', 'Apartments'),
  part: 'rooms',
  'apartments.yaml': (fields: LanguageFields) =>
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
      })
      .meta(named('お部屋の一覧（ページでの表示順）', 'Apartments, in the order of the page')),
  'copy.yaml': ({ text, heading, texts }: LanguageFields) => ({
    apartments: z
      .strictObject({
        eyebrow: text.meta(named('小見出し', 'Small heading')),
        heading: heading.meta(named('見出し', 'Heading')),
        lead: text.meta(named('リード文', 'Lead')),
        features: texts(named('特徴', 'Feature')).meta(
          named('共通の特徴', 'What all apartments have', 'すべてのお部屋に共通する特徴です。'),
        ),
        illustrative: text.meta(
          named(
            '「画像はイメージ」の注記',
            'Note that pictures are illustrative',
            '写真の上に表示されます。',
          ),
        ),
        notes: texts(named('注記', 'Note')).meta(
          named('賃料についての注記', 'Notes on the rents', 'お部屋一覧の下に表示されます。'),
        ),
      })
      .meta(named('お部屋一覧の文言', 'Texts around the apartments')),
    /** Besides the constants, they may use {station}, {minutes}, {percent} and both prices. */
    apartmentCard: z
      .strictObject({
        walk: text.meta(named('駅からの道のり', 'Way from the station')),
        badge: text.meta(named('割引バッジ', 'Discount badge')),
        full: text.meta(
          named('満室の表示', 'Fully booked', '満室のお部屋で、割引バッジの代わりに表示されます。'),
        ),
        /** Visible but never read out: the apartment's name is the link. */
        details: text.meta(
          named('詳細への案内', 'Cue to the details', 'カードを押すと詳細ページが開くことを示します。'),
        ),
        /** A language that needs only one of these two omits the other. */
        fromBefore: text
          .optional()
          .meta(named('賃料の前の言葉', 'Words before the rent', '賃料の前後に表示する言葉です。')),
        fromAfter: text.optional().meta(named('賃料の後の言葉', 'Words after the rent')),
        regular: text.meta(named('通常賃料の表記', 'Name of the regular rent')),
        spokenDiscount: text.meta(
          named(
            '賃料の読み上げ（割引あり）',
            'Rent as read aloud, with a discount',
            '賃料を読み上げソフトで読み上げるときの文です。',
          ),
        ),
        spokenPrice: text.meta(named('賃料の読み上げ（割引なし）', 'Rent as read aloud, without a discount')),
        /** Without a discount that nobody can get. */
        spokenFull: text.meta(named('賃料の読み上げ（満室）', 'Rent as read aloud, fully booked')),
      })
      .meta(
        named('お部屋カードの言葉', 'Words on the apartment cards', 'お部屋のカードに表示する言葉です。'),
      ),
  }),
};
