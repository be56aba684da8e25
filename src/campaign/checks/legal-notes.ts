import { sentencesOf } from '../content/texts-of.ts';
import { type Problem, problemAt } from '../read/campaign-error.ts';
import type { Campaign, Settings } from '../schema/campaign.ts';
import { type Bilingual, bilingual } from '../schema/languages/operator-languages.ts';
import { type Apartment, apartmentFacts } from '../schema/sections/apartments.ts';

/**
 * What only a lawyer can confirm, and what advertisements have to state, with the rule and its source.
 * @param today in Japan: `2025-04-01`
 */
export function legalNotes(campaign: Campaign, today: string): Problem[] {
  const { gift, company } = campaign.settings;
  const cap = giftCap(gift.rate, company.transaction);
  return [
    problemAt({ file: 'campaign.yaml', path: 'gift.rate' }, cap.ja, cap.en),
    ...settingsNotes
      .filter(({ key, is = isOpen, when }) => {
        const value = key.split('.').reduce<unknown>((above, each) => Object(above)[each], campaign.settings);
        return is(value, today) && when?.(campaign) !== false;
      })
      .map(({ key, ja, en }) => problemAt({ file: 'campaign.yaml', path: key }, ja, en)),
    // One note for all apartments that it is about, at the first of them.
    ...apartmentNotes.flatMap(({ key, is = isOpen, ja, en }) => {
      const [first, ...more] = campaign.apartments.flatMap((apartment, index) =>
        is(apartment[key as keyof Apartment], today) ? [index] : [],
      );
      if (first === undefined) return [];
      const others = more.length;
      return problemAt(
        { file: 'apartments.yaml', path: `${first}.${key}` },
        others === 0 ? ja : ja.replace('。', `（ほか${others}室）。`),
        others === 0 ? en : `${en} (also of ${others} more apartments)`,
      );
    }),
  ];
}

type Note = Bilingual & {
  /** In `campaign.yaml`, or of each apartment. */
  key: string;
  /** Which values it is about: by default those that are missing or pending. */
  is?: (value: unknown, today: string) => boolean;
  /** The campaigns that it is about. */
  when?: (campaign: Campaign) => boolean;
};

const isOpen = (value: unknown): boolean => value === undefined || value === 'pending';

const isDiscounted = ({ apartments }: Campaign): boolean =>
  apartments.some(({ fromPrice, regularPrice }) => fromPrice < regularPrice);

const namesBrand = (campaign: Campaign): boolean =>
  sentencesOf(campaign).some(({ value }) => value.includes('{giftBrand}'));

/** https://www.sfkoutori.or.jp/ has the rules of advertising property. */
const missingFact = bilingual(
  '未入力です。賃貸物件の広告に必要な表示事項です（不動産の表示に関する公正競争規約 第8条）。',
  'is missing; advertisements of rented homes have to state it (不動産の表示に関する公正競争規約 第8条)',
);

