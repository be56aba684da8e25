import { z } from 'zod';
import { named, quoted } from '../field-meta.ts';
import { count, day, percent } from '../fields.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';
import { severalLines } from '../printable.ts';
import { problemText } from '../refusal.ts';
import { campaignStatus, period } from '../stage.ts';

const settled = z
  .string()
  .trim()
  .min(
    1,
    problemText(
      '入力されていません。決まった内容を入力してください。未定の場合は「pending」と入力します。',
      "is empty; write 'pending', or what was settled, in quotes",
    ),
  )
  .superRefine(severalLines);

export const statusName = named(
  '受付の状態',
  'Status',
  '「期間に従う」を選ぶと、下の期間に合わせて受付の開始・終了が自動で切り替わります。ほかの3つは、変更して公開するまでそのまま続きます。',
);

export const paymentDeadlineName = named(
  '予約・初回支払いの期限',
  'Reservation and payment by',
  'この日の終わりまでに、ご予約と初回のお支払いを完了していただきます。',
);

export const checkInDeadlineName = named(
  '入居・契約開始の期限',
  'Check-in and contract start by',
  'この日までに、ご入居と契約開始をしていただきます。',
);

const minimum = named('最少', 'At least');

/** The campaign's dates and figures, which the whole page tells. */
export const basics = {
  name: bilingual('基本情報', 'Basics'),
  'campaign.yaml': ({ text }: LanguageFields) => ({
    /** `scheduled` follows `period`, the others are fixed; see `stage.ts`. */
    status: campaignStatus.default('open').meta(statusName),
    period: period.meta(
      named(
        'エントリー期間',
        'Entry period',
        'エントリーを受け付ける最初と最後の時刻（分）です。そのときの動作は「受付の状態」で決まります。',
      ),
    ),
    paymentDeadline: day.meta(paymentDeadlineName),
    checkInDeadline: day.meta(checkInDeadlineName),
    /** The claims check compares it with the prices. */
    advertisedDiscount: percent.meta(
      named(
        '最大割引率（ページでの表示）',
        'Advertised discount (“up to”)',
        'ページに表示する「最大〇% OFF」です。実際にこの割引率のお部屋が1室以上必要です。',
      ),
    ),
    gift: z
      .strictObject({
        rate: percent.meta(named('初月賃料に対する割合', 'Share of the first month’s rent')),
        monthsAfterCheckIn: count.meta(
          named('入居から発送までの月数', 'Months from check-in until it is sent'),
        ),
        brand: text
          .optional()
          .meta(
            named('ギフトカードの名称', 'Name of the gift card', '{giftBrand} を使った文に表示されます。'),
          ),
        /** What the issuer requires to be said. */
        notice: text
          .optional()
          .meta(named('発行元についての注記', 'Note about the issuer', '特典の注記の最後に表示されます。')),
      })
      .meta({
        ...named(
          'ギフトカード',
          'Gift card',
          '割合は初月賃料に対する%、月数は入居または契約開始からギフトカードの発送までです。割合は景品表示法の上限に関わるため、専門家にご確認ください。',
        ),
        part: 'offer',
      }),
    minimumContractMonths: count.meta(named('最短契約期間（月）', 'Shortest contract (months)')),
    guests: z
      .strictObject({
        min: count.meta(minimum),
        max: count.meta(named('最多', 'At most')),
      })
      .refine(({ min, max }) => min <= max, {
        path: ['max'],
        error: problemText(
          `${quoted(minimum)}を下回っています。${quoted(minimum)}以上の人数を入力してください。`,
          'is below min; write the larger number of guests here',
        ),
      })
      .meta(named('利用人数', 'Guests')),
    /** For the records and the build's notes. */
    regularRent: z
      .strictObject({
        basis: settled.meta(named('通常賃料の根拠', 'Proof of the regular rents')),
        condition: settled.meta(named('割引の適用条件', 'Who gets the discount')),
      })
      .meta(
        named(
          '通常賃料の記録（ページには表示されません）',
          'Records on the regular rents (not on the page)',
          '取り消し線で示す通常賃料の記録です。ページには表示されません。根拠と適用条件が決まっていない場合は pending のままにします。',
        ),
      ),
    entriesUntil: day
      .optional()
      .meta(
        named(
          'エントリーの保存期限',
          'Keep entries until',
          'エントリーを保存してよい最後の日です。過ぎると、消去するようサーバーが毎日お知らせします。',
        ),
      ),
  }),
};
