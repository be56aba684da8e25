import { z } from 'zod';
import { named, quoted } from '../field-meta.ts';
import { choice, count, day, exactly, focus, httpsAddress, picture, yen, yenOrNone } from '../fields.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';
import { problemText } from '../refusal.ts';

const idHint = problemText('1〜12の整数で入力してください。', 'must be a whole number from 1 to 12');
const walkHint = problemText('1〜10の整数（分）で入力してください。', 'must be whole minutes from 1 to 10');

const regularRent = named('通常賃料（月額）', 'Regular rent (monthly)');
const size = named('広さ', 'Size');
const walk = named('駅から徒歩（分）', 'Minutes’ walk from the station');
const detailsHint = [
  'お部屋一覧の下の「物件概要・取引条件」に表示されます。',
  'Shown under “Property details”, below the apartments.',
] as const;

/** 不動産の表示に関する公正競争規約施行規則, art. 9: a minute for each 80 metres begun. */
const metresPerMinute = 80;

/** What property advertisements have to state of each apartment; missing ones are listed by `publishing-notes.ts`. */
const apartmentFacts = {
  /** Monthly, besides the rent. */
  fees: yenOrNone.optional().meta(named('管理費・共益費（月額）', 'Monthly fees', ...detailsHint)),
  deposit: yenOrNone.optional().meta(named('敷金', 'Deposit', ...detailsHint)),
  keyMoney: yenOrNone.optional().meta(named('礼金', 'Key money', ...detailsHint)),
  built: z
    .string()
    .regex(
      /^(19|20)\d\d-(0[1-9]|1[0-2])$/,
      problemText(
        '「2018-03」のように年と月を入力してください。',
        'must be a year and a month, such as 2018-03',
      ),
    )
    .optional()
    .meta(named('築年月', 'Built', ...detailsHint)),
  /** The same letters in every language. */
  layout: z
    .string()
    .regex(
      /^[1-9](R|S?(K|DK|LDK))$/,
      problemText('「1R」「1K」「1LDK」のように半角で入力してください。', 'must look like 1R, 1K or 1LDK'),
    )
    .optional()
    .meta(named('間取り', 'Layout', ...detailsHint)),
  contractType: choice(
    {
      ordinary: bilingual('普通建物賃貸借', 'Ordinary lease'),
      'fixed-term': bilingual('定期建物賃貸借', 'Fixed-term lease'),
    },
    problemText(
      '「普通建物賃貸借」か「定期建物賃貸借」を選んでください。',
      "must be 'ordinary' or 'fixed-term'",
    ),
  )
    .optional()
    .meta(named('契約の種類', 'Kind of contract', ...detailsHint)),
  /** The highest regular rent of the apartments that the card stands for. */
  priceMax: yen
    .optional()
    .meta(named('通常賃料の最高額（月額）', 'Highest regular rent (monthly)', ...detailsHint)),
  sizeMax: z
    .string()
    .regex(
      /^\d+(\.\d+)?㎡$/,
      problemText('「40㎡」のように入力してください。数字は半角です。', 'must look like "40㎡"'),
    )
    .optional()
    .meta(named('最大の広さ', 'Largest size', ...detailsHint)),
  walkMetres: count
    .optional()
    .meta(
      named(
        '駅からの道のり（メートル）',
        'Metres from the station',
        '徒歩の分数の確認に使います。',
        'Not on the page. The minutes’ walk is checked against it.',
      ),
    ),
  picture: choice(
    {
      actual: bilingual('このお部屋の写真', 'Photo of this apartment'),
      'same-type': bilingual('同じタイプの別のお部屋の写真', 'Photo of another apartment of the same type'),
      render: bilingual('CG', 'Render'),
    },
    problemText(
      '「このお部屋の写真」「同じタイプの別のお部屋の写真」「CG」のいずれかを選んでください。',
      "must be 'actual', 'same-type' or 'render'",
    ),
  )
    .optional()
    .meta(named('写真の種類', 'Kind of picture')),
};

