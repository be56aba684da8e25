import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AddResult, NewEntry } from '../entry.ts';
import type { EntryStore, EntryStoreOptions } from '../entry-store.ts';
import { EntryStoreError, StoreFullError } from '../entry-store-error.ts';
import type { WriterAnswer, WriterData, WriterRequest } from './entry-writer.ts';
import { lockTimeoutMs } from './open-database.ts';
import type { Written } from './write-entries.ts';

/** What the engine's tests set beside what every engine has. */
export type SqliteStoreOptions = EntryStoreOptions & {
  lockTimeoutMs?: number;
  /** For tests of a full disk: SQLite's own limit, in pages of 4096 bytes. */
  maxPages?: number;
};

/** A larger group would not be faster, and would keep its first entry waiting. */
const maxGroup = 256;

type Waiting = { entry: NewEntry; resolve: (result: AddResult) => void; reject: (error: Error) => void };

/**
 * Opens the entry store and makes its file where there is none. Entries that arrive while a group is being written form
 * the next group, so one commit serves them all.
 * @throws {EntryStoreError} when the file cannot be used; the message says what to do
 */
export async function openEntryStore(path: string, options: SqliteStoreOptions = {}): Promise<EntryStore> {
  const maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
  let share = 0;
  const writer = await startWriter(
    { path, lockTimeoutMs: options.lockTimeoutMs ?? lockTimeoutMs, maxPages: options.maxPages, maxBytes },
    (bytes) => {
      share = bytes / maxBytes;
    },
  );
  const maxWaiting = options.maxWaiting ?? 5_000;
  const waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  let probing: Promise<boolean> | undefined;

  const probe = () =>
    writer.ask({ kind: 'probe' }).then(
      () => closing === undefined && share < 1,
      () => false,
    );
  const writeAll = async () => {
    while (waiting.length > 0) await writeGroup(writer, waiting.splice(0, maxGroup));
    writing = undefined;
  };
  const close = async () => {
    await writing;
    await writer.ask({ kind: 'close' }).catch(() => undefined);
    await writer.ended;
  };
  return {
    add: (entry) =>
      new Promise((resolve, reject) => {
        if (closing !== undefined) return reject(new EntryStoreError('The entry store is closed.'));
        if (waiting.length >= maxWaiting) {
          return reject(
            new EntryStoreError(`${maxWaiting} entries wait for the disk already; it is too slow.`),
          );
        }
        waiting.push({ entry, resolve, reject });
        writing ??= Promise.resolve().then(writeAll);
      }),
    // Whoever asks meanwhile gets the same answer: probes of a locked file would queue up before the next entries.
    canWrite: () => {
      probing ??= probe().finally(() => {
        probing = undefined;
      });
      return probing;
    },
    share: () => share,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function writeGroup(writer: Writer, group: readonly Waiting[]): Promise<void> {
  try {
    const results = await writer.ask({ kind: 'add', entries: group.map(({ entry }) => entry) });
    group.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result === 'full') reject(new StoreFullError('The entry store has reached its budget.'));
      else if (typeof result === 'string') resolve(result);
      else reject(new EntryStoreError(result?.refusal ?? 'The entry store gave no answer.'));
    });
  } catch (error) {
    for (const { reject } of group) reject(error instanceof Error ? error : new Error(String(error)));
  }
}

type Writer = { ask(request: WriterRequest): Promise<Written[]>; ended: Promise<void> };

type Question = { resolve: (results: Written[]) => void; reject: (error: Error) => void };

/** Resolves when the worker has opened the file. */
async function startWriter(data: WriterData, heardBytes: (bytes: number) => void): Promise<Writer> {
  // Beside this file, in the source and in the build: `.ts` there, `.js` here.
  const script = join(import.meta.dirname, `entry-writer${extname(import.meta.filename)}`);
  if (!existsSync(script)) throw new EntryStoreError(incomplete(script));
  const worker = new Worker(script, { workerData: data });
  const questions: Question[] = [];
  let failure: Error | undefined;
  const expectAnswer = () =>
    new Promise<Written[]>((resolve, reject) => {
      if (failure === undefined) questions.push({ resolve, reject });
      else reject(failure);
    });
  const end = (error: Error) => {
    failure ??= error;
    for (const { reject } of questions.splice(0)) reject(failure);
  };
  worker.on('message', (answer: WriterAnswer) => {
    const question = questions.shift();
    if (answer.ok) heardBytes(answer.bytes);
    if (answer.ok) question?.resolve(answer.results);
    else question?.reject(new EntryStoreError(answer.message));
  });
  worker.on('error', (error) =>
    end(
      new EntryStoreError(`The entry store’s thread failed (${error.message}); restart.`, { cause: error }),
    ),
  );
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      end(new EntryStoreError('The entry store is closed.'));
      resolve();
    });
  });
  await expectAnswer();
  return {
    ask: (request) => {
      const answer = expectAnswer();
      worker.postMessage(request);
      return answer;
    },
    ended,
  };
}

const incomplete = (script: string) =>
  `The server is not whole (no file ${script}): run \`npm run build\`, deploy the whole folder that it writes, then start the server again.`;
