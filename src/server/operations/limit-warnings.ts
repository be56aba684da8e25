import type { Server } from 'node:http';
import type { EntryStore } from '../../entries/entry-store.ts';
import type { Environment } from './environment.ts';
import type { Metrics } from './metrics.ts';
import type { LogEvent } from './request-log.ts';

/** A server-wide limit that operators should hear about before visitors do. */
type WatchedLimit = {
  /** The used share of it now; 1 is all. */
  share: () => number;
  /** For the log and `/healthz`. @param reached whether nothing more is accepted */
  sentence: (reached: boolean) => string;
};

type LimitWarnings = {
  /** Logs each threshold crossed since the last call, once; call it after each use. */
  check: () => void;
  /** The sentences that apply now. */
  current: () => string[];
};

const warnFrom = 0.8;

/** Hysteresis: below this a crossed threshold is reset, so that a value fluctuating around it does not fill the log. */
const forgetBelow = 0.7;

export function createLimitWarnings(
  limits: readonly WatchedLimit[],
  log: (event: LogEvent) => void,
): LimitWarnings {
  const logged = limits.map(() => 0);
  return {
    check: () => {
      for (const [index, { share, sentence }] of limits.entries()) {
        const now = share();
        const level = now >= 1 ? 2 : now >= warnFrom ? 1 : 0;
        const before = logged[index] ?? 0;
        if (level > before) log({ level: level === 2 ? 'error' : 'warn', message: sentence(level === 2) });
        logged[index] = now < forgetBelow ? 0 : Math.max(level, before);
      }
    },
    current: () =>
      limits.flatMap(({ share, sentence }) => (share() >= warnFrom ? [sentence(share() >= 1)] : [])),
  };
}

/** Counts the connections that a server refuses, and warns before it refuses any. */
export function watchConnections(
  server: Server,
  { countRefusedConnection }: Pick<Metrics, 'countRefusedConnection'>,
  log: (event: LogEvent) => void,
): LimitWarnings {
  const limit = server.maxConnections;
  let open = 0;
  const sentence = (reached: boolean) =>
    `${reached ? `All ${limit} connections are in use; further ones are refused.` : `More than 80 % of ${limit} connections are in use; beyond them visitors are refused.`} ` +
    'Put a proxy in front, which needs few.';
  const warnings = createLimitWarnings([{ share: () => open / limit, sentence }], log);
  server.on('drop', countRefusedConnection).on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    warnings.check();
  });
  return warnings;
}

/**
 * Warns of the limits beyond which no entry is accepted: entries a minute, and bytes on the disk.
 * @param total the used share of the first, and how many entries were refused because their network had sent so many
 */
export function watchEntryLimits(
  total: { share: () => number; crowdedOut: () => number },
  store: Pick<EntryStore, 'share'>,
  { ENTRIES_DB, ENTRIES_MAX_BYTES, ENTRY_TOTAL_LIMIT }: Environment,
  log: (event: LogEvent) => void,
): LimitWarnings {
  const perMinute = `ENTRY_TOTAL_LIMIT (${ENTRY_TOTAL_LIMIT} entries a minute)`;
  const perMinuteSentence = (reached: boolean) =>
    reached
      ? `ENTRY_TOTAL_LIMIT is reached: ${ENTRY_TOTAL_LIMIT} entries came within a minute, and visitors get the apology until fewer come. If they are from people, raise it.`
      : `More than 80 % of ${perMinute} are used; beyond it visitors get the apology.`;
  // No network is named: that would keep addresses.
  const crowdSentence = () =>
    `More than half of ${perMinute} is used, and networks (an IPv4 /24, an IPv6 /48) that send much of it have to wait: ` +
    `${total.crowdedOut()} of their entries were refused in the last minute. Entries from other networks are accepted. ` +
    'Raise it only if so many come from people; if they are from robots, block their networks in front of the server.';
  const bytesSentence = (reached: boolean) =>
    `The entry store ${ENTRIES_DB} ${reached ? 'has reached' : 'uses more than 80 % of'} ENTRIES_MAX_BYTES (${ENTRIES_MAX_BYTES} bytes). ` +
    `${reached ? 'No entry is accepted, visitors get the apology; stored entries are kept.' : 'Beyond it no entry is accepted.'} ` +
    'Export and delete entries that are no longer needed (npm run entries -- --help), or raise it and restart.';
  const warnings = createLimitWarnings(
    [
      { share: total.share, sentence: perMinuteSentence },
      { share: () => (total.crowdedOut() > 0 ? 1 : 0), sentence: crowdSentence },
      { share: store.share, sentence: bytesSentence },
    ],
    log,
  );
  warnings.check();
  return warnings;
}
