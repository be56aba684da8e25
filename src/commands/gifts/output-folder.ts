import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Campaign } from '../../campaign/campaign.ts';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { GiftInputError } from '../../gifts/input/fault.ts';

/** The folder of a campaign's gift cards, held by one command, or the desk, at a time. */
export type OutputFolder = {
  path: string;
  /**
   * Puts files into the folder, all of them or none: they are written and synced beside the old ones first, and take their
   * names at the end. What a power loss interrupts there the next command completes.
   */
  publish: (files: Readonly<Record<string, Iterable<string>>>) => void;
  release: () => void;
};

/**
 * Where a campaign's results lie unless an operator names another folder.
 * @param results the folder of all campaigns' results
 */
export const outputPath = ({ settings }: Pick<Campaign, 'settings'>, results = 'gifts'): string =>
  join(results, settings.id);

/** A run that is being written, and one that is whole and takes its place. */
const staged = '.run-';
const ready = '.ready';

/**
 * Opens the folder, makes it where there is none, and takes it away from other users.
 * @throws {GiftInputError} when it cannot be used, or another command is at work there
 */
export function openOutputFolder(path: string): OutputFolder {
  return guarded(path, () => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    keepPrivate(path);
    const release = lock(path);
    try {
      for (const name of readdirSync(path))
        if (name.startsWith(staged)) rmSync(join(path, name), { recursive: true });
      complete(path);
    } catch (error) {
      release();
      throw error;
    }
    return { path, publish: (files) => guarded(path, () => publish(path, files)), release };
  });
}

function keepPrivate(path: string): void {
  const { mode } = statSync(path);
  // A folder such as /tmp, in which others work too.
  if ((mode & 0o1002) !== 0) throw new GiftInputError(path, [{ says: isShared }]);
  if ((mode & 0o077) !== 0) chmodSync(path, 0o700);
}

/** The system gives this lock back when the process ends, however it ends. */
function lock(path: string): () => void {
  const file = join(path, '.lock');
  // Closing a file that this process has locked gives the lock back: https://sqlite.org/howtocorrupt.html, section 2.2
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is ever written to it: a full disk is no obstacle.
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw new GiftInputError(path, [
      { says: isLocked(error) ? isBusy : unwritable((error as Error).message) },
    ]);
  }
  return () => {
    rmSync(file, { force: true });
    database.close();
  };
}

/** https://sqlite.org/rescode.html#busy */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;

function publish(path: string, files: Readonly<Record<string, Iterable<string>>>): void {
  // A link or a file is replaced; over a folder the first rename would fail when others have been done.
  for (const name of Object.keys(files)) {
    const found = lstatSync(join(path, name), { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new GiftInputError(join(path, name), [{ says: isFolder }]);
  }
  // Nothing here waits, so a signal is heard when all is in its place.
  const stage = mkdtempSync(join(path, staged));
  try {
    for (const [name, pieces] of Object.entries(files)) writeFile(join(stage, name), pieces);
    sync(stage);
    renameSync(stage, join(path, ready));
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
  sync(path);
  complete(path);
}

/** Gives the files of a whole run their names. */
function complete(path: string): void {
  const folder = join(path, ready);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) renameSync(join(folder, name), join(path, name));
  sync(path);
  rmSync(folder, { recursive: true });
}

/** Pieces are small; the disk is asked once for many of them. What it takes only a part of is written on or refused. */
const blockSize = 1 << 18;

function writeFile(file: string, pieces: Iterable<string>): void {
  const opened = openSync(file, 'wx', 0o600);
  try {
    let block = '';
    for (const piece of pieces) {
      block += piece;
      if (block.length < blockSize) continue;
      writeFileSync(opened, block);
      block = '';
    }
    writeFileSync(opened, block);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function sync(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

function guarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof GiftInputError || !(error instanceof Error && 'syscall' in error)) throw error;
    throw new GiftInputError(path, [{ says: unwritable(error.message) }]);
  }
}

const isShared = bilingual(
  'ほかの利用者も使えるフォルダです。個人情報を書き込むため、--out で専用のフォルダを指定してください。',
  'is a folder that others can write to. The files hold personal data: name a folder of its own with --out.',
);

const isFolder = bilingual(
  'フォルダがあるため、ファイルを書き込めません。フォルダを移動してください。',
  'is a folder, where a file is to be written. Move the folder away.',
);

const isBusy = bilingual(
  'ほかの npm run gifts またはデスクが処理中です。終わってから、もう一度お試しください。',
  'is in use by another npm run gifts or by the desk. Try again when that one has ended.',
);

const unwritable = (reason: string) =>
  bilingual(
    `書き込めません（${reason}）。前回の結果はそのまま残っています。`,
    `cannot be written (${reason}). What the last run wrote is still there.`,
  );
