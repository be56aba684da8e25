import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

/** NaN except on Linux, which shows it for any process. */
export function residentBytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** @returns what stops it, and says the highest value */
export function watchMemory(pid: number): () => number {
  let highest = 0;
  let watching = true;
  void (async () => {
    while (watching) {
      highest = Math.max(highest, residentBytes(pid) || 0);
      await pause(100);
    }
  })();
  return () => {
    watching = false;
    return highest;
  };
}
