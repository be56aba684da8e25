import type { z } from 'zod';
import {
  choice,
  count,
  day,
  focus,
  group,
  heading,
  httpsAddress,
  key,
  like,
  list,
  listOf,
  named,
  picture,
  refuse,
  sectionHead,
  text,
  whole,
  yen,
  yenOrNone,
} from '../fields.ts';
import { bilingual, problem } from '../languages/operator-languages.ts';

const inDetails = bilingual(
  'お部屋一覧の下の「物件概要・取引条件」に表示されます。',
  'Shown under “Property details”, below the apartments.',
);

/** 不動産の表示に関する公正競争規約施行規則, art. 9: a minute for each 80 metres begun. */
const metresPerMinute = 80;

const contractType = choice({
  ordinary: bilingual('普通建物賃貸借', 'Ordinary lease'),
  'fixed-term': bilingual('定期建物賃貸借', 'Fixed-term lease'),
});

const pictureKind = choice({
  actual: bilingual('このお部屋の写真', 'Photo of this apartment'),
  'same-type': bilingual('同じタイプの別のお部屋の写真', 'Photo of another apartment of the same type'),
  render: bilingual('CG', 'Render'),
});

const availability = choice({
  available: bilingual('空室あり', 'Available'),
  full: bilingual('満室', 'Fully booked'),
});

const month = like(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, '2018-03');
const layout = like(/^[1-9](R|S?(K|DK|LDK))$/, '1R', '1K', '1LDK');
const leastSize = like(/^\d+(\.\d+)?㎡~$/, '25㎡~', '25.5㎡~');
const largestSize = like(/^\d+(\.\d+)?㎡$/, '40㎡');

const idTaken = problem(
  'この番号は、ほかのお部屋で使われています。別の番号を付けてください。',
  'is the number of an apartment above, too; give each its own',
);

/** What property advertisements have to state of each apartment; missing ones are listed by `publishing-notes.ts`. */
export const apartmentFacts = {
  /** Monthly, besides the rent. */
  fees: key(yenOrNone.optional(), '管理費・共益費（月額）', 'Monthly fees', inDetails),
  deposit: key(yenOrNone.optional(), '敷金', 'Deposit', inDetails),
  keyMoney: key(yenOrNone.optional(), '礼金', 'Key money', inDetails),
  built: key(month.optional(), '築年月', 'Built', inDetails),
  /** The same letters in every language. */
  layout: key(layout.optional(), '間取り', 'Layout', inDetails),
  contractType: key(contractType.optional(), '契約の種類', 'Kind of contract', inDetails),
  /** The highest regular rent of the apartments that the card stands for. */
  priceMax: key(yen.optional(), '通常賃料の最高額（月額）', 'Highest regular rent (monthly)', inDetails),
  sizeMax: key(largestSize.optional(), '最大の広さ', 'Largest size', inDetails),
  walkMetres: key(count.optional(), '駅からの道のり（メートル）', 'Metres from the station', {
    ja: '徒歩の分数の確認に使います。',
    en: 'Not on the page. The minutes’ walk is checked against it.',
  }),
  picture: key(pictureKind.optional(), '写真の種類', 'Kind of picture'),
};

const apartmentKeys = group({
  id: key(whole(1, 12), '番号', 'Number'),
  name: heading('名称', 'Name'),
  /** Shown in the card, cropped to 4:3 around its centre. */
  image: picture('apartment', '写真', 'Picture'),
  /** The centre by default. */
  focus: key(focus.optional(), '縦長の画面で残す側', 'Side that stays in view on narrow screens'),
  alt: text('写真の説明（代替テキスト）', 'What the picture shows (alt text)'),
  description: text('紹介文', 'Description'),
  /** Japanese text; the English page shows `25 sqm`. */
  size: key(leastSize, '広さ', 'Size'),
  price: key(yen, '通常賃料（月額）', 'Regular rent (monthly)'),
  /** Equal to `price` without a discount. */
  discount: key(yen, 'キャンペーン賃料（最低月額）', 'Campaign rent (from)'),
  url: key(httpsAddress, '詳細ページ（日本語版）', 'Detail page (Japanese version)'),
  /** Ward and station. */
  station: text('最寄り駅', 'Station'),
  walkMinutes: key(whole(1, 10), '駅から徒歩（分）', 'Minutes’ walk from the station'),
  /** A full apartment stays on the page and says so. */
  availability: key(availability.default('available'), '空室状況', 'Availability'),
  ...apartmentFacts,
});

/**
 * One of the 12 apartments in `apartments.yaml`; keys as in the specification, section 3. Once parsed, its two monthly
 * rents are `regularPrice` and `fromPrice`, in whole yen.
 */
