import { createInterface } from 'node:readline/promises';
import { operatorLocale } from '../campaign/schema/languages/operator-languages.ts';

/** The terminal of a command: results go to stdout, everything else to stderr. */

const { stdin, stdout, stderr } = process;

/** How long somebody waits before a line counts up, in milliseconds. */
const patience = 2000;

let isCounting = false;

function wipe(): void {
  if (isCounting) stderr.write('\r\x1b[K');
  isCounting = false;
}

/** Writes a status message. */
export function note(text: string): void {
  wipe();
  stderr.write(`${text}\n`);
}

/** Writes the result, or a part of it. */
export function write(text: string): void {
  wipe();
  stdout.write(text);
}

/** Counts up in one line, which the next message wipes; undefined without a terminal. */
export const progress = stderr.isTTY
  ? (done: number): void => {
      if (performance.now() < patience) return;
      isCounting = true;
      stderr.write(`\r${done.toLocaleString(operatorLocale)} …\x1b[K`);
    }
  : undefined;

/** Whether a person can be asked. */
export const isInteractive = stdin.isTTY;

export async function ask(question: string): Promise<string> {
  wipe();
  const lines = createInterface({ input: stdin, output: stderr });
  return lines.question(question).finally(() => lines.close());
}
