import type { ExportOutput } from '../../entries/export/export-entries.ts';

/** What the command needs of its terminal. */
export type EntriesTerminal = ExportOutput & {
  /** A sentence about it. */
  note: (text: string) => void;
  /**
   * Asks a question that is answered by yes or no.
   * @param option what answers it in the call itself
   */
  confirm: (question: string, option: string) => Promise<boolean>;
};
