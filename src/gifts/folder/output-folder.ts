import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { lockFile } from '../../files/lock-file.ts';
import { finishWriting, writeTogether } from '../../files/write-files.ts';
import { GiftInputError } from '../input/fault.ts';

/**
 * The default folder of a campaign's results.
 * @param results parent folder of all campaigns' results
 */
export const outputPath = ({ settings }: Pick<Campaign, 'settings'>, results = 'gifts'): string =>
  join(results, settings.id);

/** Where its runs are kept. */
export const runsIn = (path: string): string => join(path, 'runs');

/**
 * Opens the folder of a campaign's results, creating it if needed, and makes it private to this user. One command, or the
 * desk, locks it at a time, until it is disposed of.
 * @throws {GiftInputError} when it cannot be used, or another command has locked it
 */
export function openOutputFolder(path: string) {
  return guarded(path, () => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const { mode } = statSync(path);
    // A shared folder, such as /tmp.
    if ((mode & 0o1002) !== 0) throw new GiftInputError(path, [{ says: isShared }]);
    if ((mode & 0o077) !== 0) chmodSync(path, 0o700);
    const release = lockFile(join(path, '.lock'));
    if (release === undefined) throw new GiftInputError(path, [{ says: isBusy }]);
    try {
      mkdirSync(runsIn(path), { recursive: true, mode: 0o700 });
      for (const folder of [path, runsIn(path)]) finishWriting(folder);
    } catch (error) {
      release();
      throw error;
    }
    return {
      /** Writes files, all of them or none. If a power loss interrupts it, the next command completes it. */
      publish: (files: Files) => guarded(path, () => publish(path, files)),
      [Symbol.dispose]: release,
    };
  });
}

type Files = Readonly<Record<string, Iterable<string>>>;

function publish(path: string, files: Files): void {
  // A rename replaces a link or a file but fails on a folder, which must not happen halfway through.
  for (const name of Object.keys(files)) {
    const found = lstatSync(join(path, name), { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new GiftInputError(join(path, name), [{ says: isFolder }]);
  }
  writeTogether(path, new Map(Object.entries(files)));
}

/** @throws {GiftInputError} for an error of the file system, or of the lock */
export function guarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error && ('syscall' in error || 'errcode' in error))) throw error;
    throw new GiftInputError(path, [{ says: unwritable(error.message) }]);
  }
}

const isShared = bilingual(
  'ほかの利用者も使えるフォルダーです。個人情報を書き込むため、--out で専用のフォルダーを指定してください。',
  'is a folder that others can write to. The files hold personal data: name a folder of its own with --out.',
);

const isFolder = bilingual(
  'フォルダーがあるため、ファイルを書き込めません。フォルダーを移動してください。',
  'is a folder, where a file is to be written. Move the folder away.',
);

const isBusy = bilingual(
  'ほかの npm run gifts またはデスクが処理中です。終わってから、もう一度お試しください。',
  'is in use by another npm run gifts or by the desk. Try again when that one has ended.',
);

const unwritable = (reason: string) =>
  bilingual(
    `書き込めません（${reason}）。前の内容はそのまま残っています。`,
    `cannot be written (${reason}). What was there is still there.`,
  );
