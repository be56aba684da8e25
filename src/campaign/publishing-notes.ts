import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { campaignSchemas } from './campaign-schemas.ts';
import { formatMoment } from './constants.ts';
import { bilingual } from './languages/operator-languages.ts';
import { afterMinuteOf, type Life, showsFigures, stageAt } from './stage.ts';
import { lineIn } from './yaml-file.ts';

/**
 * What somebody has to decide, or a lawyer to confirm, before the page goes online, each with its place. The build
 * repeats the list every time and goes on; what makes the page untrue stops it (`claims.ts`).
 * @param now milliseconds since 1970
 */
export function publishingNotes(campaign: Campaign, now: number): Problem[] {
  const { settings, folder } = campaign;
  const notes = [
    ...overdueStatus(settings, now),
    ...(showsFigures(stageAt(settings, now).stage) ? legalNotes(campaign) : []),
    ...waitingDecisions(campaign),
  ];
  return notes.map((note) => ({ line: lineIn(textOf(folder, note.file), note.path), ...note }));
}

const textOf = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

/** A status set by hand stays until somebody changes it. */
function overdueStatus({ status, period }: Life, now: number): Problem[] {
  if (status !== 'open' || now < afterMinuteOf(period.end)) return [];
  return [
    {
      file: 'campaign.yaml',
      path: 'status',
      message: bilingual(
        `エントリー期間は${formatMoment(period.end, 'ja')}に終了していますが、「受付中」のままです。「終了」または「期間に従う」に変更してください。`,
        `is open, but the period ended on ${formatMoment(period.end, 'en')}; write ended, or scheduled to follow the period`,
      ),
    },
  ];
}

/** Each block of lines that is marked with `#+`. */
const waitingDecisions = ({ folder, settings }: Campaign): Problem[] =>
  Object.keys(campaignSchemas(settings.languages)).flatMap((file) => {
    const lines = textOf(folder, file)
      .split('\n')
      .map((line) => /^ *#\+ *(.*?)\r?$/.exec(line)?.[1]);
    return lines.flatMap((waiting, index) =>
      waiting === undefined || lines[index - 1] !== undefined
        ? []
        : [
            {
              file,
              path: '',
              line: index + 1,
              message: bilingual(
                `「${waiting}」が保留中です。内容を決め、行頭の「#+」を削除すると表示されます。`,
                `waits for a decision: ${waiting}`,
              ),
            },
          ],
    );
  });

/** The value in `regularRent` of what is not settled yet. */
const pending = 'pending';

/** What only a lawyer can confirm, with the rule and its source. */
function legalNotes({ settings, apartments }: Campaign): Problem[] {
  const { gift, regularRent } = settings;
  const isDiscounted = apartments.some(({ fromPrice, regularPrice }) => fromPrice < regularPrice);
  const note = (path: string, message: Problem['message']) => ({ file: 'campaign.yaml', path, message });
  return [
    note('gift.rate', giftCap(gift.rate)),
    ...(isDiscounted && regularRent.basis === pending ? [note('regularRent.basis', pendingBasis)] : []),
    ...(isDiscounted && regularRent.condition === pending
      ? [note('regularRent.condition', pendingCondition)]
      : []),
  ];
}

/** https://www.k-koutori.com/keihin/ */
const giftCap = (rate: number) =>
  bilingual(
    `初月賃料の${rate}%が景品類の上限を超えないことを、専門家にご確認ください。予約された方全員への景品（総付景品）は、不動産では取引価額の10%または100万円のいずれか低い額が上限です（不動産業における一般消費者に対する景品類の提供に関する事項の制限、平成9年公正取引委員会告示第37号）。取引価額は、貸主・代理では契約締結に要した額（前払いの賃料、共益費、礼金など。敷金など返還されるものと保険料を除く）、媒介では仲介手数料の限度額です。貸主が初月賃料を前払いで受け取る場合は、通常は上限に収まります。`,
    `is ${rate} % of the first month’s rent; have a lawyer confirm that it stays within the cap. A gift to everybody who books (総付景品) is capped, in property, at the lower of 10 % of the transaction value and ¥1,000,000 (不動産業における一般消費者に対する景品類の提供に関する事項の制限, 平成9年公正取引委員会告示第37号). For a lessor or a lessor’s agent (貸主, 代理) that value is what it costs to conclude the contract: rent paid in advance, fees and key money, without what is returned (敷金) and without insurance; for a broker (媒介) it is the most that the commission may be. A lessor who takes the first month’s rent in advance is normally within the cap`,
  );

/** https://www.sfkoutori.or.jp/jirei/hyouji/008/008_1.html */
const pendingBasis = bilingual(
  '未定です。賃貸では、過去の賃料との比較（二重価格表示）は認められません。取り消し線で示す賃料は、条件を満たさない方に同じお部屋で現在適用している賃料である必要があります（不動産の表示に関する公正競争規約施行規則）。その根拠を記入してください。',
  'is pending: for rentals, comparison with a past rent is not accepted at all. The crossed-out rent has to be what those who do not meet the condition of the discount pay for the same apartment now (不動産の表示に関する公正競争規約施行規則); write here what proves it',
);

/** http://www.sfkoutori.or.jp/portal_bukai/info/jirei/2013/201304.html */
const pendingCondition = bilingual(
  '未定です。割引後の賃料を表示できるのは、満たす方と満たさない方がいる条件をページに明記した場合だけです（割引表示、不動産の表示に関する公正競争規約施行規則）。期限だけでは、どなたでも満たせるため条件になりません。「賃料についての注記」に保留中の文がありますので、仕上げたうえで、条件をここに記入してください。',
  'is pending: a rent may be discounted only under a stated condition that some tenants meet and others do not (割引表示, 不動産の表示に関する公正競争規約施行規則). A date alone is none, since anybody can meet it. Complete the waiting note under apartments › notes in copy.yaml, then write the condition here',
);
