import { Worker } from 'node:worker_threads';
import { EntryStoreError } from '../../../entries/entry-store-error.ts';
import type { Work } from '../contract/gifts.ts';
import { GiftsProblemError } from '../contract/gifts-problem-error.ts';
import type { GiftDesk } from './gift-desk.ts';
import type { GiftPlaces, GivenFiles } from './gift-session.ts';
import type { ThreadAnswer, ThreadData, ThreadQuestion } from './serve-gifts.ts';

export const startThread = (data: ThreadData): Worker =>
  new Worker(new URL('./serve-gifts.ts', import.meta.url), { workerData: data });

/** A value as the thread sends it. */
export type Json<Value> = string & { readonly of?: Value };

type Sent<Answer> = Answer extends Uint8Array | undefined ? Answer : Json<Answer>;

type Pending = { resolve: (body: never) => void; reject: (error: Error) => void };

export type GiftsThread = ReturnType<typeof giftsThread>;

/**
 * The worker thread for gift cards, started on first use. Terminating it is the only way to stop a computation at once,
 * so dropped files are kept here and passed on to the next thread.
 */
export function giftsThread(places: GiftPlaces, start = startThread) {
  const given: GivenFiles = {};
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let work: Work | null = null;
  let numbers = 0;

  /** Ignores a terminated thread, which may still deliver a message. */
  const receive = (from: Worker, answer: ThreadAnswer) => {
    if (from !== worker) return;
    if ('work' in answer) {
      work = answer.work;
      return;
    }
    const question = pending.get(answer.number);
    pending.delete(answer.number);
    if (pending.size === 0) work = null;
    if ('body' in answer) question?.resolve(answer.body as never);
    else question?.reject(errorOf(answer));
  };
  const end = async (reason: Error) => {
    const ended = worker;
    worker = undefined;
    work = null;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
    await ended?.terminate();
  };
  const running = (): Worker => {
    if (worker !== undefined) return worker;
    const started = start({ places, given });
    started.on('message', (answer: ThreadAnswer) => receive(started, answer));
    // Such as running out of heap.
    started.on('error', (error) => void (started === worker && end(error as Error)));
    worker = started;
    return started;
  };

  return {
    /**
     * @returns the thread's response: JSON, the bytes of a file, or nothing
     * @throws {GiftsProblemError | EntryStoreError} the errors thrown in the thread
     */
    request: <Name extends keyof GiftDesk>(name: Name, ...about: Parameters<GiftDesk[Name]>) =>
      new Promise<Sent<Awaited<ReturnType<GiftDesk[Name]>>>>((resolve, reject) => {
        numbers += 1;
        pending.set(numbers, { resolve, reject });
        running().postMessage({ number: numbers, name, with: about } as ThreadQuestion);
      }),
    /** For the next thread; the running one has it already. */
    restore: (files: GivenFiles) => void Object.assign(given, files),
    work: () => work,
    /** Terminates the thread if it is busy: every pending question is rejected with the problem `stopped`. */
    stop: async () => {
      if (pending.size > 0) await end(new GiftsProblemError({ kind: 'stopped' }));
    },
    close: () => end(new GiftsProblemError({ kind: 'stopped' })),
  };
}

function errorOf(answer: Exclude<ThreadAnswer, { body: unknown } | { work: Work }>): Error {
  if ('problem' in answer) return new GiftsProblemError(answer.problem);
  if (answer.isStore) return new EntryStoreError(answer.message);
  return Object.assign(new Error(answer.message), { stack: answer.stack });
}
