import { formatDay, formatPercent, formatYen, formatZonedMoment } from '../../campaign/content/constants.ts';
import { clauseOfRefusal, type RefusalCode, refusalCodes } from '../../campaign/schema/clauses.ts';
import { bilingual, type OperatorLanguage } from '../../campaign/schema/languages/operator-languages.ts';
import { shown } from '../input/fault.ts';
import { factOf, reasonsIn } from '../reasons.ts';
import { beginsOn, decisions as clauses, refusals } from '../rules/decisions.ts';
import { type GiftRules, isApplied, languageFor } from '../rules/gift-rules.ts';
import { isRefusedBy } from '../rules/refusals.ts';
import { isReworded, leftOut, waits, whyOpen, whyWaiting } from './review-rows.ts';
import type { DecisionRecord } from './run-json.ts';

/** `isMet`: whether the rule is met that this line compares with. An empty line ends a paragraph. */
export type ExplainedLine = { text: string; isMet?: boolean };

/**
 * Explains a run's decision on a reservation: the entry, the level, the rule and the figure.
 * @param isOfFiles for somebody who works in the files: with their codes, and what to write into which
 */
export function explainLines(
  decision: DecisionRecord,
  rules: GiftRules,
  language: OperatorLanguage,
  isOfFiles: boolean,
): ExplainedLine[] {
  const { reworded = [], waitsFor } = decision;
  const doubts = [
    ...reworded.map((each) => isReworded(each, isOfFiles)),
    ...(waitsFor === undefined ? [] : [waits(waitsFor)]),
    ...whyWaiting(decision, rules, isOfFiles),
  ];
  const coded = (code: string, text: string) => (isOfFiles ? `${code}${says[language].colon}${text}` : text);
  const told = { decision, rules, language, coded };
  const lines = [
    ...headLines(decision, language),
    '',
    ...entryLines(decision, language, isOfFiles),
    ...historyLines(decision, language),
    ...ruleLines(told),
    ...giftLines(told),
    ...doubts.flatMap((doubt) => ['', doubt[language]]),
    ...reasonLines(told),
  ];
  return lines.map((line) => (typeof line === 'string' ? { text: line } : line));
}

/** The explanation for a terminal. */
export const explainText = (decision: DecisionRecord, rules: GiftRules, language: OperatorLanguage): string =>
  explainLines(decision, rules, language, true)
    .map(({ text, isMet }) => `${isMet === undefined ? text : `  ${isMet ? '○' : '×'} ${text}`}\n`)
    .join('');

type Told = {
  decision: DecisionRecord;
  rules: GiftRules;
  language: OperatorLanguage;
  /** Puts the code before a text where it is wanted. */
  coded: (code: string, text: string) => string;
};

/** Why, for the operator, and for a guest of another language. */
function reasonLines({ decision, rules, language, coded }: Told): string[] {
  const languages = [language, decision.match.pairs[0]?.language].map((each) => languageFor(rules, each));
  const reasons = [...new Set(languages)].flatMap((each) => reasonsIn(rules, each)(decision));
  return reasons.flatMap(({ code, fact, terms }) => ['', coded(code, fact), ...terms]);
}

function entryLines({ match }: DecisionRecord, language: OperatorLanguage, isOfFiles: boolean): string[] {
  const [only] = match.pairs;
  if (only === undefined)
    return match.kind === 'rejected' ? [says[language].rejected] : [says[language].noEntry];
  const lines = match.pairs.map(({ entry, entered, level, suspected }) => {
    const why = whyOpen({ level, suspected }).map((reason) => reason[language]);
    const grounds = match.decided ? [says[language].decided] : why;
    const found = says[language].entry(entry, formatZonedMoment(entered, language));
    return [found, ...(isOfFiles ? [level] : []), ...grounds].join(says[language].comma);
  });
  return match.more ? [...lines, `… ${leftOut(match.more)[language]}`] : lines;
}

/** What the reservation comes to; first of all, what its guest has had. */
function headLines({ reservation, outcome, card }: DecisionRecord, language: OperatorLanguage): string[] {
  const comesTo = outcome === 'paid' ? [] : [says[language].outcome[outcome](reservation)];
  if (card === undefined) return comesTo;
  const [yen, day] = [formatYen(card.amount, language), formatDay(card.sentOn, language)];
  return [says[language].card(card.reservation, yen, day), ...comesTo];
}

/** Who decided what, when and why. */
const historyLines = ({ decisions = [] }: DecisionRecord, language: OperatorLanguage): string[] =>
  decisions.map(({ entry, match, by = '', at, reason = '' }) =>
    says[language].answer(entry, match, shown(by), at ? formatZonedMoment(at, language) : '', shown(reason)),
  );

