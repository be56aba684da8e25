import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { RefusedEntryError } from '../entry-store-error.ts';
import { storeError } from './store-error.ts';
import { type StoreWork, type WatchedStoreOptions, watchedStore } from './watched-store.ts';

/**
 * The worker thread that owns the connection: `node:sqlite` blocks on disks and locks, which the event loop must not.
 */

/** Something to do with the store, by its name; or its end, which has no reply. */
export type WriterRequest = 'close' | { name: keyof StoreWork; given: readonly unknown[] };

/** One per request and in order; the first one answers the start. */
export type WriterReply = { result: unknown } | { refusal: string; refusesEntry: boolean };

/** May come at any time. */
export type WriterReport = { fault: string };

/** Milliseconds between two looks at the files while nothing is asked. */
const watchMs = 1_000;

if (!isMainThread && parentPort !== null) serve(parentPort, workerData as WatchedStoreOptions);

function serve(port: MessagePort, options: WatchedStoreOptions): void {
  const send = (message: WriterReply | WriterReport) => port.postMessage(message);
  const refuse = (error: unknown) => {
    const told = storeError(options.path, error);
    send({ refusal: told.message, refusesEntry: told instanceof RefusedEntryError });
  };
  const open = () => {
    try {
      return watchedStore(options, (fault) => send({ fault }));
    } catch (error) {
      return refuse(error);
    }
  };
  const store = open();
  if (!store) return;
  send({ result: undefined });
  const timer = setInterval(store.watch, watchMs).unref();
  port.on('message', (request: WriterRequest) => {
    if (request === 'close') {
      clearInterval(timer);
      port.close();
      return store.close();
    }
    const { name, given } = request;
    try {
      send({
        result: store.run((work) => (work[name] as (...given: readonly unknown[]) => unknown)(...given)),
      });
    } catch (error) {
      refuse(error);
    }
  });
}
