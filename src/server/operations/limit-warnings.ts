import type { LogEvent } from './request-log.ts';

/** A server-wide limit that operators should hear about before visitors do. */
export type WatchedLimit = {
  /** The used share of it now; 1 is all. */
  share: () => number;
  /** For the log and `/healthz`. @param reached whether nothing more is accepted */
  sentence: (reached: boolean) => string;
};

export type LimitWarnings = {
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
