import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FindResult } from '../entry.ts';
import type { EntryStore, EntryStoreOptions } from '../entry-store.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { groupedStore, type Written } from '../grouped-store.ts';
import { outboxOver } from '../outbox.ts';
import type { WriterReply, WriterRequest, WriterResults } from './entry-writer.ts';
import { lockTimeoutMs } from './open-database.ts';
import type { StoreUsage } from './store-files.ts';
import type { WatchedStoreOptions } from './watched-store.ts';

/** Settings for this engine's own tests. */
export type SqliteStoreOptions = EntryStoreOptions & {
  lockTimeoutMs?: number;
  /** Simulates a full disk: SQLite's own limit, in pages of 4096 bytes. */
  maxPages?: number;
};

/**
 * Opens the entry store and creates its file if there is none.
 * @throws {EntryStoreError} when the file cannot be used; the message says what to do
 */
export async function openEntryStore(path: string, options: SqliteStoreOptions = {}): Promise<EntryStore> {
  const maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
  let share = 0;
  let pinnedShare = 0;
  const writer = await startWriter(
    {
      path,
      lockTimeoutMs: options.lockTimeoutMs ?? lockTimeoutMs,
      maxPages: options.maxPages,
      maxBytes,
      sinks: options.sinks,
      wordings: options.wordings,
    },
    ({ bytes, pinnedJournal }) => {
      share = bytes / maxBytes;
      pinnedShare = pinnedJournal / maxBytes;
    },
  );
  const store = groupedStore(
    {
      write: async (entries) => (await writer.request({ kind: 'add', entries })) as Written[],
      find: async (entry) => (await writer.request({ kind: 'find', entry }))[0] as FindResult,
      probe: () =>
        writer.request({ kind: 'probe' }).then(
          () => share < 1,
          () => false,
        ),
      end: async () => {
        await writer.request({ kind: 'close' }).catch(() => undefined);
        await writer.ended;
      },
      waitsFor: 'the disk',
    },
    options.maxWaiting,
  );
  const outbox = outboxOver(async (request) => (await writer.request({ kind: 'outbox', request }))[0]);
  return { ...store, share: () => share, pinnedShare: () => pinnedShare, outbox };
}

type Writer = { request(request: WriterRequest): Promise<WriterResults>; ended: Promise<void> };

type Pending = { resolve: (results: WriterResults) => void; reject: (error: Error) => void };

/** Resolves once the worker has opened the file. */
async function startWriter(
  options: WatchedStoreOptions,
  onUsage: (usage: StoreUsage) => void,
): Promise<Writer> {
  // Next to this file, in the source and in the build: `.ts` there, `.js` here.
  const script = join(import.meta.dirname, `entry-writer${extname(import.meta.filename)}`);
  if (!existsSync(script)) throw new EntryStoreError(incomplete(script));
  const worker = new Worker(script, { workerData: options });
  const pending: Pending[] = [];
  let failure: Error | undefined;
  const nextReply = () =>
    new Promise<WriterResults>((resolve, reject) => {
      if (failure === undefined) pending.push({ resolve, reject });
      else reject(failure);
    });
  const end = (error: Error) => {
    failure ??= error;
    for (const { reject } of pending.splice(0)) reject(failure);
  };
  worker.on('message', (reply: WriterReply) => {
    const next = pending.shift();
    if (reply.ok) onUsage(reply.usage);
    if (reply.ok) next?.resolve(reply.results);
    else next?.reject(new EntryStoreError(reply.message));
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
  await nextReply();
  return {
    request: (request) => {
      const reply = nextReply();
      worker.postMessage(request);
      return reply;
    },
    ended,
  };
}

const incomplete = (script: string) =>
  `The server is not whole (no file ${script}): run \`npm run build\`, deploy the whole folder that it writes, then start the server again.`;
