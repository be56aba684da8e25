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
  .superRefine(severalLines)
  .meta({ lines: true });

export const statusName = named(
  '受付の状態',
  'Status',
  '「期間に従う」を選ぶと、下の期間に合わせて受付の開始・終了が自動で切り替わります。ほかの3つは、変更して公開するまでそのまま続きます。',
  '“By the period” opens and closes entries at the times below. The others stay until you change and publish them.',
);

export const paymentDeadlineName = named(
  '予約・初回支払いの期限',
  'Reservation and payment by',
  'この日の終わりまでに、ご予約と初回のお支払いを完了していただきます。',
  'Reservation and initial payment are complete by the end of this day.',
);

export const checkInDeadlineName = named(
  '入居・契約開始の期限',
  'Check-in and contract start by',
  'この日までに、ご入居と契約開始をしていただきます。',
  'Check-in and contract start are on or before this day.',
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
        'The first and the last minute in which entries are accepted. What happens then depends on “Status”.',
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
        'The page says “up to … % off”. At least one available apartment must have this discount.',
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
            named(
              'ギフトカードの名称',
              'Name of the gift card',
              '「ギフトカードの名称」を差し込んだ文に表示されます。',
              'Shown in the texts that insert the name of the gift card.',
            ),
          ),
        /** What the issuer requires to be said. */
        notice: text
          .optional()
          .meta(
            named(
              '発行元についての注記',
              'Note about the issuer',
              '特典の注記の最後に表示されます。',
              'Shown as the last of the notes on the offer.',
            ),
          ),
      })
      .meta({
        ...named(
          'ギフトカード',
          'Gift card',
          '割合は初月賃料に対する%、月数は入居または契約開始からギフトカードの発送までです。割合は景品表示法の上限に関わるため、専門家にご確認ください。',
          'The share is of the first month’s rent; the months run from check-in or contract start until the card is sent. The law caps the share, so have a lawyer confirm it.',
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
          '取り消し線で示す通常賃料の記録です。ページには表示されません。決まるまでは「pending（未定）」のままにしてください。',
          'For your records; not on the page. Leave “pending” until a lawyer has confirmed it.',
        ),
      ),
    entriesUntil: day
      .optional()
      .meta(
        named(
          'エントリーの保存期限',
          'Keep entries until',
          'エントリーを保存してよい最後の日です。過ぎると、消去するようサーバーが毎日お知らせします。',
          'The last day on which the entries may be kept. After it, the server reminds you every day to erase them.',
        ),
      ),
  }),
};
