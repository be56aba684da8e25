import type { EntryStore } from '../entries/entry-store.ts';
import type { TotalLimit } from './forms/total-limit.ts';
import type { Environment } from './operations/environment.ts';
import { createLimitWarnings, type LimitWarnings } from './operations/limit-warnings.ts';
import type { LogEvent } from './operations/request-log.ts';

/** Warns of the limits beyond which no entry is accepted: entries a minute, and bytes on the disk. */
export function watchEntryLimits(
  total: Pick<TotalLimit, 'share' | 'crowdedOut'>,
  store: Pick<EntryStore, 'share'>,
  { ENTRIES_DB, ENTRIES_MAX_BYTES, ENTRY_TOTAL_LIMIT }: Environment,
  log: (event: LogEvent) => void,
): LimitWarnings {
  const warnings = createLimitWarnings(
    [
      { share: total.share, sentence: (reached) => totalSentence(ENTRY_TOTAL_LIMIT, reached) },
      {
        share: () => (total.crowdedOut() > 0 ? 1 : 0),
        sentence: () => crowdedSentence(ENTRY_TOTAL_LIMIT, total.crowdedOut()),
      },
      {
        share: store.share,
        sentence: (reached) => storeSentence(ENTRIES_DB, ENTRIES_MAX_BYTES, reached),
      },
    ],
    log,
  );
  warnings.check();
  return warnings;
}

const totalSentence = (limit: number, reached: boolean): string =>
  reached
    ? `ENTRY_TOTAL_LIMIT is reached: ${limit} entries came within a minute, and visitors get the apology until fewer come. If they are from people, raise it.`
    : `More than 80 % of ENTRY_TOTAL_LIMIT (${limit} entries a minute) are used; beyond it visitors get the apology.`;

/** No network is named: that would keep addresses. */
const crowdedSentence = (limit: number, refused: number): string =>
  `More than half of ENTRY_TOTAL_LIMIT (${limit} entries a minute) is used, and networks (an IPv4 /24, an IPv6 /48) that send much of it have to wait: ` +
  `${refused} of their entries were refused in the last minute. Entries from other networks are accepted. ` +
  'Raise it only if so many come from people; if they are from robots, block their networks in front of the server.';

const storeSentence = (path: string, limit: number, reached: boolean): string =>
  `The entry store ${path} ${reached ? 'has reached' : 'uses more than 80 % of'} ENTRIES_MAX_BYTES (${limit} bytes). ` +
  `${reached ? 'No entry is accepted, visitors get the apology; stored entries are kept.' : 'Beyond it no entry is accepted.'} ` +
  'Export and delete entries that are no longer needed (npm run entries -- --help), or raise it and restart.';
