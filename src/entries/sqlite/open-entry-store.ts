import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EntryStore, EntryStoreOptions } from '../entry-store.ts';
import { EntryStoreError, RefusedEntryError } from '../entry-store-error.ts';
import { groupedStore } from '../grouped-store.ts';
import { outboxOver } from '../outbox.ts';
import type { WriterReply, WriterReport, WriterRequest } from './entry-writer.ts';
import { lockTimeoutMs } from './open-database.ts';
import type { StoreWork, WatchedStoreOptions } from './watched-store.ts';

/**
 * Opens the entry store and creates its file if there is none.
 * @throws {EntryStoreError} when the file cannot be used; the message says what to do
 */
export async function openEntryStore(
  path: string,
  {
    patienceMs = lockTimeoutMs,
    maxBytes = Number.POSITIVE_INFINITY,
    maxWaiting,
    sinks,
    wordings,
    report,
  }: EntryStoreOptions = {},
): Promise<EntryStore> {
  let share = 0;
  const options = { path, lockTimeoutMs: patienceMs, maxBytes, sinks, wordings };
  const { request, close } = await startWriter(options, report);
  const groups = groupedStore(
    {
      write: async (entries) => {
        const { written, share: used } = await request('write', entries);
        share = used;
        return written;
      },
      find: (entry) => request('find', entry),
      probe: () =>
        request('probe').then(
          (used) => {
            share = used;
            return used < 1;
          },
          () => false,
        ),
      end: close,
      waitsFor: 'the disk',
    },
    maxWaiting,
  );
  return {
    ...groups,
    share: () => share,
    outbox: outboxOver((given) => request('runOutbox', given)),
    publish: (shown) => request('publish', shown),
  };
}

/** Resolves once the worker has opened the file. */
async function startWriter(options: WatchedStoreOptions, report: EntryStoreOptions['report']) {
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
    if ('result' in message) return next?.resolve(message.result);
    next?.reject(new (message.refusesEntry ? RefusedEntryError : EntryStoreError)(message.refusal));
  });
  worker.on('error', (error) => end(`The entry store’s thread failed (${error.message}); restart.`, error));
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      end('The entry store is closed.');
      resolve();
    });
  });
  await nextReply();
  const post = (request: WriterRequest) => worker.postMessage(request);
  return {
    request: <Name extends keyof StoreWork>(name: Name, ...given: Parameters<StoreWork[Name]>) => {
      const reply = nextReply();
      post({ name, given });
      return reply as Promise<ReturnType<StoreWork[Name]>>;
    },
    close: () => {
      post('close');
      return ended;
    },
  };
}

const incomplete = (script: string) =>
  `The server is not whole (no file ${script}): run \`npm run build\`, deploy the whole folder that it writes, then start the server again.`;
