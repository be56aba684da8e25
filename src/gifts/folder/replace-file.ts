import { bilingual } from '../../campaign/languages/operator-languages.ts';
import * as files from '../../files/write-files.ts';
import { GiftInputError } from '../input/fault.ts';

/** Replaces a file atomically. @throws {GiftInputError} when it cannot be written */
export function replaceFile(file: string, text: string): void {
  try {
    files.replaceFile(file, text);
  } catch (error) {
    throw new GiftInputError(file, [{ says: unwritable((error as Error).message) }]);
  }
}

const unwritable = (reason: string) =>
  bilingual(
    `書き込めません（${reason}）。前の内容はそのまま残っています。`,
    `cannot be written (${reason}). What was there is still there.`,
  );
