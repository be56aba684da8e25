import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { clauses, refusalCodes } from '../../../campaign/clauses.ts';
import { termsOf } from '../../../campaign/gift-rules.ts';
import { forOperators } from '../../../campaign/languages/operator-languages.ts';
import { languages } from '../../../campaign/languages.ts';
import { tokyoDay } from '../../../campaign/tokyo.ts';
import { writeGiftRun } from '../../../gifts/folder/write-gift-run.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import { differenceTexts } from '../../../gifts/output/ledger-texts.ts';
import { totalsOf } from '../../../gifts/output/run-json.ts';
import { inWords } from '../../../gifts/reasons.ts';
import { unusedDecisions } from '../../../gifts/unused-decisions.ts';
import type { GiftsRun, RunRequest } from '../contract/gifts.ts';
import { listedPayouts } from './gift-lists.ts';
import {
  type GiftSession,
  isCurrent,
  type LastRun,
  lastRunIn,
  type Opened,
  openCampaign,
  requireGiven,
} from './gift-session.ts';
import { problemOf, refuse } from './problem-of.ts';
import { resultFiles } from './result-files.ts';

/**
 * Runs with the entries that were on screen. Whoever removed a CSV meanwhile would otherwise compare with the store, which may be
 * empty: then nobody has entered, and `payouts.csv` is overwritten.
 * @throws {GiftsProblemError} when the desk has other entries by now
 */
export function makeRequestedRun(session: GiftSession, { on, entries }: RunRequest): Promise<GiftsRun> {
  const { entries: file } = session.given;
  if (entries !== (file?.name ?? null)) refuse({ kind: 'missing', what: 'entries' });
  return makeRun(session, openCampaign(session), on);
}

/** Decides, writes the files of the run, and keeps it as the last one. @param on lists payouts due by this day */
async function makeRun(
  session: GiftSession,
  { campaign, out }: Opened,
  on: string | undefined,
): Promise<GiftsRun> {
  const { places, given } = session;
  const { entries } = given;
  const reservations = requireGiven('reservations', given);
  const run = await writeGiftRun(campaign, {
    reservations,
    entries,
    store: places.entries,
    out,
    on,
    by: userInfo().username,
    today: tokyoDay(Date.now()),
  });
  session.last = { id: randomUUID(), run, out, given: { reservations, entries }, isOutdated: false };
  return runShown(session.last, session);
}

/** After a write to the folder: what is on screen is stale until the next run. Without one, the write still stands. */
export async function makeRunAnew(session: GiftSession, opened: Opened): Promise<GiftsRun> {
  const outdated = lastRunIn(session);
  outdated.isOutdated = true;
  try {
    return await makeRun(session, opened, outdated.run.on);
  } catch (error) {
    const notRenewed = problemOf(error) ?? { kind: 'failed', detail: (error as Error).message };
    session.last = { ...outdated, id: randomUUID(), notRenewed };
    return runShown(session.last, session);
  }
}

export const runShown = (last: LastRun, session: GiftSession): GiftsRun => ({
  ...runFigures(last.id, last.run),
  given: { reservations: last.given.reservations.name, entries: last.given.entries?.name ?? null },
  isCurrent: isCurrent(last, session),
  notRenewed: last.notRenewed ?? null,
  files: resultFiles(last.out),
});

/** Summarizes a run by what it decided. The session knows what it read, and whether it is still current. */
function runFigures(
  id: string,
  run: GiftRun,
): Omit<GiftsRun, 'given' | 'isCurrent' | 'notRenewed' | 'files'> {
  const { codes, notApplied, ...totals } = totalsOf(run);
  const listed = listedPayouts(run);
  const dues = listed.map(({ gift }) => gift.due).sort();
  return {
    id,
    on: run.on ?? null,
    ...totals,
    firstDue: dues.at(0) ?? null,
    lastDue: dues.at(-1) ?? null,
    aboveCap: listed.filter(({ gift }) => gift.flags.includes('ABOVE_CAP')).length,
    sentElsewhere: listed.filter(({ sentIn }) => sentIn.length > 0).length,
    differences: forOperators((language) => differenceTexts(run, language)),
    codes: codesIn(run, codes),
    notApplied: notApplied.map((id) => clauses[id].says),
    assumedZone: run.assumedZone ?? null,
    decisions: run.decisions.length,
    unusedDecisions: unusedDecisions(run).length,
  };
}

const codesIn = ({ rules }: GiftRun, counts: Readonly<Record<string, number>>): GiftsRun['codes'] =>
  refusalCodes
    .filter((code) => counts[code] !== undefined)
    .map((code) => ({
      code,
      count: counts[code] ?? 0,
      says: inWords(rules, (language) => languages[language].facts[code]('…')),
      terms: inWords(rules, (language) => termsOf(code, rules, language).join(' ')),
    }));
