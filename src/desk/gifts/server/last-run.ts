import { columnMapIn, type GiftSession, type LastRun } from './gift-session.ts';
import { refuse } from './problem-of.ts';

/** @throws {GiftsProblemError} when nothing has been run since the desk started */
export const lastRunIn = ({ last }: GiftSession): LastRun => last ?? refuse({ kind: 'missing', what: 'run' });

/** The last run, if it may still be acted on: whoever decides by an outdated one decides on what is no longer so. */
export function currentRunIn(session: GiftSession): LastRun {
  const last = lastRunIn(session);
  return isCurrent(last, session) ? last : refuse({ kind: 'missing', what: 'run' });
}

/** Whether dropped files, mapping and records are those of the run. */
export const isCurrent = ({ run, given: used, isOutdated }: LastRun, session: GiftSession): boolean =>
  !isOutdated &&
  used.reservations === session.given.reservations &&
  used.entries === session.given.entries &&
  run.sha256.map === columnMapIn(session).sha256;
