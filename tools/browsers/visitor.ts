import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { within } from '../../tests/support/within.ts';

/** What the walk needs from a browser, however it is driven. */
export type Visitor = {
  goto: (address: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** A real click at the element's position. */
  click: (selector: string) => Promise<void>;
  /** Replaces a field's value by real keystrokes: the page restores what was typed before. */
  type: (selector: string, text: string) => Promise<void>;
  /** Runs in the page, so the function must not refer to anything outside itself. */
  run: <Value, Arguments extends unknown[]>(
    script: (...values: Arguments) => Value,
    ...values: Arguments
  ) => Promise<Value>;
  /** The console errors of the page so far, including uncaught exceptions. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type Engine = {
  name: string;
  /** The Debian packages to install if the engine cannot be found. */
  debianPackage: string;
  find: () => string | undefined;
  open: () => Promise<{ version: string; visitor: Visitor }>;
};

/** Polls until the page answers true. */
export async function until<Arguments extends unknown[]>(
  visitor: Visitor,
  what: string,
  question: (...values: Arguments) => boolean,
  ...values: Arguments
): Promise<void> {
  let trouble = '';
  const answered = await within(20_000, () =>
    // The page may be navigating away at this moment.
    visitor.run(question, ...values).catch((error) => {
      trouble = ` ${error}`;
      return false;
    }),
  );
  if (!answered) throw new Error(`Not within 20 s: ${what}.${trouble}`);
}

/** The path of the first of these programs that is installed. */
export const onPath = (...names: string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
