import { operatorLocale } from '../../campaign/languages/operator-languages.ts';
import type { EarlierEntries } from '../../entries/entry-archive.ts';
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

/** A line per campaign: how many entries, and from which days. */
export const campaignLines = (campaigns: readonly EarlierEntries[]): string =>
  campaigns
    .map(({ campaign, entries, first, last }) => `  ${campaign}: ${amount(entries)}, ${first} to ${last}`)
    .join('\n');

export const amount = (entries: number): string =>
  `${entries.toLocaleString(operatorLocale)} ${entries === 1 ? 'entry' : 'entries'}`;
