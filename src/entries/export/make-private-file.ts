import { closeSync, constants, lstatSync, mkdtempSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncToDisk } from '../../files/write-files.ts';
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
  { replace }: { replace: boolean },
  make: (file: string) => Promise<T>,
): Promise<T> {
  requireFree(target, replace);
  let folder: string | undefined;
  const tidy = () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    for (const signal of stopSignals) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals) => {
    tidy();
    process.kill(process.pid, signal);
  };
  // Before the folder exists: a signal in between would end the process at once.
  for (const signal of stopSignals) process.on(signal, stop);
  try {
    folder = mkdtempSync(join(dirname(target), '.entries-'));
    const file = join(folder, 'file');
    closeSync(openSync(file, newFile, 0o600));
    const result = await make(file);
    syncToDisk(file);
    // Takes the name first: nothing that has appeared meanwhile is overwritten.
    if (!replace) closeSync(openSync(target, newFile, 0o600));
    renameSync(file, target);
    syncToDisk(dirname(target));
    return result;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw taken(target);
    // Of the disk, such as one that is full; others keep their own message.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new EntryStoreError(`${target} cannot be written: ${error.message}.`, { cause: error });
  } finally {
    tidy();
  }
}

const newFile = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY;

function requireFree(target: string, replace: boolean): void {
  // Not `stat`, which would miss a dangling link.
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!replace) throw taken(target);
  if (!found.isFile())
    throw new EntryStoreError(`${target} is not a regular file and is not replaced; name another file.`);
}

const taken = (target: string) => new EntryStoreError(`${target} exists already; name a new file.`);
