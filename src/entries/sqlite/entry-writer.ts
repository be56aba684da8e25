import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { NewEntry } from '../entry.ts';
import { RefusedEntryError } from '../entry-store-error.ts';
import type { OutboxRequest } from '../outbox.ts';
import { storeError } from './store-error.ts';
import { type StoreWork, type WatchedStoreOptions, watchedStore } from './watched-store.ts';

/**
 * The worker thread that owns the connection: `node:sqlite` blocks on disks and locks, which the event loop must not.
 */

export type WriterRequest =
  | { kind: 'add'; entries: readonly NewEntry[] }
  | { kind: 'find'; entry: NewEntry }
  | { kind: 'outbox'; request: OutboxRequest }
  | { kind: 'probe' }
  | { kind: 'close' };

/** One per request and in order; the first one answers the start. */
export type WriterReply =
  | { ok: true; result: unknown; share: number }
  | { ok: false; message: string; refusesEntry: boolean };

/** May come at any time. */
export type WriterReport = { fault: string };

/** Milliseconds between two looks at the files while nothing is asked. */
const watchMs = 1_000;

if (!isMainThread && parentPort !== null) serve(parentPort, workerData as WatchedStoreOptions);

function serve(port: MessagePort, options: WatchedStoreOptions): void {
  /** As last measured. */
  let share = 0;
  const reply = <T>(work: () => T): T | undefined => {
    try {
      const result = work();
      port.postMessage({ ok: true, result, share } satisfies WriterReply);
      return result;
    } catch (error) {
      const told = storeError(options.path, error);
      const refusesEntry = told instanceof RefusedEntryError;
      port.postMessage({ ok: false, message: told.message, refusesEntry } satisfies WriterReply);
      return undefined;
    }
  };
  let store: ReturnType<typeof watchedStore> | undefined;
  reply(() => {
    store = watchedStore(options, (fault) => port.postMessage({ fault } satisfies WriterReport));
  });
  if (store === undefined) return;
  const { run, watch, close } = store;
  const timer = setInterval(watch, watchMs).unref();
  port.on('message', (request: WriterRequest) => {
    if (request.kind !== 'close') {
      reply(() =>
        run((work) => {
          const result = answer(work, request);
          if (request.kind === 'add' || request.kind === 'probe') share = work.share();
          return result;
        }),
      );
      return;
    }
    clearInterval(timer);
    reply(close);
    port.close();
  });
}

function answer(work: StoreWork, request: Exclude<WriterRequest, { kind: 'close' }>): unknown {
  if (request.kind === 'add') return work.write(request.entries);
  if (request.kind === 'find') return work.find(request.entry);
  if (request.kind === 'outbox') return work.runOutbox(request.request);
  return work.probe();
}
