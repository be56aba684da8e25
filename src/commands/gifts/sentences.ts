import { clauses } from '../../campaign/clauses.ts';
import { formatYen } from '../../campaign/constants.ts';
import {
  bilingual,
  type OperatorLanguage,
  operatorLanguages,
} from '../../campaign/languages/operator-languages.ts';
import type { MarkedSent } from '../../gifts/folder/mark-sent.ts';
import type { GiftRun } from '../../gifts/gift-run.ts';
import { shown } from '../../gifts/input/fault.ts';
import type { CampaignGifts } from '../../gifts/ledger/gift-cards.ts';
import { ledgerMonths } from '../../gifts/ledger/ledger-export.ts';
import { sentDifferenceTexts } from '../../gifts/output/ledger-texts.ts';
import { totalsOf } from '../../gifts/output/run-json.ts';
import { type UnusedDecision, unusedDecisions } from '../../gifts/unused-decisions.ts';

/** The command's messages, in the operator's language. */
export const says = {
  noCommand: bilingual<(command: string) => string>(
    (command) => `「${command}」というコマンドはありません。`,
    (command) => `There is no command '${command}'.`,
  ),
  tooMany: bilingual<(rest: string) => string>(
    (rest) => `引数が多すぎます：${rest}`,
    (rest) => `Too many arguments: ${rest}.`,
  ),
  noLanguage: bilingual<(language: string) => string>(
    (language) =>
      `--language には ${operatorLanguages.join(' または ')} を指定してください（「${language}」は使えません）。`,
    (language) => `--language is ${operatorLanguages.join(' or ')}, not '${language}'.`,
  ),
  noDay: bilingual<(on: string) => string>(
    (on) => `--on には 2025-07-01 のような日付を指定してください（「${on}」は日付ではありません）。`,
    (on) => `--on is a day such as 2025-07-01, not '${on}'.`,
  ),
  nameReservations: bilingual(
    '予約のCSVファイルを指定してください：--reservations FILE',
    'Name the CSV of reservations: --reservations FILE.',
  ),
  nameSent: bilingual(
    '送付済みの payouts.csv またはその一部を指定してください：sent FILE',
    'Name the payouts.csv that was sent, or a part of it: sent FILE.',
  ),
  nameOrder: bilingual(
    '発注番号を指定してください（npm run gifts -- ledger で確認できます）。',
    'Name the order number (npm run gifts -- ledger shows it).',
  ),
  noAmount: bilingual<(amount: string) => string>(
    (amount) => `--amount には円単位の金額を指定してください（「${amount}」は金額ではありません）。`,
    (amount) => `--amount is whole yen, not '${amount}'.`,
  ),
  exported: bilingual<(file: string) => string>(
    (file) => `${file} に書き出しました。個人情報を含むため、お取り扱いにご注意ください。\n`,
    (file) => `Written to ${file}. The file holds personal data.\n`,
  ),
  nameReservation: bilingual(
    '予約番号を指定してください：explain RESERVATION',
    'Name the reservation: explain RESERVATION.',
  ),
} as const;

/** What was recorded as sent, and where it differs from what is decided today. */
export function sentText(
  { added, known, differences, total, isListed }: MarkedSent,
  language: OperatorLanguage,
): string {
  const yen = (amount: number) => formatYen(amount, language);
  const lines = [
    recorded.sent[language](added, known, isListed),
    ...sentDifferenceTexts(differences, language).map((text) => `  ${text}`),
    recorded.total[language](total.cards, yen(total.amount)),
  ];
  return `${lines.join('\n')}\n`;
}

const recorded = {
  sent: bilingual<(added: number, known: number, isListed: boolean) => string>(
    (added, known, isListed) =>
      `${added}件を送付済みとして記録しました（記録済み：${known}件）。${isListed ? 'payouts.csv を読み込めないため、送付済みの行が残っている可能性があります。お使いになる前に、もう一度 npm run gifts を実行してください。' : '送付済みの行は payouts.csv から除いています。'}`,
    (added, known, isListed) =>
      `${added} recorded as sent, ${known} were recorded already. ${isListed ? 'payouts.csv cannot be read and may still list them: run npm run gifts again before you use it.' : 'payouts.csv no longer lists them.'}`,
  ),
  total: bilingual<(cards: number, yen: string) => string>(
    (cards, yen) => `送付済みは合計${cards}件、${yen}です。`,
    (cards, yen) => `Sent in all: ${cards}, ${yen}.`,
  ),
};

/** A line for each month of the ledger, and the sums. */
export function ledgerText({ campaign, rows }: CampaignGifts, language: OperatorLanguage): string {
  const months = ledgerMonths(rows);
  const sum = (figure: 'cards' | 'amount' | 'recovered' | 'writtenOff') =>
    months.reduce((total, month) => total + month[figure], 0);
  const all = {
    month: bilingual('合計', 'in all')[language],
    cards: sum('cards'),
    amount: sum('amount'),
    recovered: sum('recovered'),
    writtenOff: sum('writtenOff'),
  };
  const lines = [...months, all].map(({ cards, ...month }) => {
    const yen = (amount: number) => formatYen(amount, language);
    return monthLine[language](
      month.month,
      cards,
      yen(month.amount),
      yen(month.recovered),
      yen(month.writtenOff),
    );
  });
  return `${[campaign, ...lines].join('\n')}\n`;
}

const monthLine = bilingual<
  (month: string, cards: number, sent: string, recovered: string, writtenOff: string) => string
