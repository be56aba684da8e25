import { z } from 'zod';
import { moment } from './fields.ts';

/** What the marketing team sets. */
export const campaignStatus = z.enum(
  ['open', 'full', 'ended', 'scheduled'],
  "must be 'open', 'full', 'ended' or 'scheduled'",
);

/** From its first to its last moment in Japan. */
export const period = z
  .strictObject({ start: moment, end: moment })
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
    path: ['end'],
    error: 'is not after start; write a later time here or an earlier one at start',
  });

/** Where a campaign is in its life: it decides what the page says and whether an entry is taken. */
export type Stage = 'before' | 'open' | 'full' | 'ended';

/** What `campaign.yaml` says of it. */
export type Life = { status: z.infer<typeof campaignStatus>; period: z.infer<typeof period> };

/** The stages that a campaign goes through by the clock, in their order. */
export const scheduledStages = ['before', 'open', 'ended'] as const satisfies Stage[];

/** Those that the page can come to between two builds: what is set by hand stays. */
export const stagesOf = ({ status }: Pick<Life, 'status'>): readonly Stage[] =>
  status === 'scheduled' ? scheduledStages : [status];

/** Whether the advertised figures can be had now or later. */
export const showsFigures = (stage: Stage): boolean => stage === 'before' || stage === 'open';

/** A stage and the first millisecond after it, counted since 1970; `Infinity` where only a person can end it. */
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
 * Whoever reads 'until 23:59' sends at 23:59:59 and is in time.
 * @returns the first millisecond after the minute of a moment, counted since 1970
 */
export const afterMinuteOf = (moment: string): number =>
  (Math.floor(Date.parse(moment) / minute) + 1) * minute;