const settingsNotes: readonly Note[] = [
  {
    key: 'gift.brand',
    ja: 'ギフトカードの名称が未入力です。「オンラインストアのギフトカード」では、何を受け取れるかがわかりません。入力すると、文に差し込めます。',
    en: 'is missing: “an online retailer” does not say what people get; once it is written, texts can insert it',
  },
  {
    key: 'gift.brand',
    is: (brand) => brand !== undefined,
    when: (campaign) => !namesBrand(campaign),
    ja: '入力されていますが、差し込んだ文がなく、ページに表示されません。',
    en: 'is not on the page, since no text inserts it',
  },
  // 宅地建物取引業法, art. 34.
  {
    key: 'company.transaction',
    ja: '取引態様が未入力です。宅地建物取引業者の広告では明示が必要です（宅地建物取引業法 第34条）。景品類の上限の計算にも関わります。',
    en: 'is missing: advertisements of real estate agents have to state it (取引態様, 宅地建物取引業法 第34条), and the cap on gifts depends on it',
  },
  {
    key: 'company.licence',
    when: ({ settings }) => ['agent', 'broker'].includes(settings.company.transaction ?? ''),
    ja: '免許番号が未入力です。代理・媒介を業として行うには、宅地建物取引業の免許が必要です。',
    en: 'is missing: agents and brokers need a licence (宅地建物取引業), and the page shows its number',
  },
  { key: 'asOf', ...missingFact },
  { key: 'nextUpdate', ...missingFact },
  {
    key: 'nextUpdate',
    is: (day, today) => String(day ?? today) < today,
    ja: '次回更新予定日を過ぎています。お部屋の情報を確認し、日付を更新してください。',
    en: 'has passed; look through the apartments, then write the next day',
  },
  // https://www.sfkoutori.or.jp/jirei/hyouji/008/008_1.html
  {
    key: 'regularRent.basis',
    when: isDiscounted,
    ja: '未定です。賃貸では、過去の賃料との比較（二重価格表示）は認められません。取り消し線で示す賃料は、条件を満たさない方に同じお部屋で現在適用している賃料である必要があります（不動産の表示に関する公正競争規約施行規則）。その根拠を記入してください。',
    en: 'is pending: for rentals, comparison with a past rent is not accepted at all. The crossed-out rent has to be what those who do not meet the condition of the discount pay for the same apartment now (不動産の表示に関する公正競争規約施行規則); write here what proves it',
  },
  // http://www.sfkoutori.or.jp/portal_bukai/info/jirei/2013/201304.html
  {
    key: 'regularRent.condition',
    when: isDiscounted,
    ja: '未定です。割引後の賃料を表示できるのは、満たす方と満たさない方がいる条件をページに明記した場合だけです（割引表示、不動産の表示に関する公正競争規約施行規則）。期限だけでは、どなたでも満たせるため条件になりません。「賃料についての注記」に保留中の文がありますので、仕上げたうえで、条件をここに記入してください。',
    en: 'is pending: a rent may be discounted only under a stated condition that some tenants meet and others do not (割引表示, 不動産の表示に関する公正競争規約施行規則). A date alone is none, since anybody can meet it. Complete the note on the rents that waits for a decision, then write the condition here',
  },
];

const apartmentNotes: readonly Note[] = [
  ...Object.keys(apartmentFacts)
    .filter((key) => key !== 'walkMetres')
    .map((key) => ({ key, ...missingFact })),
  {
    key: 'walkMetres',
    ja: '未入力のため、徒歩の分数が正しいか（80mごとに1分、端数切り上げ）を確認できません。',
    en: 'is missing, so that nothing checks the minutes on foot, one for each 80 m begun',
  },
  {
    key: 'picture',
    is: (picture) => picture === 'render',
    ja: 'CGです。完成しているお部屋は、そのお部屋か同じタイプのお部屋の写真で示す必要があり、「画像はイメージです」と書き添えても代わりにはなりません（不動産の表示に関する公正競争規約施行規則 第9条）。',
    en: 'is a render: a finished room has to be shown by photos of itself or of one of the same type, and a note that pictures are illustrative does not cure that (不動産の表示に関する公正競争規約施行規則 第9条)',
  },
];

/** https://www.k-koutori.com/keihin/ */
function giftCap(rate: number, transaction: Settings['company']['transaction']): Bilingual {
  const own = bilingual(
    '取引価額は、契約締結に要した額（前払いの賃料、共益費、礼金など。敷金など返還されるものと保険料を除く）です。貸主が初月賃料を前払いで受け取る場合は、通常は上限に収まります。',
    'That value is what it costs to conclude the contract: rent paid in advance, fees and key money, without what is returned (敷金) and without insurance. Where the first month’s rent is paid in advance, it is normally within the cap',
  );
  const broker = bilingual(
    '取引価額は、仲介手数料の限度額です。',
    'That value is the most that the commission may be',
  );
  const either = bilingual(
    `貸主・代理の場合、${own.ja}媒介の場合、${broker.ja}`,
    `For a lessor or a lessor’s agent (貸主, 代理): ${own.en}. For a broker (媒介): ${broker.en}`,
  );
  const base = transaction === undefined ? either : transaction === 'broker' ? broker : own;
  return bilingual(
    `初月賃料の${rate}%が景品類の上限を超えないことを、専門家にご確認ください。予約された方全員への景品（総付景品）は、不動産では取引価額の10%または100万円のいずれか低い額が上限です（不動産業における一般消費者に対する景品類の提供に関する事項の制限、平成9年公正取引委員会告示第37号）。${base.ja}`,
    `is ${rate} % of the first month’s rent; have a lawyer confirm that it stays within the cap. A gift to everybody who books (総付景品) is capped, in property, at the lower of 10 % of the transaction value and ¥1,000,000 (不動産業における一般消費者に対する景品類の提供に関する事項の制限, 平成9年公正取引委員会告示第37号). ${base.en}`,
  );
}