/** Lists every rule that was applied, with the value found and its limit. */
function ruleLines({ decision: record, rules, language }: Told): ExplainedLine[] {
  const { match, facts, codes = [] } = record;
  if (facts.status === 'cancelled') return [];
  const isLate = match.pairs.some(({ entered }) =>
    clauses['entry-period'].isLate({ time: Date.parse(entered) }, rules),
  );
  // Not met by today's terms, and yet not refused: the guest's page showed others, and a person says which ones count.
  const isOther = (code: RefusalCode) =>
    !codes.includes(code) && (code === 'ENTERED_LATE' ? isLate : isRefusedBy(refusals[code], facts, rules));
  const line = (code: RefusalCode, text: string) =>
    isOther(code) ? { text: `${text} ${says[language].reworded}` } : { text, isMet: !codes.includes(code) };
  const fact = (code: RefusalCode, limit: string) => line(code, `${factOf(code, record, language)} ${limit}`);
  const days = refusalCodes.flatMap((code) => {
    const refusal = refusals[code];
    const isCompared = typeof refusal === 'object' && facts[refusal.day] !== undefined;
    return isCompared && isApplied(clauseOfRefusal[code], rules)
      ? [fact(code, `${refusal.sign} ${formatDay(refusal.limit(rules, facts), language)}`)]
      : [];
  });
  const end = formatZonedMoment(clauses['entry-period'].lastMinute(rules), language);
  return [
    ...(match.pairs.length > 0 ? [fact('ENTERED_LATE', `≦ ${end}`)] : []),
    fact('NOT_ELIGIBLE', `= ${facts.apartmentId ?? '–'}`),
    ...(codes.includes('UNPAID') ? [line('UNPAID', factOf('UNPAID', record, language))] : []),
    ...days,
    ...(isApplied('no-other-promotion', rules)
      ? [line('OTHER_PROMOTION', says[language].otherPromotion(facts.otherPromotion))]
      : []),
  ];
}

function giftLines({ decision: { gift, facts }, rules, language, coded }: Told): string[] {
  if (gift === undefined || facts.status === 'cancelled') return [];
  const { firstMonthRent, initialPayment } = facts;
  const yen = (value: number) => formatYen(value, language);
  return [
    '',
    `${yen(firstMonthRent)} × ${formatPercent(rules.rate, language)} = ${yen(gift.amount)}`,
    says[language].due(
      formatDay(beginsOn(facts), language),
      rules.monthsAfterCheckIn,
      formatDay(gift.due, language),
    ),
    ...gift.flags.map((flag) => coded(flag, says[language].aboveCap(yen(initialPayment ?? 0)))),
  ];
}

const says = bilingual(
  {
    comma: '、',
    colon: '：',
    outcome: {
      payout: (id: string) => `予約 ${id}：ギフトカードをお送りします。`,
      review: (id: string) => `予約 ${id}：担当者の確認が必要です。`,
      refused: (id: string) => `予約 ${id}：ギフトカードの対象外です。`,
    },
    entry: (id: number, entered: string) => `エントリー ${id}、${entered}`,
    otherPromotion: (there: boolean | string) =>
      `ほかのキャンペーン：${typeof there === 'string' ? shown(there) : there ? 'あり' : 'なし'}`,
    card: (id: string, amount: string, day: string) =>
      `ギフトカード${amount}を${day}に送付済み（予約 ${id}）`,
    answer: (entry: number, match: boolean, by: string, at: string, reason: string) =>
      `エントリー ${entry} を${match ? '本人' : '別のお客様'}と判断：${by}、${at}「${reason}」`,
    reworded: '（現在の規約。エントリー時のページとは異なります）',
    noEntry: '該当するエントリーはありません。',
    rejected: '担当者が、ご本人のエントリーではないと判断しました。',
    decided: '担当者が本人のエントリーと判断しました',
    due: (begins: string, months: number, due: string) => `${begins}の${months}か月後：${due}`,
    aboveCap: (payment: string) =>
      `景品類の上限（取引価額 ${payment} の10%、または100万円）を超えている可能性があります。ご確認ください。`,
  },
  {
    comma: ', ',
    colon: ': ',
    outcome: {
      payout: (id) => `Reservation ${id} gets a gift card.`,
      review: (id) => `Reservation ${id} waits for a person.`,
      refused: (id) => `Reservation ${id} gets no gift card.`,
    },
    entry: (id, entered) => `Entry ${id} (${entered})`,
    otherPromotion: (there) =>
      `Another promotion: ${typeof there === 'string' ? shown(there) : there ? 'yes' : 'none'}`,
    card: (id, amount, day) => `A gift card of ${amount} was sent on ${day} for reservation ${id}.`,
    answer: (entry, match, by, at, reason) =>
      `Entry ${entry}: ${by} decided ${match ? 'yes' : 'no'} on ${at}: ${reason}`,
    reworded: '(today’s terms; the page of the entry said otherwise)',
    noEntry: 'No entry.',
    rejected: 'A person decided that no entry is the guest’s.',
    decided: 'a person decided that it is the guest’s',
    due: (begins, months, due) => `${begins} and ${months} ${months === 1 ? 'month' : 'months'}: ${due}`,
    aboveCap: (payment) =>
      `may be above the legal cap (10% of the ${payment} paid, or ¥1,000,000). Have it looked at.`,
  },
);
