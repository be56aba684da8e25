import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something, but no longer than a number of milliseconds. */
export async function within(milliseconds: number, done: () => boolean): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!done() && performance.now() < deadline) await pause(2);
}
