import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { RefusedEntryError } from '../entry-store-error.ts';
import { storeError } from './store-error.ts';
import { type StoreWork, type WatchedStoreOptions, watchedStore } from './watched-store.ts';

/**
 * The worker thread that owns the connection: `node:sqlite` blocks on disks and locks, which the event loop must not.
 */

/** Something to do with the store, by its name, or its end. */
export type WriterRequest = { name: 'close' } | StoreRequest;

type StoreRequest = {
  [Name in keyof StoreWork]: { name: Name; given: Parameters<StoreWork[Name]> };
}[keyof StoreWork];

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
    if (request.name !== 'close') {
      const { name, given } = request;
      reply(() =>
        run((work) => {
          const result = (work[name] as (...given: unknown[]) => unknown)(...given);
          if (name === 'write' || name === 'probe') share = work.share();
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
