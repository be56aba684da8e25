import type { Day } from './rules/calendar.ts';

/** A line of `sent.csv`: ids, an amount and a day. No name, so it may outlive the entry. */
export type SentGift = { reservation: string; entry: number; amount: number; sentOn: Day };
