import type { Day } from './rules/calendar.ts';

/** A line of `sent.csv`: numbers and a day, no name, so that it may outlive the entry. */
export type SentGift = { reservation: string; entry: number; amount: number; sentOn: Day };
