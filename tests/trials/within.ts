import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `done`, but no longer than the given milliseconds. */
export async function within(milliseconds: number, done: () => boolean): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!done() && performance.now() < deadline) await pause(2);
}
