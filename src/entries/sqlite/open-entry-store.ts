import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FindResult } from '../entry.ts';
import type { EntryStore, EntryStoreOptions } from '../entry-store.ts';
import { EntryStoreError, RefusedEntryError } from '../entry-store-error.ts';
import { groupedStore, type Written } from '../grouped-store.ts';
import { outboxOver } from '../outbox.ts';
import type { WriterReply, WriterReport, WriterRequest } from './entry-writer.ts';
import { lockTimeoutMs } from './open-database.ts';
import type { WatchedStoreOptions } from './watched-store.ts';

/**
 * Opens the entry store and creates its file if there is none.
 * @throws {EntryStoreError} when the file cannot be used; the message says what to do
 */
export async function openEntryStore(path: string, options: EntryStoreOptions = {}): Promise<EntryStore> {
  let share = 0;
  const writer = await startWriter(
    {
      path,
      lockTimeoutMs: options.patienceMs ?? lockTimeoutMs,
      maxBytes: options.maxBytes ?? Number.POSITIVE_INFINITY,
      sinks: options.sinks,
      wordings: options.wordings,
    },
    (used) => {
      share = used;
    },
    options.report,
  );
  const groups = groupedStore(
    {
      write: async (entries) => (await writer.request({ name: 'write', given: [entries] })) as Written[],
      find: async (entry) => (await writer.request({ name: 'find', given: [entry] })) as FindResult,
      probe: () =>
        writer.request({ name: 'probe', given: [] }).then(
          () => share < 1,
          () => false,
        ),
      end: async () => {
        await writer.request({ name: 'close' }).catch(() => undefined);
        await writer.ended;
      },
      waitsFor: 'the disk',
    },
    options.maxWaiting,
  );
  const outbox = outboxOver((request) => writer.request({ name: 'runOutbox', given: [request] }));
  return { ...groups, share: () => share, outbox };
}

/** Resolves once the worker has opened the file. */
async function startWriter(
  options: WatchedStoreOptions,
  onShare: (share: number) => void,
  report: EntryStoreOptions['report'],
) {
  // Next to this file, in the source and in the build: `.ts` there, `.js` here.
  const script = join(import.meta.dirname, `entry-writer${extname(import.meta.filename)}`);
  if (!existsSync(script)) throw new EntryStoreError(incomplete(script));
  const worker = new Worker(script, { workerData: options });
  const pending: PromiseWithResolvers<unknown>[] = [];
  let failure: Error | undefined;
  const nextReply = (): Promise<unknown> => {
    if (failure !== undefined) return Promise.reject(failure);
    const reply = Promise.withResolvers<unknown>();
    pending.push(reply);
    return reply.promise;
  };
  const end = (message: string, cause?: Error) => {
    failure ??= new EntryStoreError(message, { cause });
    for (const { reject } of pending.splice(0)) reject(failure);
  };
  worker.on('message', (message: WriterReply | WriterReport) => {
    if ('fault' in message) return report?.(message.fault);
    const next = pending.shift();
    if (!message.ok)
      return next?.reject(new (message.refusesEntry ? RefusedEntryError : EntryStoreError)(message.message));
    onShare(message.share);
    next?.resolve(message.result);
  });
  worker.on('error', (error) => end(`The entry store’s thread failed (${error.message}); restart.`, error));
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      end('The entry store is closed.');
      resolve();
    });
  });
  await nextReply();
  return {
    request: (request: WriterRequest): Promise<unknown> => {
      const reply = nextReply();
      worker.postMessage(request);
      return reply;
    },
    ended,
  };
}

const incomplete = (script: string) =>
  `The server is not whole (no file ${script}): run \`npm run build\`, deploy the whole folder that it writes, then start the server again.`;
