import { join } from 'node:path';
import { bilingual, type OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import { GiftInputError, shown } from '../../gifts/input/fault.ts';
import { explainText } from '../../gifts/output/explain-text.ts';
import { findDecision } from '../../gifts/output/find-decision.ts';
import { readLastRun } from './last-run.ts';

/** Explains the last run's decision on a reservation. @throws {GiftInputError} when the run has no such reservation */
export async function explain(out: string, reservation: string, language: OperatorLanguage): Promise<string> {
  const found = await readLastRun(out, (lines) => findDecision(lines, reservation));
  if (found === undefined)
    throw new GiftInputError(join(out, 'run.json'), [{ says: unknown(shown(reservation)) }]);
  return explainText(found, language);
}

const unknown = (reservation: string) =>
  bilingual(
    `前回の実行には予約「${reservation}」がありません。`,
    `has no reservation '${reservation}' in the last run.`,
  );
