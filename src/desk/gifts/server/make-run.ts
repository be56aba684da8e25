import { randomUUID } from 'node:crypto';
import { tokyoDay } from '../../../campaign/tokyo.ts';
import { writeGiftRun } from '../../../gifts/folder/write-gift-run.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import type { Change } from '../contract/gifts.ts';
import type { Changes } from '../contract/requests.ts';
import {
  accountName,
  type GiftDesk,
  lastRunIn,
  type Opened,
  openCampaign,
  refuse,
  requireGiven,
} from './gift-desk.ts';
import { problemOf } from './problem-of.ts';

/**
 * Runs with the entries that were on screen. Whoever removed a CSV meanwhile would otherwise compare with the store, which may be
 * empty: then nobody has entered, and `payouts.csv` is overwritten.
 * @throws {GiftsProblemError} when the desk has other entries by now
 */
export async function makeRequestedRun(desk: GiftDesk, { on, entries }: Changes['POST /run']): Promise<void> {
  if (entries !== (desk.given.entries?.name ?? null)) refuse({ kind: 'missing', what: 'entries' });
  await makeRun(desk, openCampaign(desk), on);
}

/** Decides, writes the files of the run, and keeps it as the last one. @param on lists payouts due by this day */
async function makeRun(desk: GiftDesk, { campaign, out }: Opened, on: string | undefined): Promise<void> {
  const { entries } = desk.given;
  const reservations = requireGiven('reservations', desk);
  const [by, today, store] = [accountName(), tokyoDay(Date.now()), desk.places.entries];
  const run = await writeGiftRun(campaign, { reservations, entries, store, out, on, by, today });
  const changes = desk.last === undefined ? [] : changesBetween(desk.last.run, run);
  desk.last = { id: randomUUID(), run, out, given: { reservations, entries }, changes, isOutdated: false };
}

/** After a write to the folder: what is on screen is stale until the next run. Without one, the write still stands. */
export async function makeRunAnew(desk: GiftDesk, opened: Opened): Promise<void> {
  const outdated = lastRunIn(desk);
  outdated.isOutdated = true;
  try {
    await makeRun(desk, opened, outdated.run.on);
  } catch (error) {
    const notRenewed = problemOf(error, desk) ?? { kind: 'failed', detail: (error as Error).message };
    desk.last = { ...outdated, id: randomUUID(), notRenewed };
  }
}

/** The reservations that come to something else than before. */
function changesBetween(before: GiftRun, now: GiftRun): Change[] {
  const [olds, news] = [outcomesIn(before), outcomesIn(now)];
  return [...new Set([...olds.keys(), ...news.keys()])]
    .map((each) => ({ reservation: each, before: olds.get(each) ?? null, now: news.get(each) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.now));
}

const outcomesIn = ({ decided }: GiftRun): Map<string, NonNullable<Change['now']>> =>
  new Map(
    decided.map((decision) => {
      const amount = decision.outcome === 'payout' ? decision.gift.amount : null;
      return [decision.reservation.id, { outcome: decision.outcome, amount }];
    }),
  );
