import { formatYen } from '../../campaign/content/constants.ts';
import {
  bilingual,
  forOperators,
  type OperatorLanguage,
  operatorLanguages,
} from '../../campaign/schema/languages/operator-languages.ts';
import type { MarkedSent } from '../../gifts/folder/mark-sent.ts';
import type { GiftRun } from '../../gifts/gift-run.ts';
import { shown } from '../../gifts/input/fault.ts';
import type { CampaignGifts } from '../../gifts/ledger/gift-cards.ts';
import { type LedgerMonth, ledgerMonths } from '../../gifts/ledger/ledger-export.ts';
import { differenceTexts, elsewhereTexts, sentDifferenceTexts } from '../../gifts/output/ledger-texts.ts';
import { remarksOn } from '../../gifts/output/remarks.ts';
import { totalsOf } from '../../gifts/output/run-json.ts';
import { lacking, unusedDecisions } from '../../gifts/unused-decisions.ts';

/** The command's messages, in the operator's language. */
export const says = bilingual(
  {
    noCommand: (command: string) => `「${command}」というコマンドはありません。`,
    tooMany: (rest: string) => `引数が多すぎます：${rest}`,
    noLanguage: (language: string) =>
      `--language には ${operatorLanguages.join(' または ')} を指定してください（「${language}」は使えません）。`,
    noDay: (on: string) =>
      `--on には 2025-07-01 のような日付を指定してください（「${on}」は日付ではありません）。`,
    noAmount: (amount: string) =>
      `--amount には円単位の金額を指定してください（「${amount}」は金額ではありません）。`,
    nameReservations: '予約のCSVファイルを指定してください：--reservations FILE',
    nameSent: '送付済みの payouts.csv またはその一部を指定してください：sent FILE',
    nameOrder: '発注番号を指定してください（npm run gifts -- ledger で確認できます）。',
    nameReservation: '予約番号を指定してください：explain RESERVATION',
    exported: (file: string) => `${file} に書き出しました。個人情報を含むため、お取り扱いにご注意ください。`,
  },
  {
    noCommand: (command) => `There is no command '${command}'.`,
    tooMany: (rest) => `Too many arguments: ${rest}.`,
    noLanguage: (language) => `--language is ${operatorLanguages.join(' or ')}, not '${language}'.`,
    noDay: (on) => `--on is a day such as 2025-07-01, not '${on}'.`,
    noAmount: (amount) => `--amount is whole yen, not '${amount}'.`,
    nameReservations: 'Name the CSV of reservations: --reservations FILE.',
    nameSent: 'Name the payouts.csv that was sent, or a part of it: sent FILE.',
    nameOrder: 'Name the order number (npm run gifts -- ledger shows it).',
    nameReservation: 'Name the reservation: explain RESERVATION.',
    exported: (file) => `Written to ${file}. The file holds personal data.`,
  },
);

const yen = forOperators((language) => (amount: number) => formatYen(amount, language));

/** What was recorded as sent, and where it differs from what is decided today. */
export const sentLines = bilingual<(marked: MarkedSent) => string[]>(
  ({ added, known, isInLine, differences, second, total }) => [
    `${added}件を送付済みとして記録しました（記録済み：${known}件）。${isInLine ? '送付済みの行は payouts.csv から除いています。' : 'payouts.csv を読み込めないため、送付済みの行が残っている可能性があります。お使いになる前に、もう一度 npm run gifts を実行してください。'}`,
    ...sentDifferenceTexts(differences, 'ja').map((text) => `  ${text}`),
    ...second.map(
      ({ sent, card }) =>
        `  予約「${shown(sent.reservation)}」：${yen.ja(sent.amount)}は、すでに送付した${yen.ja(card.amount)}（発注番号 ${card.order}）に続く2枚目です。`,
    ),
    `送付済みは合計${total.cards}件、${yen.ja(total.amount)}です。`,
  ],
  ({ added, known, isInLine, differences, second, total }) => [
    `${added} recorded as sent, ${known} were recorded already. ${isInLine ? 'payouts.csv no longer lists them.' : 'payouts.csv cannot be read and may still list them: run npm run gifts again before you use it.'}`,
    ...sentDifferenceTexts(differences, 'en').map((text) => `  ${text}`),
    ...second.map(
      ({ sent, card }) =>
        `  reservation ${shown(sent.reservation)}: ${yen.en(sent.amount)} was sent beside another card of ${yen.en(card.amount)} (order ${card.order}).`,
    ),
    `Sent in all: ${total.cards}, ${yen.en(total.amount)}.`,
  ],
);

