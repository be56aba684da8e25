import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something is true, but no longer than the given milliseconds. @returns whether it became true */
export async function within(
  milliseconds: number,
  isTrue: () => boolean | Promise<boolean>,
): Promise<boolean> {
  for (const deadline = performance.now() + milliseconds; performance.now() < deadline; await pause(5))
    if (await isTrue()) return true;
  return false;
}
