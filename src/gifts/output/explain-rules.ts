import { clauseOfRefusal, type RefusalCode, refusalCodes } from '../../campaign/clauses.ts';
import { formatDay, formatMoment } from '../../campaign/constants.ts';
import { type GiftRules, isApplied } from '../../campaign/gift-rules.ts';
import { bilingual, type OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import { shown } from '../input/fault.ts';
import { factOf } from '../reasons.ts';
import { refusals } from '../rules/decisions.ts';
import type { DecisionRecord } from './run-json.ts';

/** Lists every rule that was applied, with the value found and its limit. */
export function explainRules(record: DecisionRecord, rules: GiftRules, language: OperatorLanguage): string[] {
  const { match, facts, codes = [] } = record;
  if (facts.status === 'cancelled') return [];
  const line = (code: RefusalCode, text: string) => `  ${codes.includes(code) ? '×' : '○'} ${text}`;
  const fact = (code: RefusalCode, limit: string) => line(code, `${factOf(code, record, language)} ${limit}`);
  const days = refusalCodes.flatMap((code) => {
    const refusal = refusals[code];
    const isCompared = typeof refusal === 'object' && facts[refusal.day] !== undefined;
    return isCompared && isApplied(clauseOfRefusal[code], rules)
      ? [fact(code, `${refusal.sign} ${formatDay(refusal.limit(rules, facts), language)}`)]
      : [];
  });
  const end = formatMoment(lastMinute(rules), language);
  return [
    ...(match.pairs.length > 0 ? [fact('ENTERED_LATE', `≦ ${end}`)] : []),
    fact('NOT_ELIGIBLE', `= ${facts.apartmentId ?? '–'}`),
    ...(codes.includes('UNPAID') ? [line('UNPAID', factOf('UNPAID', record, language))] : []),
    ...days,
    ...(isApplied('no-other-promotion', rules)
      ? [line('OTHER_PROMOTION', otherPromotion[language](facts.otherPromotion))]
      : []),
  ];
}

/** The last minute in which an entry is accepted. */
const lastMinute = ({ entriesBefore }: GiftRules): string =>
  new Date(Date.parse(entriesBefore) - 60_000).toISOString();

const otherPromotion = bilingual<(there: boolean | string) => string>(
  (there) => `ほかのキャンペーン：${typeof there === 'string' ? shown(there) : there ? 'あり' : 'なし'}`,
  (there) => `Another promotion: ${typeof there === 'string' ? shown(there) : there ? 'yes' : 'none'}`,
);
