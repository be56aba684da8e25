import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FindResult, NewEntry } from '../entry.ts';
import type { Written } from '../grouped-store.ts';
import { openDatabase } from './open-database.ts';
import { storeBytes } from './store-bytes.ts';
import { storeError } from './store-error.ts';
import { entryFinder, entryWriter, probeWrite, unmovedCheck } from './write-entries.ts';

/**
 * The worker thread that owns the connection: `node:sqlite` blocks on disks and locks, which the event loop must not.
 */

export type WriterRequest =
  | { kind: 'add'; entries: readonly NewEntry[] }
  | { kind: 'find'; entry: NewEntry }
  | { kind: 'probe' }
  | { kind: 'close' };

/** `add` has one per entry, `find` has one, the others have none. */
export type WriterResults = Written[] | FindResult[];

/** The replies, one per request and in order; the first one answers the start. */
export type WriterAnswer =
  | { ok: true; results: WriterResults; bytes: number }
  | { ok: false; message: string };

export type WriterData = {
  path: string;
  lockTimeoutMs: number;
  maxPages: number | undefined;
  /** Beyond this no entry is written. */
  maxBytes: number;
};

if (!isMainThread && parentPort !== null) serve(parentPort, workerData as WriterData);

function serve(port: MessagePort, { path, lockTimeoutMs, maxPages, maxBytes }: WriterData): void {
  /** As last measured; not updated right after a write, which must not be reported as failed because of it. */
  let bytes = 0;
  const answer = (work: () => WriterResults) => {
    try {
      const results = work();
      port.postMessage({ ok: true, results, bytes } satisfies WriterAnswer);
      return true;
    } catch (error) {
      port.postMessage({ ok: false, message: storeError(path, error).message } satisfies WriterAnswer);
      return false;
    }
  };
  let handle: (request: WriterRequest) => WriterResults = () => [];
  const opened = answer(() => {
    const database = openDatabase(path, lockTimeoutMs);
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
    const requireUnmoved = unmovedCheck(path);
    const write = entryWriter(database);
    const find = entryFinder(database);
    const measure = storeBytes(database, path, maxBytes);
    bytes = measure();
    handle = (request) => {
      if (request.kind === 'close') {
        database.close();
        return [];
      }
      requireUnmoved();
      bytes = measure();
      if (request.kind === 'find') return [find(request.entry)];
      if (request.kind === 'add') {
        return bytes < maxBytes ? write(request.entries) : request.entries.map(() => 'full');
      }
      probeWrite(database);
      return [];
    };
    return [];
  });
  if (!opened) return;
  port.on('message', (request: WriterRequest) => {
    answer(() => handle(request));
    if (request.kind === 'close') port.close();
  });
}
