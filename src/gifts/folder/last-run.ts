import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { bilingual, type OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import { GiftInputError, shown } from '../input/fault.ts';
import { explainText } from '../output/explain-text.ts';
import { findDecision } from '../output/find-decision.ts';
import { newestRun } from './kept-runs.ts';
import { requireReadable } from './read-file.ts';

/** The file of the last run. Call before opening a folder, which would create it. @throws {GiftInputError} without any */
export function requireRun(out: string): string {
  const file = newestRun(out);
  if (file === undefined) throw new GiftInputError(out, [{ says: noRun }]);
  return file;
}

/**
 * Reads the record of a run.
 * @param file the newest in the results folder
 * @param read gets its lines
 * @throws {GiftInputError} when it is not valid
 */
export async function readRunFile<T>(
  file: string,
  read: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  requireReadable(file, Number.POSITIVE_INFINITY);
  try {
    return await read(
      createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
    );
  } catch (error) {
    if (error instanceof SyntaxError) throw new GiftInputError(file, [{ says: brokenRun }]);
    throw error;
  }
}

/** Explains the last run's decision on a reservation. @throws {GiftInputError} when the run has no such reservation */
export async function explain(out: string, reservation: string, language: OperatorLanguage): Promise<string> {
  const file = requireRun(out);
  const found = await readRunFile(file, (lines) => findDecision(lines, reservation));
  if (found === undefined) throw new GiftInputError(file, [{ says: unknown(shown(reservation)) }]);
  return explainText(found, language);
}

const noRun = bilingual(
  'まだ実行結果がありません。先に npm run gifts -- --reservations FILE を実行するか、--out のフォルダーをご確認ください。',
  'holds no run yet. Run npm run gifts -- --reservations FILE first, or name its folder with --out.',
);

const brokenRun = bilingual(
  'npm run gifts の結果として読み込めません。バックアップから戻すか、もう一度 npm run gifts を実行してください。',
  'is no result of npm run gifts. Put it back from a backup, or run npm run gifts again.',
);

const unknown = (reservation: string) =>
  bilingual(
    `前回の実行には予約「${reservation}」がありません。`,
    `has no reservation '${reservation}' in the last run.`,
  );
