import { bilingual, operatorLanguages } from '../../../campaign/languages/operator-languages.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import { totalsOf } from '../../../gifts/output/run-json.ts';
import { reasonsIn } from '../../../gifts/reasons.ts';
import { type RefusalCode, refusalCodes } from '../../../gifts/rules/refusal-codes.ts';
import { unusedDecisions } from '../../../gifts/unused-decisions.ts';
import type { GiftsRun } from '../contract/gifts.ts';
import { listedPayouts } from './gift-lists.ts';

/** Summarizes a run by what it decided. The session knows what it read, and whether it is still current. */
export function runFigures(
  id: string,
  run: GiftRun,
): Omit<GiftsRun, 'given' | 'isCurrent' | 'notRenewed' | 'files'> {
  const { codes, ...totals } = totalsOf(run);
  const listed = listedPayouts(run);
  const dues = listed.map(({ gift }) => gift.due).sort();
  return {
    id,
    on: run.on ?? null,
    ...totals,
    firstDue: dues.at(0) ?? null,
    lastDue: dues.at(-1) ?? null,
    aboveCap: listed.filter(({ gift }) => gift.flags.includes('ABOVE_CAP')).length,
    codes: codesIn(run, codes),
    sent: run.sent.length,
    decisions: run.decisions.length,
    unusedDecisions: unusedDecisions(run.decisions, run.reservations, run.entries.known).length,
  };
}

function codesIn({ rules }: GiftRun, counts: Readonly<Record<string, number>>): GiftsRun['codes'] {
  const [ja, en] = operatorLanguages.map((language) => reasonsIn(rules, language));
  const says = (code: RefusalCode) => bilingual(ja?.([code]) ?? '', en?.([code]) ?? '');
  return refusalCodes
    .filter((code) => counts[code] !== undefined)
    .map((code) => ({ code, count: counts[code] ?? 0, says: says(code) }));
}
