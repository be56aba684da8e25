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

/** Milliseconds between two looks. */
const usual = 1_000;

type Follower = {
  /** Why what the link leads to is not shown. */
  warnings: () => string[];
  stop: () => void;
};

/**
 * Shows what a link to a built folder leads to, whenever that changes. What cannot be shown is tried at each look, since it
 * may be on its way; until then everything stays as it was.
 * @param shown the folder that is shown
 * @param show throws when the folder cannot be shown
 */
export function followLink(
  link: string,
  shown: string,
  show: (folder: string) => Promise<void>,
  log: (event: LogEvent) => void,
  everyMs = usual,
): Follower {
  let fault: string | undefined;
  let isBusy = false;
  const look = async () => {
    // Not there for a moment while `ln -sfn` replaces it.
    const folder = await realpath(link).catch(() => shown);
    if (folder === shown) {
      fault = undefined;
      return;
    }
    try {
      await show(folder);
      shown = folder;
      fault = undefined;
      log({ level: 'info', message: `${basename(folder)} is shown.` });
    } catch (error) {
      const why = error instanceof MissingBuild ? `${error.what}.` : String(error);
      const sentence = `${basename(folder)} is not shown, and ${basename(shown)} stays. ${why}`;
      if (sentence !== fault) log({ level: 'error', message: sentence });
      fault = sentence;
    }
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void look().finally(() => {
      isBusy = false;
    });
  }, everyMs);
  timer.unref();
  return { warnings: () => (fault === undefined ? [] : [fault]), stop: () => clearInterval(timer) };
}