/** A line for each month of the ledger, and the sums. */
export function ledgerLines({ campaign, rows }: CampaignGifts, language: OperatorLanguage): string[] {
  const months = ledgerMonths(rows);
  const sum = (figure: Exclude<keyof LedgerMonth, 'month'>) =>
    months.reduce((total, month) => total + month[figure], 0);
  const all = { amount: sum('amount'), recovered: sum('recovered'), writtenOff: sum('writtenOff') };
  const lines = [...months, { month: inAll[language], cards: sum('cards'), ...all }];
  return [campaign, ...lines.map(monthLine[language])];
}

const inAll = bilingual('合計', 'in all');

const monthLine = bilingual<(month: LedgerMonth) => string>(
  ({ month, cards, amount, recovered, writtenOff }) =>
    `  ${month}  送付 ${cards}件・${yen.ja(amount)}、回収 ${yen.ja(recovered)}、回収しない ${yen.ja(writtenOff)}`,
  ({ month, cards, amount, recovered, writtenOff }) =>
    `  ${month}  ${cards} sent, ${yen.en(amount)}; recovered ${yen.en(recovered)}; written off ${yen.en(writtenOff)}`,
);

/** Summarizes a run, file by file. Counts and sums alone: no names, no addresses. */
export const decidedLines = (run: GiftRun, out: string, language: OperatorLanguage): Lines =>
  summary[language](figuresOf(run, out, language));

function figuresOf(run: GiftRun, out: string, language: OperatorLanguage) {
  const totals = totalsOf(run);
  const reasons = Object.entries(totals.codes).map(([code, count]) => `    ${code} ${count}`);
  const remarks = remarksOn(run, language, true).map((remark) => `  ${remark}`);
  return { ...totals, campaign: run.rules.campaign, out, on: run.on, reasons, remarks };
}

/** What does not apply is left out. */
export type Lines = readonly (string | false | undefined)[];

const summary = bilingual<(run: ReturnType<typeof figuresOf>) => Lines>(
  (run) => [
    `${run.campaign}：予約 ${run.reservations}件、エントリー ${run.entries}件`,
    `  payouts.csv  ${run.listed}件、合計 ${yen.ja(run.listedAmount)}${run.on ? `（${run.on}までに送付。ほかに ${run.payouts - run.listed}件）` : ''}`,
    `  review.csv   ${run.review}件の予約が担当者の確認待ち`,
    `  refused.csv  ${run.refused}件の予約が対象外`,
    ...run.reasons,
    `  reclaim.csv  ${run.reclaimed}件が送付後に対象外`,
    ...run.remarks,
    `  送付済み     ${run.sent}件、合計 ${yen.ja(run.sentAmount)}${run.paid > 0 ? `（うち今回のファイルのご予約 ${run.paid}件）` : ''}`,
    `${run.out} に書き込みました。個人情報を含むため、お取り扱いにご注意ください。`,
  ],
  (run) => [
    `${run.campaign}: ${run.reservations} reservations, ${run.entries} entries`,
    `  payouts.csv  ${run.listed} to send, ${yen.en(run.listedAmount)} in all${run.on ? ` (due by ${run.on}; ${run.payouts - run.listed} later)` : ''}`,
    `  review.csv   ${run.review} waiting for a person`,
    `  refused.csv  ${run.refused} refused`,
    ...run.reasons,
    `  reclaim.csv  ${run.reclaimed} sent, but refused now`,
    ...run.remarks,
    `  sent before  ${run.sent}, ${yen.en(run.sentAmount)} in all${run.paid > 0 ? `; ${run.paid} for reservations of this file` : ''}`,
    `Written to ${run.out}. The files hold personal data.`,
  ],
);

/** What a person has to look at after a run: their decisions that had no effect, and what the ledger has to say. */
export const notesOn = (run: GiftRun, language: OperatorLanguage): string[] => [
  ...unusedDecisions(run).map(
    ({ reservation, entry, lacks }) =>
      `decisions.yaml: ${reservation} / ${entry}: ${lacking[lacks][language]}`,
  ),
  ...differenceTexts(run, language),
  ...elsewhereTexts(run, language),
];
