import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { GiftInputError } from '../../gifts/input/fault.ts';
import { isThere, requireReadable } from './read-file.ts';

/** Call before opening a folder, which would create it. @throws {GiftInputError} when it has no run */
export function requireRun(out: string): string {
  const file = join(out, 'run.json');
  if (!isThere(file)) throw new GiftInputError(out, [{ says: noRun }]);
  requireReadable(file, Number.POSITIVE_INFINITY);
  return file;
}

/**
 * Reads the record of the last run into a folder.
 * @param read gets the lines of its `run.json`
 * @throws {GiftInputError} when there is no run, or its file is not valid
 */
export async function readLastRun<T>(
  out: string,
  read: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  const file = requireRun(out);
  try {
    return await read(
      createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
    );
  } catch (error) {
    if (error instanceof SyntaxError) throw new GiftInputError(file, [{ says: brokenRun }]);
    throw error;
  }
}

const noRun = bilingual(
  'まだ実行結果がありません。先に npm run gifts -- --reservations FILE を実行するか、--out のフォルダーをご確認ください。',
  'holds no run yet. Run npm run gifts -- --reservations FILE first, or name its folder with --out.',
);

const brokenRun = bilingual(
  'npm run gifts の結果として読み込めません。バックアップから戻すか、もう一度 npm run gifts を実行してください。',
  'is no result of npm run gifts. Put it back from a backup, or run npm run gifts again.',
);