>(
  (month, cards, sent, recovered, writtenOff) =>
    `  ${month}  送付 ${cards}件・${sent}、回収 ${recovered}、回収しない ${writtenOff}`,
  (month, cards, sent, recovered, writtenOff) =>
    `  ${month}  ${cards} sent, ${sent}; recovered ${recovered}; written off ${writtenOff}`,
);

/** Summarizes a run, file by file. Counts and sums alone: no names, no addresses. */
export function decidedText(run: GiftRun, out: string, language: OperatorLanguage): string {
  const totals = totalsOf(run);
  const { rules, on } = run;
  const lines = summary[language]({
    ...totals,
    campaign: rules.campaign,
    out,
    on,
    yen: formatYen(totals.listedAmount, language),
    sentYen: formatYen(totals.sentAmount, language),
  });
  const codes = Object.entries(totals.codes).map(([code, count]) => `    ${code} ${count}`);
  const early = totals.early === 0 ? [] : [earlyEntries[language](totals.early)];
  const zone = run.assumedZone === undefined ? [] : [assumedZone[language](run.assumedZone)];
  const others = totals.otherApartments.map(([name, count]) => `${shown(name)} ${count}`);
  const apartments = others.length === 0 ? [] : [`    ${otherApartments[language]}${others.join(', ')}`];
  const left = [
    ...totals.notApplied.map((id) => notApplied[language](id, clauses[id].says[language])),
    ...(totals.shownEarlier > 0 ? [shownEarlier[language](totals.shownEarlier)] : []),
  ];
  return `${[...lines.slice(0, 4), ...codes, ...apartments, ...lines.slice(4, 5), ...early, ...zone, ...left, ...lines.slice(5)].join('\n')}\n`;
}

const earlyEntries = bilingual<(early: number) => string>(
  (early) => `  エントリー期間の開始より前のエントリー${early}件は、対象にしていません`,
  (early) => `  ${early} entries came before the campaign began and do not count`,
);

const assumedZone = bilingual<(zone: string) => string>(
  (zone) => `  エントリーの日時のうち、タイムゾーンのないものは ${zone} として読み取りました`,
  (zone) => `  times of entries without a zone were read as those of ${zone}`,
);

const otherApartments = bilingual(
  '対象のお部屋と一致しないお部屋：',
  'apartments that are none of the campaign’s: ',
);

const notApplied = bilingual<(id: string, says: string) => string>(
  (id, says) => `  規約に記載がないため適用していません：${says}（${id}）`,
  (id, says) => `  not applied, since the terms leave it out: ${says} (${id})`,
);

const shownEarlier = bilingual<(entries: number) => string>(
  (entries) =>
    `  エントリー${entries}件は、変更前の規約または利用目的が表示されたページから送信されています。`,
  (entries) =>
    `  ${entries} entries came from pages with an earlier wording of the terms or of the purpose of use`,
);

type Summary = ReturnType<typeof totalsOf> & {
  campaign: string;
  out: string;
  on: string | undefined;
  yen: string;
  sentYen: string;
};

const summary = bilingual<(run: Summary) => string[]>(
  (run) => [
    `${run.campaign}：予約 ${run.reservations}件、エントリー ${run.entries}件`,
    `  payouts.csv  ${run.listed}件、合計 ${run.yen}${run.on ? `（${run.on}までに送付。ほかに ${run.payouts - run.listed}件）` : ''}`,
    `  review.csv   ${run.review}件の予約が担当者の確認待ち`,
    `  refused.csv  ${run.refused}件の予約が対象外`,
    `  reclaim.csv  ${run.reclaimed}件が送付後に対象外`,
    `  送付済み     ${run.sent}件、合計 ${run.sentYen}${run.paid > 0 ? `（うち今回のファイルのご予約 ${run.paid}件）` : ''}`,
    `${run.out} に書き込みました。個人情報を含むため、お取り扱いにご注意ください。`,
  ],
  (run) => [
    `${run.campaign}: ${run.reservations} reservations, ${run.entries} entries`,
    `  payouts.csv  ${run.listed} to send, ${run.yen} in all${run.on ? ` (due by ${run.on}; ${run.payouts - run.listed} later)` : ''}`,
    `  review.csv   ${run.review} waiting for a person`,
    `  refused.csv  ${run.refused} refused`,
    `  reclaim.csv  ${run.reclaimed} sent, but refused now`,
    `  sent before  ${run.sent}, ${run.sentYen} in all${run.paid > 0 ? `; ${run.paid} for reservations of this file` : ''}`,
    `Written to ${run.out}. The files hold personal data.`,
  ],
);

/** People's decisions that had no effect. */
export const unusedTexts = (run: GiftRun, language: OperatorLanguage): string[] =>
  unusedDecisions(run).map(
    (decision) =>
      `decisions.yaml: ${decision.reservation} / ${decision.entry}: ${unused[decision.lacks][language]}`,
  );

const unused: Record<UnusedDecision['lacks'], ReturnType<typeof bilingual<string>>> = {
  reservation: bilingual(
    '予約がファイルにないため、この判断は使われていません。',
    'is not used, since the reservation is not in the file.',
  ),
  entry: bilingual(
    'エントリーがないため、この判断は使われていません。',
    'is not used, since there is no such entry.',
  ),
  likeness: bilingual(
    'お名前もメールアドレスも一致しないため、この判断は使われていません。番号をご確認ください。',
    'is not used, since neither name nor email is the same. Look at the numbers.',
  ),
};