const apartmentSchema = refuse(
  apartmentKeys,
  ['priceMax', 'below', 'price'],
  ['sizeMax', 'below', 'size'],
  ['discount', 'above', 'price'],
)
  .refine(
    ({ walkMinutes, walkMetres = walkMinutes * metresPerMinute }) =>
      walkMinutes === Math.ceil(walkMetres / metresPerMinute),
    {
      path: ['walkMinutes'],
      ...problem(
        `道のりと合いません。${metresPerMinute}mごとに1分、端数切り上げです。どちらかを修正してください。`,
        `does not fit the metres from the station: one minute for each ${metresPerMinute} m begun; correct one of the two`,
      ),
    },
  )
  // The keys are the specification's. Internally, a price named `discount` would be mistaken for the amount taken off.
  .transform(({ price, discount, ...rest }) => ({ ...rest, regularPrice: price, fromPrice: discount }))
  .meta(named('お部屋', 'Apartment'));

export type Apartment = z.infer<typeof apartmentSchema>;

export const apartments = {
  ...named('お部屋', 'Apartments'),
  part: 'rooms',
  'campaign.yaml': {
    asOf: key(day.optional(), '情報公開日', 'Information as of', inDetails),
    nextUpdate: key(day.optional(), '次回更新予定日', 'Next update', inDetails),
  },
  'apartments.yaml': listOf(12, apartmentSchema)
    .superRefine((list, context) => {
      for (const [index, { id }] of list.entries())
        if (list.findIndex((each) => each.id === id) < index)
          context.addIssue({ code: 'custom', path: [index, 'id'], ...idTaken.error() });
    })
    .meta(named('お部屋の一覧（ページでの表示順）', 'Apartments, in the order of the page')),
  'copy.yaml': {
    apartments: group({
      ...sectionHead,
      features: list(text('特徴', 'Feature')).meta(named('共通の特徴', 'What all apartments have')),
      illustrative: text('「画像はイメージ」の注記', 'Note that pictures are illustrative'),
      notes: list(text('注記', 'Note')).meta(named('賃料についての注記', 'Notes on the rents')),
    }).meta(named('お部屋一覧の文言', 'Texts around the apartments')),
    /** 物件概要・取引条件, shown as far as the facts are known. */
    propertyDetails: group({
      heading: text('見出し', 'Heading'),
      transaction: text('取引態様の項目名', 'Name of the company’s part'),
      lessor: text('貸主の場合', 'As the lessor'),
      agent: text('代理の場合', 'As the lessor’s agent'),
      broker: text('媒介の場合', 'As the broker'),
      asOf: text('情報公開日の項目名', 'Name of the day of the information'),
      nextUpdate: text('次回更新予定日の項目名', 'Name of the day of the next update'),
      layout: text('間取りの項目名', 'Name of the layout'),
      size: text('面積の項目名', 'Name of the size'),
      rent: text('通常賃料の項目名', 'Name of the rent'),
      fees: text('管理費・共益費の項目名', 'Name of the fees'),
      deposit: text('敷金の項目名', 'Name of the deposit'),
      keyMoney: text('礼金の項目名', 'Name of the key money'),
      none: text('0円のときの表記', 'Where nothing is charged'),
      built: text('築年月の項目名', 'Name of the year of construction'),
      contractType: text('契約の種類の項目名', 'Name of the kind of contract'),
      ordinary: text('普通建物賃貸借の場合', 'An ordinary lease'),
      'fixed-term': text('定期建物賃貸借の場合', 'A fixed-term lease'),
      picture: text('写真の種類の項目名', 'Name of the kind of picture'),
      actual: text('このお部屋の写真の場合', 'A photo of this apartment'),
      'same-type': text('同じタイプの別のお部屋の場合', 'A photo of another apartment'),
    }).meta(
      named('物件概要・取引条件', 'Property details', {
        ja: 'お部屋ごとの項目（敷金など）を入力すると、お部屋一覧の下に折りたたんで表示されます。',
        en: 'Folded below the apartments. It shows what the apartments state, such as the deposit.',
      }),
    ),
    /** Besides the constants, they may use {station}, {minutes}, {percent} and both prices. */
    apartmentCard: group({
      walk: text('駅からの道のり', 'Way from the station'),
      badge: text('割引バッジ', 'Discount badge'),
      full: text('満室の表示（割引バッジの代わり）', 'Fully booked, in place of the discount badge'),
      /** Visible but never read out: the apartment's name is the link. */
      details: text('詳細への案内', 'Cue to the details'),
      /** A language that needs only one of these two omits the other. */
      fromBefore: text('賃料の前の言葉', 'Words before the rent').optional(),
      fromAfter: text('賃料の後の言葉', 'Words after the rent').optional(),
      regular: text('通常賃料の表記', 'Name of the regular rent'),
      spokenDiscount: text('賃料の読み上げ（割引あり）', 'Rent as read aloud, with a discount'),
      spokenPrice: text('賃料の読み上げ（割引なし）', 'Rent as read aloud, without a discount'),
      /** Without a discount that nobody can get. */
      spokenFull: text('賃料の読み上げ（満室）', 'Rent as read aloud, fully booked'),
    }).meta(named('お部屋カードの言葉', 'Words on the apartment cards')),
  },
};
