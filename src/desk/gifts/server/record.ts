import { userInfo } from 'node:os';
import { forOperators } from '../../../campaign/languages/operator-languages.ts';
import { tokyoDay, tokyoMoment } from '../../../campaign/tokyo.ts';
import { markSent } from '../../../gifts/folder/mark-sent.ts';
import type { GivenFile } from '../../../gifts/folder/read-file.ts';
import {
  type DecisionsChange,
  readDecisions,
  recordDecisions,
} from '../../../gifts/folder/record-decisions.ts';
import { amendCard } from '../../../gifts/folder/show-ledger.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { csvFile } from '../../../gifts/output/csv-file.ts';
import { sentDifferenceTexts } from '../../../gifts/output/ledger-texts.ts';
import type { PersonDecision } from '../../../gifts/person-decision.ts';
import type {
  GiftsRun,
  MarkedSent,
  MarkSent,
  NewAmendment,
  NewDecision,
  PayoutRow,
} from '../contract/gifts.ts';
import { payoutRows } from './gift-lists.ts';
import { currentRunIn, type GiftSession, openCampaign } from './gift-session.ts';
import { makeRunAnew } from './make-run.ts';
import { refuse } from './problem-of.ts';

export function decide(session: GiftSession, decisions: readonly NewDecision[]): Promise<GiftsRun> {
  const at = tokyoMoment(Date.now());
  return record(session, { decided: decisions.map((decision) => ({ ...decision, at })), takenBack: [] });
}

export const takeBack = (session: GiftSession, seen: PersonDecision[]): Promise<GiftsRun> =>
  record(session, { decided: [], takenBack: seen });

async function record(session: GiftSession, change: DecisionsChange): Promise<GiftsRun> {
  const seen = currentRunIn(session);
  const opened = openCampaign(session);
  const recorder = { by: userInfo().username, at: tokyoMoment(Date.now()) };
  const decisions = recordDecisions(opened.out, change, recorder);
  if (decisions.length > 0) {
    // Decided by hand: the run that was seen does not know it either.
    seen.isOutdated ||= seen.run.sha256.decisions !== readDecisions(opened.out).sha256;
    refuse({ kind: 'decided', decisions });
  }
  return makeRunAnew(session, opened);
}

/** Records payouts of the current run as sent, by their rows in `payouts.csv`. */
export async function recordSent(session: GiftSession, marks: MarkSent): Promise<MarkedSent> {
  const rows = rowsMarked(session, marks);
  const opened = openCampaign(session);
  const sent = {
    file: payoutsFile(rows),
    on: marks.on,
    today: tokyoDay(Date.now()),
    by: userInfo().username,
  };
  const { added, known, differences } = await markSent(placeOf(session, opened), sent).catch((error) => {
    throw error instanceof GiftInputError ? withoutLines(error) : error;
  });
  const said = forOperators((language) => sentDifferenceTexts(differences, language));
  return { added, known, differences: said, run: await makeRunAnew(session, opened) };
}

/** Records what became of a card that the operator has seen in the ledger of the current run. */
export async function amend(
  session: GiftSession,
  { run: seen, amount, ...amendment }: NewAmendment,
): Promise<GiftsRun> {
  if (currentRunIn(session).id !== seen) refuse({ kind: 'missing', what: 'run' });
  const opened = openCampaign(session);
  await amendCard(placeOf(session, opened), { ...amendment, amount }, tokyoDay(Date.now()));
  return makeRunAnew(session, opened);
}

const placeOf = (session: GiftSession, { campaign, out }: ReturnType<typeof openCampaign>) => ({
  ...{ campaign: campaign.settings.id, out, store: session.places.entries },
});

/** @throws {GiftsProblemError} when these are not the rows that the operator has seen */
function rowsMarked(session: GiftSession, { run: seen, reservations }: MarkSent): PayoutRow[] {
  const wanted = reservations === 'all' ? undefined : new Set(reservations);
  const { id, run } = currentRunIn(session);
  const rows = payoutRows(run).filter(({ reservation }) => wanted?.has(reservation) ?? true);
  const areSeen = seen === id && rows.length >= (wanted?.size ?? 0);
  return areSeen ? rows : refuse({ kind: 'missing', what: 'run' });
}

function payoutsFile(rows: readonly PayoutRow[]): GivenFile {
  const text = [...csvFile(['reservation', 'entry', 'amount'], rows)].join('');
  return { name: 'payouts.csv', bytes: Buffer.from(text) };
}

/** For a list generated here: nobody has seen its lines, and the messages name the reservation. */
const withoutLines = ({ file, faults }: GiftInputError): GiftInputError =>
  new GiftInputError(
    file,
    faults.map(({ says }) => ({ says })),
  );
