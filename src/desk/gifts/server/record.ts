import { forOperators } from '../../../campaign/languages/operator-languages.ts';
import { tokyoDay, tokyoMoment } from '../../../campaign/tokyo.ts';
import { markSent } from '../../../gifts/folder/mark-sent.ts';
import {
  type DecisionsChange,
  readDecisions,
  recordDecisions,
} from '../../../gifts/folder/record-decisions.ts';
import { amendCard } from '../../../gifts/folder/show-ledger.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { csvFile } from '../../../gifts/output/csv-file.ts';
import { sentDifferenceTexts } from '../../../gifts/output/ledger-texts.ts';
import type { MarkedSent } from '../contract/gifts.ts';
import type { Changes } from '../contract/requests.ts';
import { accountName, currentRunIn, type GiftDesk, openCampaign, placeOf, refuse } from './gift-desk.ts';
import { makeRunAnew } from './make-run.ts';
import { listedPayouts } from './show-run.ts';

/** Each of these makes the run anew. */

export const decide = (desk: GiftDesk, decision: Changes['POST /decisions']): Promise<void> =>
  record(desk, { decided: [{ ...decision, at: tokyoMoment(Date.now()) }], takenBack: [] });

export const takeBack = (desk: GiftDesk, seen: Changes['DELETE /decisions']): Promise<void> =>
  record(desk, { decided: [], takenBack: [seen] });

async function record(desk: GiftDesk, change: DecisionsChange): Promise<void> {
  const seen = currentRunIn(desk);
  const opened = openCampaign(desk);
  const decisions = recordDecisions(opened.out, change, { by: accountName(), at: tokyoMoment(Date.now()) });
  if (decisions.length > 0) {
    // Decided by hand: the run that was seen does not know it either.
    seen.isOutdated ||= seen.run.sha256.decisions !== readDecisions(opened.out).sha256;
    refuse({ kind: 'decided', decisions });
  }
  await makeRunAnew(desk, opened);
}

/**
 * Records payouts of the current run as sent, by their rows in `payouts.csv`.
 * @throws {GiftsProblemError} when these are not the rows that the operator has seen
 */
export async function recordSent(
  desk: GiftDesk,
  { run: seen, on, reservations }: Changes['POST /sent'],
): Promise<MarkedSent> {
  const wanted = new Set(reservations);
  const rows = listedPayouts(currentRunIn(desk, seen).run)
    .filter(({ reservation }) => wanted.has(reservation.id))
    .map(({ reservation: { id }, match, gift }) => ({
      ...{ reservation: id, entry: match.entry.id, amount: gift.amount },
    }));
  if (rows.length < wanted.size) refuse({ kind: 'missing', what: 'run' });
  const opened = openCampaign(desk);
  const text = [...csvFile(['reservation', 'entry', 'amount'], rows)].join('');
  const file = { name: 'payouts.csv', bytes: Buffer.from(text) };
  const sent = { file, on, today: tokyoDay(Date.now()), by: accountName() };
  const { added, known, differences } = await markSent(placeOf(desk, opened), sent).catch((error) => {
    throw error instanceof GiftInputError ? withoutLines(error) : error;
  });
  await makeRunAnew(desk, opened);
  return {
    added,
    known,
    differences: forOperators((language) => sentDifferenceTexts(differences, language)),
  };
}

/** For a list generated here: nobody has seen its lines, and the messages name the reservation. */
const withoutLines = ({ file, faults }: GiftInputError): GiftInputError =>
  new GiftInputError(
    file,
    faults.map(({ says }) => ({ says })),
  );

/** Records what became of a card that the operator has seen in the ledger of the current run. */
export async function amend(
  desk: GiftDesk,
  { run: seen, amount, ...amendment }: Changes['POST /amendments'],
): Promise<void> {
  currentRunIn(desk, seen);
  const opened = openCampaign(desk);
  await amendCard(placeOf(desk, opened), { ...amendment, amount }, tokyoDay(Date.now()));
  await makeRunAnew(desk, opened);
}
