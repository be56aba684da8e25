import { lstatSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { MissingBuild } from './manifest/read-manifest.ts';
import type { LogEvent } from './operations/request-log.ts';

/**
 * The link that a program was started through, such as `releases/current`.
 * @param program as it was given to Node
 */
export function linkOf(program: string): string | undefined {
  const folder = dirname(program);
  return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ? folder : undefined;
}

/** Milliseconds between two looks, and at most between two attempts to show what cannot be shown. */
const [usual, slowest] = [1_000, 30_000];

const remedy = 'Publish again; if the server’s program has changed as well, restart the server.';

type Follower = {
  /** Why what the link leads to is not shown. */
  warnings: () => string[];
  /** Resolves once nothing is being shown any more. */
  stop: () => Promise<void>;
};

/**
 * Shows what a link to a built folder leads to, whenever that changes. What cannot be shown is tried again, since a copy of
 * it may be under way; until then everything stays as it was.
 * @param shown the folder that is shown
 * @param show throws when the folder cannot be shown
 */
export function followLink(
  link: string,
  shown: string,
  show: (folder: string) => Promise<void>,
  log: (event: LogEvent) => void,
): Follower {
  let fault: { folder: string; sentence: string; wait: number; until: number } | undefined;
  let looking: Promise<void> | undefined;
  const look = async () => {
    // Not there for a moment while `ln -sfn` replaces it.
    const folder = await realpath(link).catch(() => shown);
    if (folder !== fault?.folder) fault = undefined;
    if (folder === shown || performance.now() < (fault?.until ?? 0)) return;
    try {
      await show(folder);
      shown = folder;
      fault = undefined;
      log({ level: 'info', message: `${basename(folder)} is shown.` });
    } catch (error) {
      const why = error instanceof MissingBuild ? `${error.what}. ${remedy}` : String(error);
      const sentence = `${basename(folder)} is not shown, and ${basename(shown)} stays. ${why}`;
      if (sentence !== fault?.sentence) log({ level: 'error', message: sentence });
      const wait = Math.min(slowest, 2 * (fault?.wait ?? usual / 2));
      fault = { folder, sentence, wait, until: performance.now() + wait };
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, usual);
  timer.unref();
  return {
    warnings: () => (fault === undefined ? [] : [fault.sentence]),
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
