import type { ExportOutput } from '../../entries/export/export-entries.ts';

/** The command's view of its terminal. */
export type EntriesTerminal = ExportOutput & {
  /** A status message, kept apart from the result. */
  note: (text: string) => void;
  /**
   * Asks a yes-or-no question.
   * @param option the flag that answers it up front
   */
  confirm: (question: string, option: string) => Promise<boolean>;
};
