import { formatDay, formatMoment } from '../../campaign/constants.ts';
import type { GiftRules } from '../../campaign/gift-rules.ts';
import { bilingual, type OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import { shown } from '../input/fault.ts';
import { lastMinute } from '../reasons.ts';
import type { RefusalCode } from '../rules/refusal-codes.ts';
import type { DecisionRecord, Facts } from './run-json.ts';

type Confirmed = Exclude<Facts, { status: 'cancelled' }>;

/** Lists every rule that compares a figure, with the value found and its limit. */
export function explainRules(
  { match, facts, codes = [] }: DecisionRecord,
  rules: GiftRules,
  language: OperatorLanguage,
): string[] {
  if (facts.status === 'cancelled') return [];
  const labelled = (code: keyof typeof labels, found: string) =>
    `${labels[code][language]}${colon[language]}${found}`;
  const compared = comparedDays(facts, rules).flatMap(({ code, found, sign, limit }) => {
    if (found === undefined) return [];
    const days = `${formatDay(found, language)} ${sign} ${formatDay(limit, language)}`;
    return [line(codes, code, labelled(code, days))];
  });
  const [entered] = match.pairs.map((pair) => formatMoment(pair.entered, language));
  const end = formatMoment(lastMinute(rules), language);
  return [
    ...(entered ? [line(codes, 'ENTERED_LATE', labelled('ENTERED_LATE', `${entered} ≦ ${end}`))] : []),
    line(
      codes,
      'NOT_ELIGIBLE',
      labelled('NOT_ELIGIBLE', `${shown(facts.apartment)} = ${facts.apartmentId ?? '–'}`),
    ),
    ...(facts.paidAt === undefined ? [line(codes, 'UNPAID', labelled('UNPAID', '–'))] : []),
    ...compared,
    line(codes, 'OTHER_PROMOTION', labelled('OTHER_PROMOTION', isThere[language](facts.otherPromotion))),
  ];
}

const line = (codes: readonly RefusalCode[], code: RefusalCode, text: string): string =>
  `  ${codes.includes(code) ? '×' : '○'} ${text}`;

type Compared = { code: keyof typeof labels; found: string | undefined; sign: '≦' | '≧'; limit: string };

/** Each value found, and how it must compare with its limit. */
const comparedDays = (facts: Confirmed, rules: GiftRules): Compared[] => [
  { code: 'RESERVED_LATE', found: facts.reservedAt, sign: '≦', limit: rules.paymentDeadline },
  { code: 'PAID_LATE', found: facts.paidAt, sign: '≦', limit: rules.paymentDeadline },
  { code: 'STARTS_LATE', found: facts.contractStart, sign: '≦', limit: rules.checkInDeadline },
  { code: 'CHECKS_IN_LATE', found: facts.checkIn, sign: '≦', limit: rules.checkInDeadline },
  { code: 'TOO_SHORT', found: facts.contractEnd, sign: '≧', limit: facts.minimumEnd },
  { code: 'ENDED_EARLY', found: facts.endedOn, sign: '≧', limit: facts.minimumEnd },
];

export const colon = bilingual('：', ': ');

const isThere = bilingual<(there: boolean) => string>(
  (there) => (there ? 'あり' : 'なし'),
  (there) => (there ? 'yes' : 'none'),
);

/** What each rule checks. */
const labels = {
  ENTERED_LATE: bilingual('エントリー', 'entry'),
  NOT_ELIGIBLE: bilingual('お部屋', 'apartment'),
  UNPAID: bilingual('初回のお支払い', 'initial payment'),
  RESERVED_LATE: bilingual('ご予約', 'reservation'),
  PAID_LATE: bilingual('初回のお支払い', 'initial payment'),
  STARTS_LATE: bilingual('契約開始', 'contract start'),
  CHECKS_IN_LATE: bilingual('ご入居', 'check-in'),
  TOO_SHORT: bilingual('契約終了', 'contract end'),
  ENDED_EARLY: bilingual('途中解約', 'early end'),
  OTHER_PROMOTION: bilingual('ほかのキャンペーン', 'another promotion'),
} as const;
