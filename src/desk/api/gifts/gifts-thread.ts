import type { Worker } from 'node:worker_threads';
import { EntryStoreError } from '../../../entries/entry-store-error.ts';
import type { Work } from '../../contract/gifts.ts';
import type { GiftDesk, GiftPlaces } from './gift-desk.ts';
import type { GivenFiles } from './given-files.ts';
import { GiftsProblemError } from './problem-of.ts';
import type { ThreadAnswer, ThreadData, ThreadQuestion } from './serve-gifts.ts';

/** Starts the thread that calls `serveGifts`. */
export type StartThread = (data: ThreadData) => Worker;

type Asked = { resolve: (body: string | Uint8Array | undefined) => void; reject: (error: Error) => void };

export type GiftsThread = ReturnType<typeof giftsThread>;

/**
 * The thread that settles gift cards, started when it is first asked. Stopping it is the one way to stop a computation at once;
 * what was dropped is kept here, so that the next thread has it.
 */
export function giftsThread(start: StartThread, places: GiftPlaces) {
  const given: GivenFiles = {};
  const asked = new Map<number, Asked>();
  let worker: Worker | undefined;
  let work: Work | null = null;
  let numbers = 0;

  /** Only of the thread that runs: a stopped one may still have something to say. */
  const hear = (from: Worker, answer: ThreadAnswer) => {
    if (from !== worker) return;
    if ('work' in answer) {
      work = answer.work;
      return;
    }
    const question = asked.get(answer.number);
    asked.delete(answer.number);
    if (asked.size === 0) work = null;
    if ('body' in answer) question?.resolve(answer.body);
    else question?.reject(errorOf(answer));
  };
  const end = async (reason: Error) => {
    const ended = worker;
    worker = undefined;
    work = null;
    for (const { reject } of asked.values()) reject(reason);
    asked.clear();
    await ended?.terminate();
  };
  const running = (): Worker => {
    if (worker !== undefined) return worker;
    const started = start({ places, given });
    started.on('message', (answer: ThreadAnswer) => hear(started, answer));
    // Such as a heap that is full.
    started.on('error', (error) => void (started === worker && end(error as Error)));
    worker = started;
    return started;
  };

  return {
    /**
     * @returns what the thread says: JSON, the bytes of a file, or nothing
     * @throws {GiftsProblemError | EntryStoreError} as the thread does
     */
    ask: <Name extends keyof GiftDesk>(name: Name, ...about: Parameters<GiftDesk[Name]>) =>
      new Promise<string | Uint8Array | undefined>((resolve, reject) => {
        numbers += 1;
        asked.set(numbers, { resolve, reject });
        running().postMessage({ number: numbers, name, with: about } as ThreadQuestion);
      }),
    /** For the next thread, when this one knows it already. */
    keep: (files: GivenFiles) => void Object.assign(given, files),
    work: () => work,
    /** Stops what is at work, if anything is: every question that is open is answered with the problem `stopped`. */
    stop: async () => {
      if (asked.size > 0) await end(new GiftsProblemError({ kind: 'stopped' }));
    },
    close: () => end(new GiftsProblemError({ kind: 'stopped' })),
  };
}

function errorOf(answer: Exclude<ThreadAnswer, { body: unknown } | { work: Work }>): Error {
  if ('problem' in answer) return new GiftsProblemError(answer.problem);
  if (answer.isStore) return new EntryStoreError(answer.message);
  return Object.assign(new Error(answer.message), { stack: answer.stack });
}
