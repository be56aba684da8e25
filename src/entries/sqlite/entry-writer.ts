import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FindResult, NewEntry } from '../entry.ts';
import type { Written } from '../grouped-store.ts';
import type { OutboxRequest } from '../outbox.ts';
import { storeError } from './store-error.ts';
import type { StoreUsage } from './store-files.ts';
import { type WatchedStoreOptions, watchedStore } from './watched-store.ts';

/**
 * The worker thread that owns the connection: `node:sqlite` blocks on disks and locks, which the event loop must not.
 */

export type WriterRequest =
  | { kind: 'add'; entries: readonly NewEntry[] }
  | { kind: 'find'; entry: NewEntry }
  | { kind: 'outbox'; request: OutboxRequest }
  | { kind: 'probe' }
  | { kind: 'close' };

/** `add` has one per entry, `find` and `outbox` have one, the others have none. */
export type WriterResults = Written[] | FindResult[] | unknown[];

/** The replies, one per request and in order; the first one answers the start. */
export type WriterReply =
  | { ok: true; results: WriterResults; usage: StoreUsage }
  | { ok: false; message: string };

/** Milliseconds between two looks at the files while no entry comes. */
const watchMs = 1_000;

if (!isMainThread && parentPort !== null) serve(parentPort, workerData as WatchedStoreOptions);

function serve(port: MessagePort, options: WatchedStoreOptions): void {
  const { path, maxBytes } = options;
  /** As last measured; not updated right after a write, which must not be reported as failed because of it. */
  let usage: StoreUsage = { bytes: 0, pinnedJournal: 0 };
  const reply = (work: () => WriterResults) => {
    try {
      const results = work();
      port.postMessage({ ok: true, results, usage } satisfies WriterReply);
      return true;
    } catch (error) {
      port.postMessage({ ok: false, message: storeError(path, error).message } satisfies WriterReply);
      return false;
    }
  };
  let handle: (request: WriterRequest) => WriterResults = () => [];
  const opened = reply(() => {
    const store = watchedStore(options);
    usage = store.use().measure();
    const watch = setInterval(store.watch, watchMs).unref();
    handle = (request) => {
      if (request.kind === 'close') {
        clearInterval(watch);
        store.close();
        return [];
      }
      const { write, find, runOutbox, probe, measure } = store.use();
      usage = measure();
      if (request.kind === 'find') return [find(request.entry)];
      if (request.kind === 'probe') return probe();
      if (request.kind === 'outbox') {
        const result = runOutbox(request.request);
        store.secure();
        return [result];
      }
      if (usage.bytes >= maxBytes) return request.entries.map(() => 'full');
      const results = write(request.entries);
      store.secure();
      return results;
    };
    return [];
  });
  if (!opened) return;
  port.on('message', (request: WriterRequest) => {
    reply(() => handle(request));
    if (request.kind === 'close') port.close();
  });
}
