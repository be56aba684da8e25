import type { LogEvent } from './request-log.ts';

/** A limit of the whole server that whoever runs it should hear of before visitors do. */
export type WatchedLimit = {
  /** What is used of it now; 1 is all. */
  share: () => number;
  /** For the log and `/healthz`. @param reached nothing more is taken */
  sentence: (reached: boolean) => string;
};

export type LimitWarnings = {
  /** Logs what has been crossed since the last call, once each; call it whenever something was used. */
  check: () => void;
  /** The sentences that are true now. */
  current: () => string[];
};

const warnFrom = 0.8;

/** A limit that was crossed is forgotten below this, so that a value that fluctuates around it fills no log. */
const forgetBelow = 0.7;

export function createLimitWarnings(
  limits: readonly WatchedLimit[],
  log: (event: LogEvent) => void,
): LimitWarnings {
  const said = limits.map(() => 0);
  return {
    check: () => {
      for (const [index, { share, sentence }] of limits.entries()) {
        const now = share();
        const level = now >= 1 ? 2 : now >= warnFrom ? 1 : 0;
        const before = said[index] ?? 0;
        if (level > before) log({ level: level === 2 ? 'error' : 'warn', message: sentence(level === 2) });
        said[index] = now < forgetBelow ? 0 : Math.max(level, before);
      }
    },
    current: () =>
      limits.flatMap(({ share, sentence }) => (share() >= warnFrom ? [sentence(share() >= 1)] : [])),
  };
}
