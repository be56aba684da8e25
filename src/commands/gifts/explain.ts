import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bilingual, type OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import { GiftInputError, shown } from '../../gifts/input/fault.ts';
import { explainText } from '../../gifts/output/explain-text.ts';
import { findDecision } from '../../gifts/output/find-decision.ts';

/** Why the last run into a folder decided on a reservation as it did. @throws {GiftInputError} when it knows none */
export async function explain(out: string, reservation: string, language: OperatorLanguage): Promise<string> {
  const file = join(out, 'run.json');
  if (!existsSync(file)) throw new GiftInputError(out, [{ says: noRun }]);
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const found = await findDecision(lines, reservation);
  if (found === undefined) throw new GiftInputError(file, [{ says: unknown(shown(reservation)) }]);
  return explainText(found, language);
}

const noRun = bilingual(
  'まだ実行結果がありません。先に npm run gifts -- --reservations FILE を実行するか、--out のフォルダをご確認ください。',
  'holds no run yet. Run npm run gifts -- --reservations FILE first, or name its folder with --out.',
);

const unknown = (reservation: string) =>
  bilingual(
    `前回の実行には予約「${reservation}」がありません。`,
    `has no reservation '${reservation}' in the last run.`,
  );
