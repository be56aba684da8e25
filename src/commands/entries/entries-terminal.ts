import type { Writable } from 'node:stream';

/** What the command needs of its terminal. */
export type EntriesTerminal = {
  /** Takes what was asked for. */
  out: Writable;
  /** A sentence about it. */
  note: (text: string) => void;
  /** How many entries are done so far. */
  progress?: ((entries: number) => void) | undefined;
  /** Asks a question that is answered by yes or no. */
  confirm: (question: string) => Promise<boolean>;
};
