import {
  closeSync,
  constants,
  linkSync,
  lstatSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { syncToDisk } from '../../files/write-file.ts';
import { EntryStoreError, errorCode } from '../entry-store-error.ts';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Creates a file of personal data that only its owner can read, atomically. `make` fills an empty file in a private
 * folder beside the target, which is then renamed to the target; a signal or an error leaves nothing behind.
 * @param options.replace whether an existing file may be replaced; only regular files ever are
 * @throws {EntryStoreError} when the target exists or cannot be written
 */
export async function makePrivateFile<T>(
  target: string,
  options: { replace: boolean },
  make: (file: string) => Promise<T>,
): Promise<T> {
  requireFree(target, options.replace);
  let folder: string | undefined;
  const remove = () => folder && rmSync(folder, { recursive: true, force: true });
  const stop = (signal: NodeJS.Signals) => {
    remove();
    release();
    process.kill(process.pid, signal);
  };
  const release = () => stopSignals.forEach((signal) => void process.off(signal, stop));
  // Registered before the folder exists: a signal in between would end the process at once.
  for (const signal of stopSignals) process.on(signal, stop);
  try {
    folder = orRefuse(target, () => mkdtempSync(join(dirname(target), '.entries-')));
    const file = join(folder, 'file');
    orRefuse(target, () => closeSync(openSync(file, newFile, 0o600)));
    const result = await make(file).catch((error: unknown) => {
      throw isSystemError(error) ? unwritable(target, error) : error;
    });
    orRefuse(target, () => {
      syncToDisk(file);
      if (options.replace) renameSync(file, target);
      else giveName(file, target);
      syncToDisk(dirname(target));
    });
    return result;
  } finally {
    remove();
    release();
  }
}

const newFile = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY;

function requireFree(target: string, replace: boolean): void {
  // Not `stat`, which would miss a dangling link.
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!replace) throw taken(target);
  if (!found.isFile()) {
    throw new EntryStoreError(`${target} is not a regular file and is not replaced; name another file.`);
  }
}

const taken = (target: string) => new EntryStoreError(`${target} exists already; name a new file.`);

/** Never overwrites anything that has appeared meanwhile. */
function giveName(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch (error) {
    // File systems without hard links, such as on a USB stick: reserve the name first.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(errorCode(error))) throw error;
    closeSync(openSync(target, newFile, 0o600));
    renameSync(file, target);
  }
}

function orRefuse<T>(target: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw taken(target);
    throw unwritable(target, error);
  }
}

const unwritable = (target: string, error: unknown) =>
  new EntryStoreError(`${target} cannot be written: ${(error as Error).message}.`, { cause: error });

/** For disk errors such as a full disk; other errors keep their own message. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
