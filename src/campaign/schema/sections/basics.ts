import { z } from 'zod';
import {
  choice,
  count,
  day,
  group,
  key,
  moment,
  named,
  percent,
  refuse,
  severalLines,
  text,
} from '../fields.ts';
import { bilingual, problem } from '../languages/operator-languages.ts';

/** What the marketing team sets. */
export const campaignStatus = choice({
  open: bilingual('受付中', 'Open'),
  full: bilingual('満室', 'Fully booked'),
  ended: bilingual('終了', 'Ended'),
  scheduled: bilingual('期間に従う', 'By the period'),
});

/** From its first to its last moment in Japan. */
export const period = refuse(
  group({
    start: key(moment, '開始（日本時間）', 'Opens (Japan time)'),
    end: key(moment, '終了（日本時間）', 'Closes (Japan time)'),
  }),
  ['end', 'not after', 'start'],
);

/** Which stage the campaign is in follows from these: `stage.ts`. */
export type Life = { status: z.infer<typeof campaignStatus>; period: z.infer<typeof period> };

const unsettled = problem(
  '入力されていません。決まった内容を入力してください。未定の場合は「pending」と入力します。',
  'is empty; write what was settled, or “pending”',
);

const settled = severalLines(z.string().trim().min(1, unsettled)).meta({ lines: true });

const guests = group({ min: key(count, '最少', 'At least'), max: key(count, '最多', 'At most') });

/** The campaign's dates and figures, which the whole page tells. */
export const basics = {
  ...named('基本情報', 'Basics'),
  'campaign.yaml': {
    /** `scheduled` follows `period`, the others are fixed; see `stage.ts`. */
    status: key(campaignStatus.default('open'), '受付の状態', 'Status', {
      ja: '「期間に従う」を選ぶと、下の期間に合わせて受付の開始・終了が自動で切り替わります。ほかの3つは、変更して公開するまでそのまま続きます。',
      en: '“By the period” opens and closes entries at the times below. The others stay until you change and publish them.',
    }),
    period: key(period, 'エントリー期間', 'Entry period', {
      ja: 'エントリーを受け付ける最初と最後の時刻（分）です。そのときの動作は「受付の状態」で決まります。',
      en: 'The first and the last minute in which entries are accepted. What happens then depends on “Status”.',
    }),
    paymentDeadline: key(day, '予約・初回支払いの期限', 'Reservation and payment by'),
    checkInDeadline: key(day, '入居・契約開始の期限', 'Check-in and contract start by'),
    /** The claims check compares it with the prices. */
    advertisedDiscount: key(percent, '最大割引率（ページでの表示）', 'Advertised discount (“up to”)', {
      ja: 'ページに表示する「最大〇% OFF」です。実際にこの割引率のお部屋が1室以上必要です。',
      en: 'The page says “up to … % off”. At least one available apartment must have this discount.',
    }),
    gift: group({
      rate: key(percent, '初月賃料に対する割合', 'Share of the first month’s rent'),
      monthsAfterCheckIn: key(count, '入居から発送までの月数', 'Months from check-in until it is sent'),
      brand: text('ギフトカードの名称', 'Name of the gift card').optional(),
      /** What the issuer requires to be said. */
      notice: text('発行元についての注記', 'Note about the issuer').optional(),
    }).meta({
      ...named('ギフトカード', 'Gift card', {
        ja: '割合は初月賃料に対する%、月数は入居または契約開始からギフトカードの発送までです。割合は景品表示法の上限に関わるため、専門家にご確認ください。',
        en: 'The share is of the first month’s rent; the months run from check-in or contract start until the card is sent. The law caps the share, so have a lawyer confirm it.',
      }),
      part: 'offer',
    }),
    minimumContractMonths: key(count, '最短契約期間（月）', 'Shortest contract (months)'),
    guests: key(refuse(guests, ['max', 'below', 'min']), '利用人数', 'Guests'),
    /** For the records and the build's notes. */
    regularRent: group({
      basis: key(settled, '通常賃料の根拠', 'Proof of the regular rents'),
      condition: key(settled, '割引の適用条件', 'Who gets the discount'),
    }).meta(
      named('通常賃料の記録（ページには表示されません）', 'Records on the regular rents (not on the page)', {
        ja: '取り消し線で示す通常賃料の記録です。ページには表示されません。決まるまでは「pending（未定）」のままにしてください。',
        en: 'For your records; not on the page. Leave “pending” until a lawyer has confirmed it.',
      }),
    ),
    entriesUntil: key(day.optional(), 'エントリーの保存期限', 'Keep entries until', {
      ja: 'エントリーを保存してよい最後の日です。過ぎると、削除するようサーバーが毎日お知らせします。',
      en: 'The last day on which the entries may be kept. After it, the server reminds you every day to delete them.',
    }),
  },
};
