import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { EntryStoreError } from '../../../entries/entry-store-error.ts';
import { queue } from '../../shell/queue.ts';
import type { GiftsProblem, Work } from '../contract/gifts.ts';
import { createGiftDesk, type GiftDesk } from './gift-desk.ts';
import type { GiftPlaces, GivenFiles } from './gift-session.ts';
import { problemOf } from './problem-of.ts';

/** The worker thread in which the desk runs the code of `npm run gifts`, and its messages to the main thread and back. */

export type ThreadData = { places: GiftPlaces; given: GivenFiles };

export type ThreadQuestion = {
  [Name in keyof GiftDesk]: { number: number; name: Name; with: Parameters<GiftDesk[Name]> };
}[keyof GiftDesk];

export type ThreadAnswer =
  | { number: number; body: string | Uint8Array | undefined }
  | { number: number; problem: GiftsProblem }
  /** `isStore`: the entries cannot be read, and the message says what to do. */
  | { number: number; isStore: boolean; message: string; stack: string | undefined }
  | { work: Work };

/** Milliseconds. */
const betweenNews = 100;

/**
 * Answers one question at a time: the folder lock excludes other processes, but only one thread of a process may use it.
 */
function serveGifts(port: MessagePort, { places, given }: ThreadData): void {
  const say = (answer: ThreadAnswer) => port.postMessage(answer);
  let reported = { step: '', at: 0 };
  const progress = (step: Work['step'], done: number) => {
    const now = performance.now();
    if (step === reported.step && now < reported.at + betweenNews) return;
    reported = { step, at: now };
    say({ work: { step, done } });
  };
  const desk = createGiftDesk({ places, progress, given });
  const questions = queue();
  port.on('message', (question: ThreadQuestion) =>
    questions.run(async () => say(await answerTo(question, desk))),
  );
}

async function answerTo(
  { number, name, with: given }: ThreadQuestion,
  desk: GiftDesk,
): Promise<ThreadAnswer> {
  try {
    const handle = desk[name] as (...given: unknown[]) => unknown;
    const answer = await handle(...given);
    const isFile = answer === undefined || answer instanceof Uint8Array;
    return { number, body: isFile ? answer : JSON.stringify(answer) };
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== undefined) return { number, problem };
    const { message, stack } = error as Error;
    return { number, isStore: error instanceof EntryStoreError, message, stack };
  }
}

if (parentPort !== null) serveGifts(parentPort, workerData);
