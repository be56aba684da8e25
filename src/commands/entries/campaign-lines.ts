import { operatorLocale } from '../../campaign/languages/operator-languages.ts';
import type { EarlierEntries } from '../../entries/entry-archive.ts';

/** A line per campaign: how many entries, and from which days. */
export const campaignLines = (campaigns: readonly EarlierEntries[]): string =>
  campaigns
    .map(({ campaign, entries, first, last }) => `  ${campaign}: ${amount(entries)}, ${first} to ${last}`)
    .join('\n');

export const amount = (entries: number): string =>
  `${entries.toLocaleString(operatorLocale)} ${entries === 1 ? 'entry' : 'entries'}`;