export type ApartmentFact = keyof typeof apartmentFacts;

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
        .meta(size),
      price: yen.meta(regularRent),
      /** Equal to `price` without a discount. */
      discount: yen.meta(named('キャンペーン賃料（最低月額）', 'Campaign rent (from)')),
      url: httpsAddress.meta(named('詳細ページ（日本語版）', 'Detail page (Japanese version)')),
      /** Ward and station. */
      station: text.meta(named('最寄り駅', 'Station')),
      walkMinutes: z.int(walkHint).min(1, walkHint).max(10, walkHint).meta(walk),
      /** A full apartment stays on the page and says so. */
      availability: choice(
        { available: bilingual('空室あり', 'Available'), full: bilingual('満室', 'Fully booked') },
        problemText('「空室あり」か「満室」を選んでください。', "must be 'available' or 'full'"),
      )
        .default('available')
        .meta(named('空室状況', 'Availability')),
      ...apartmentFacts,
    })
    .refine(
      ({ walkMinutes, walkMetres = walkMinutes * metresPerMinute }) => walkMinutes === minutesFor(walkMetres),
      {
        path: ['walkMinutes'],
        error: ({ input }) => {
          const { walkMetres } = input as { walkMetres: number };
          const minutes = minutesFor(walkMetres);
          return problemText(
            `道のりは${walkMetres}mですので、徒歩${minutes}分です（80mごとに1分、端数切り上げ）。どちらかを修正してください。`,
            `does not fit walkMetres: ${walkMetres} m are ${minutes} minutes, one for each 80 m begun; correct one of the two`,
          );
        },
      },
    )
    .refine(({ price, priceMax = price }) => priceMax >= price, {
      path: ['priceMax'],
      error: problemText(
        `${quoted(regularRent)}を下回っています。通常賃料の最高額を入力してください。`,
        'is below price; write the highest regular rent',
      ),
    })
    .refine(({ size, sizeMax = size }) => Number.parseFloat(sizeMax) >= Number.parseFloat(size), {
      path: ['sizeMax'],
      error: problemText(
        `${quoted(size)}を下回っています。最大の広さを入力してください。`,
        'is below size; write the largest size',
      ),
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

const minutesFor = (metres: number): number => Math.ceil(metres / metresPerMinute);

export type Apartment = z.infer<ReturnType<typeof apartmentSchema>>;

export const apartments = {
  name: bilingual('お部屋', 'Apartments'),
  part: 'rooms',
  'campaign.yaml': () => ({
    asOf: day.optional().meta(named('情報公開日', 'Information as of', ...detailsHint)),
    nextUpdate: day.optional().meta(named('次回更新予定日', 'Next update', ...detailsHint)),
  }),
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
          named(
            '共通の特徴',
            'What all apartments have',
            'すべてのお部屋に共通する特徴です。',
            'What all apartments have in common.',
          ),
        ),
        illustrative: text.meta(
          named(
            '「画像はイメージ」の注記',
            'Note that pictures are illustrative',
            '写真の上に表示されます。',
            'Above the pictures.',
          ),
        ),
        notes: texts(named('注記', 'Note')).meta(
          named(
            '賃料についての注記',
            'Notes on the rents',
            'お部屋一覧の下に表示されます。',
            'Below the apartments.',
          ),
        ),
      })
      .meta(named('お部屋一覧の文言', 'Texts around the apartments')),
    /** 物件概要・取引条件, shown as far as the facts are known. */
    propertyDetails: z
      .strictObject({
        heading: text.meta(named('見出し', 'Heading')),
        transaction: text.meta(named('取引態様の項目名', 'Name of the company’s part')),
        lessor: text.meta(named('貸主の場合', 'As the lessor')),
        agent: text.meta(named('代理の場合', 'As the lessor’s agent')),
        broker: text.meta(named('媒介の場合', 'As the broker')),
        asOf: text.meta(named('情報公開日の項目名', 'Name of the day of the information')),
        nextUpdate: text.meta(named('次回更新予定日の項目名', 'Name of the day of the next update')),
        layout: text.meta(named('間取りの項目名', 'Name of the layout')),
        size: text.meta(named('面積の項目名', 'Name of the size')),
        rent: text.meta(named('通常賃料の項目名', 'Name of the rent')),
        fees: text.meta(named('管理費・共益費の項目名', 'Name of the fees')),
        deposit: text.meta(named('敷金の項目名', 'Name of the deposit')),
        keyMoney: text.meta(named('礼金の項目名', 'Name of the key money')),
        none: text.meta(named('0円のときの表記', 'Where nothing is charged')),
        built: text.meta(named('築年月の項目名', 'Name of the year of construction')),
        contractType: text.meta(named('契約の種類の項目名', 'Name of the kind of contract')),
        ordinary: text.meta(named('普通建物賃貸借の場合', 'An ordinary lease')),
        'fixed-term': text.meta(named('定期建物賃貸借の場合', 'A fixed-term lease')),
        picture: text.meta(named('写真の種類の項目名', 'Name of the kind of picture')),
        actual: text.meta(named('このお部屋の写真の場合', 'A photo of this apartment')),
        'same-type': text.meta(named('同じタイプの別のお部屋の場合', 'A photo of another apartment')),
      })
      .meta(
        named(
          '物件概要・取引条件',
          'Property details',
          'お部屋ごとの項目（敷金など）を入力すると、お部屋一覧の下に折りたたんで表示されます。',
          'Folded below the apartments. It shows what the apartments state, such as the deposit.',
        ),
      ),
    /** Besides the constants, they may use {station}, {minutes}, {percent} and both prices. */
    apartmentCard: z
      .strictObject({
        walk: text.meta(named('駅からの道のり', 'Way from the station')),
        badge: text.meta(named('割引バッジ', 'Discount badge')),
        full: text.meta(
          named(
            '満室の表示',
            'Fully booked',
            '満室のお部屋で、割引バッジの代わりに表示されます。',
            'Shown on apartments that are fully booked, in place of the discount badge.',
          ),
        ),
        /** Visible but never read out: the apartment's name is the link. */
        details: text.meta(
          named(
            '詳細への案内',
            'Cue to the details',
            'カードを押すと詳細ページが開くことを示します。',
            'Shows that the card opens the apartment’s own page.',
          ),
        ),
        /** A language that needs only one of these two omits the other. */
        fromBefore: text
          .optional()
          .meta(
            named(
              '賃料の前の言葉',
              'Words before the rent',
              '賃料の前後に表示する言葉です。',
              'The words before and after the rent.',
            ),
          ),
        fromAfter: text.optional().meta(named('賃料の後の言葉', 'Words after the rent')),
        regular: text.meta(named('通常賃料の表記', 'Name of the regular rent')),
        spokenDiscount: text.meta(
          named(
            '賃料の読み上げ（割引あり）',
            'Rent as read aloud, with a discount',
            '賃料を読み上げソフトで読み上げるときの文です。',
            'How screen readers say the rent.',
          ),
        ),
        spokenPrice: text.meta(named('賃料の読み上げ（割引なし）', 'Rent as read aloud, without a discount')),
        /** Without a discount that nobody can get. */
        spokenFull: text.meta(named('賃料の読み上げ（満室）', 'Rent as read aloud, fully booked')),
      })
      .meta(
        named(
          'お部屋カードの言葉',
          'Words on the apartment cards',
          'お部屋のカードに表示する言葉です。',
          'The words on each apartment’s card.',
        ),
      ),
  }),
};
