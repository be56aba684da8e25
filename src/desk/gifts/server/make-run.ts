import { randomUUID } from 'node:crypto';
import { tokyoDay, tokyoMoment } from '../../../campaign/content/tokyo.ts';
import { forOperators } from '../../../campaign/schema/languages/operator-languages.ts';
import { accountName } from '../../../gifts/folder/account-name.ts';
import { recordPayouts } from '../../../gifts/folder/mark-sent.ts';
import { type DecisionsChange, recordDecisions } from '../../../gifts/folder/record-decisions.ts';
import { amendCard } from '../../../gifts/folder/show-ledger.ts';
import { writeGiftRun } from '../../../gifts/folder/write-gift-run.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import { sentDifferenceTexts } from '../../../gifts/output/ledger-texts.ts';
import type { Change, MarkedSent } from '../contract/gifts.ts';
import type { Changes } from '../contract/requests.ts';
import {
  currentRunIn,
  type GiftDesk,
  lastRunIn,
  openCampaign,
  refuseStale,
  requireGiven,
} from './gift-desk.ts';
import { listedPayouts } from './show-run.ts';

/** Decides, writes the files of the run, and keeps it as the last one. */
export async function makeRun(desk: GiftDesk, { on }: Changes['POST /run']): Promise<void> {
  const { campaign, place } = openCampaign(desk);
  const { entries } = desk.given;
  const reservations = requireGiven('reservations', desk);
  const { out, store } = place;
  const recorder = { by: accountName(), today: tokyoDay(Date.now()) };
  const run = await writeGiftRun(campaign, { reservations, entries, store, out, on, ...recorder });
  const changes = desk.last === undefined ? [] : changesBetween(desk.last.run, run);
  desk.last = { id: randomUUID(), run, given: { reservations, entries }, changes, isOutdated: false };
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

export const decide = (desk: GiftDesk, decision: Changes['POST /decisions']): Promise<void> =>
  recordDecision(desk, { decided: [{ ...decision, at: tokyoMoment(Date.now()) }], takenBack: [] });

export const takeBack = (desk: GiftDesk, seen: Changes['DELETE /decisions']): Promise<void> =>
  recordDecision(desk, { decided: [], takenBack: [seen] });

async function recordDecision(desk: GiftDesk, change: DecisionsChange): Promise<void> {
  const seen = currentRunIn(desk);
  const { out } = openCampaign(desk).place;
  const others = recordDecisions(out, change, { by: accountName(), at: tokyoMoment(Date.now()) });
  if (others.length > 0) {
    // If decided by hand, the run that was seen does not know it either.
    seen.isOutdated = true;
    refuseStale();
  }
  await makeRunAnew(desk);
}

/**
 * Records payouts of the current run as sent.
 * @throws {GiftsProblemError} when these are not the rows that the operator has seen
 */
export async function recordSent(
  desk: GiftDesk,
  { run: seen, on, by, reservations }: Changes['POST /sent'],
): Promise<MarkedSent> {
  const wanted = new Set(reservations);
  const payouts = listedPayouts(currentRunIn(desk, seen).run)
    .filter(({ reservation }) => wanted.has(reservation.id))
    .map(({ reservation: { id }, match, gift }) => ({
      ...{ reservation: id, entry: match.entry.id, amount: gift.amount },
    }));
  if (payouts.length < wanted.size) refuseStale();
  const sending = { on, today: tokyoDay(Date.now()), by };
  const { added, known, differences } = await recordPayouts(
    openCampaign(desk).place,
    'payouts.csv',
    payouts,
    sending,
  );
  await makeRunAnew(desk);
  return {
    ...{ added, known },
    differences: forOperators((language) => sentDifferenceTexts(differences, language)),
  };
}

/** Records what became of a card that the operator has seen in the ledger of the current run. */
export async function amend(
  desk: GiftDesk,
  { run: seen, amount, ...amendment }: Changes['POST /amendments'],
): Promise<void> {
  currentRunIn(desk, seen);
  await amendCard(openCampaign(desk).place, { ...amendment, amount }, tokyoDay(Date.now()));
  await makeRunAnew(desk);
}

/** After a record, which stands even if this fails: whoever runs again then sees why. */
async function makeRunAnew(desk: GiftDesk): Promise<void> {
  const outdated = lastRunIn(desk);
  outdated.isOutdated = true;
  await makeRun(desk, outdated.run).catch(() => {});
}
