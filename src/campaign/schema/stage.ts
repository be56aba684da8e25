import type { Life } from './sections/basics.ts';

/** A campaign's stage: it decides what the page says and whether entries are accepted. */
export type Stage = 'before' | 'open' | 'full' | 'ended';

/** The stages that a campaign goes through by the clock, in order. */
export const scheduledStages = ['before', 'open', 'ended'] as const satisfies Stage[];

/** The stages that the page can reach without a rebuild: a status set by hand never changes. */
export const stagesOf = ({ status }: Pick<Life, 'status'>): readonly Stage[] =>
  status === 'scheduled' ? scheduledStages : [status];

/** Whether the advertised figures apply now or later. */
export const showsFigures = (stage: Stage): boolean => stage === 'before' || stage === 'open';

/** A stage and when it ends, in milliseconds since 1970; `Infinity` if only a person can end it. */
export type StageNow = { stage: Stage; until: number };

/**
 * The stage of a campaign at a moment.
 * @param now milliseconds since 1970
 */
export function stageAt({ status, period }: Life, now: number): StageNow {
  if (status !== 'scheduled') return { stage: status, until: Number.POSITIVE_INFINITY };
  const opens = Date.parse(period.start);
  const ends = afterMinuteOf(period.end);
  if (now < opens) return { stage: 'before', until: opens };
  if (now < ends) return { stage: 'open', until: ends };
  return { stage: 'ended', until: Number.POSITIVE_INFINITY };
}

const minute = 60_000;

/**
 * Somebody who reads 'until 23:59' and sends at 23:59:59 is in time.
 * @returns the first millisecond after a moment's minute, since 1970
 */
export const afterMinuteOf = (moment: string): number =>
  (Math.floor(Date.parse(moment) / minute) + 1) * minute;
