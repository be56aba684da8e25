import { randomUUID } from 'node:crypto';
import type { Campaign } from '../../../campaign/campaign.ts';
import { giftRules } from '../../../campaign/gift-rules.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import type { DecisionsChange } from '../../../gifts/input/decisions-text.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { limits } from '../../../gifts/input/limits.ts';
import { csvFile } from '../../../gifts/output/csv-file.ts';
import { japaneseDay } from '../../../gifts/rules/calendar.ts';
import type {
  GiftList,
  GiftsProblem,
  GiftsRun,
  GiftsState,
  Mapping,
  MappingChange,
  MarkedSent,
  MarkSent,
  NewDecision,
  ReservationsFile,
  SeenDecision,
  Words,
  WordsOf,
} from '../../contract/gifts.ts';
import { GiftsProblemError } from '../../contract/gifts-problem-error.ts';
import { lookAtReservations, wordsIn } from './dropped-reservations.ts';
import type { GiftCommands, GivenFile, RunOptions } from './gift-commands.ts';
import { decisionRows, payoutRows, reclaimedRows, refusedRows, reviewRows } from './gift-lists.ts';
import type { GivenFiles } from './given-files.ts';
import { japaneseMoment } from './japanese-moment.ts';
import { mappingOf } from './mapping-of.ts';
import { problemOf } from './problem-of.ts';
import { readResultFile, resultFiles } from './result-files.ts';
import { runFigures } from './run-figures.ts';

export type GiftPlaces = {
  /** The campaign's folder. */
  campaign: string;
  /** The address of the entries, as in `ENTRIES_DB`. */
  entries: string;
  /** The parent folder of all campaigns' results. */
  results: string;
};

/** `out`: the folder that the run was written to. */
type LastRun = {
  id: string;
  run: GiftRun;
  out: string;
  given: GivenFiles;
  isOutdated: boolean;
  notRenewed?: GiftsProblem;
};

/** The campaign as currently on disk, and its results folder. */
type Opened = { campaign: Campaign; out: string };

export type GiftDesk = ReturnType<typeof createGiftDesk>;

/**
 * One campaign's gift cards in one session of the desk. Runs in a worker thread: deciding 100,000 reservations takes
 * seconds. `problemOf` classifies the errors that it throws.
 */
export function createGiftDesk(
  commands: GiftCommands,
  places: GiftPlaces,
  given: GivenFiles,
  progress: RunOptions['progress'],
) {
  let last: LastRun | undefined;

  const open = (): Opened => {
    const campaign = loadCampaign(places.campaign);
    return { campaign, out: commands.outputPath(campaign, places.results) };
  };
  const reservations = (): GivenFile =>
    given.reservations ?? refuse({ kind: 'missing', what: 'reservations' });
  const lastRun = (): LastRun => last ?? refuse({ kind: 'missing', what: 'run' });

  const columnMap = () => commands.readColumnMap({ folder: places.campaign });

  const isCurrent = ({ run, given: used, isOutdated }: LastRun): boolean =>
    !isOutdated &&
    used.reservations === given.reservations &&
    used.entries === given.entries &&
    run.sha256.map === columnMap().sha256;
  /** The one that may be acted on: whoever decides by another one decides on what is no longer so. */
  const currentRun = (): LastRun => {
    const run = lastRun();
    return isCurrent(run) ? run : refuse({ kind: 'missing', what: 'run' });
  };

  const figures = (made: LastRun): GiftsRun => ({
    ...runFigures(made.id, made.run),
    isCurrent: isCurrent(made),
    notRenewed: made.notRenewed ?? null,
    files: resultFiles(made.out),
  });
  const runIn = async (opened: Opened, on: string | undefined): Promise<GiftsRun> => {
    const { entries } = given;
    const run = await commands.decide(opened.campaign, {
      reservations: reservations(),
      entries: entries === undefined ? { store: places.entries } : { file: entries },
      map: undefined,
      out: opened.out,
      on,
      progress,
    });
    last = { id: randomUUID(), run, out: opened.out, given: { ...given }, isOutdated: false };
    return figures(last);
  };
  /** After a write to the folder: what is on screen is stale until the next run. Without one, the write still stands. */
  const runAnew = async (opened: Opened): Promise<GiftsRun> => {
    const outdated = lastRun();
    outdated.isOutdated = true;
    try {
      return await runIn(opened, outdated.run.on);
    } catch (error) {
      const notRenewed = problemOf(error) ?? { kind: 'failed', detail: (error as Error).message };
      last = { ...outdated, id: randomUUID(), notRenewed };
      return figures(last);
    }
  };
  const record = async (change: DecisionsChange): Promise<GiftsRun> => {
    const seen = currentRun();
    const opened = open();
    const decisions = commands.recordDecisions(opened.out, change);
    if (decisions.length > 0) {
      // Decided by hand: the run that was seen does not know it either.
      seen.isOutdated ||= seen.run.sha256.decisions !== commands.readDecisions(opened.out).sha256;
      refuse({ kind: 'decided', decisions });
    }
    return runAnew(opened);
  };
  const lists: Record<GiftList, (run: GiftRun, out: string) => unknown[]> = {
    payouts: payoutRows,
    review: reviewRows,
    refused: refusedRows,
    reclaimed: reclaimedRows,
    decisions: (run, out) => decisionRows(run, commands.readDecisions(out).data),
    sent: (_run, out) => commands.readSentGifts(out).gifts,
  };

  return {
    state: (): GiftsState => {
      const { campaign, out } = open();
      const { settings, apartments } = campaign;
      return {
        campaign: settings.id,
        folder: out,
        today: japaneseDay(Date.now()),
        maxBytes: limits.fileBytes,
        apartments: apartments.map(({ id, name }) => ({ id, name: { ...name } })),
        reservations: given.reservations === undefined ? null : lookAtReservations(given.reservations),
        entriesFile: given.entries?.name ?? null,
        run: last === undefined ? null : figures(last),
      };
    },
    giveReservations: (file: GivenFile): ReservationsFile => {
      const look = lookAtReservations(file);
      given.reservations = file;
      return look;
    },
    giveEntries: (file: GivenFile): void => {
      given.entries = file;
    },
    forget: (what: keyof GivenFiles): void => {
      given[what] = undefined;
    },
    mapping: (): Mapping => {
      const headers = given.reservations === undefined ? [] : lookAtReservations(given.reservations).headers;
      return mappingOf(columnMap(), headers);
    },
    words: (of: WordsOf): Words => wordsIn(reservations(), of, giftRules(open().campaign)),
    keepMapping: ({ revision, ...choices }: MappingChange): void => {
      const isKept = commands.keepColumnMap({ folder: places.campaign }, choices, revision || undefined);
      if (!isKept) refuse({ kind: 'changed' });
    },
    run: (on: string | undefined): Promise<GiftsRun> => runIn(open(), on),
    list: (name: GiftList): unknown[] => {
      const { run, out } = lastRun();
      return lists[name](run, out);
    },
    decide: (decisions: NewDecision[]): Promise<GiftsRun> => {
      const at = japaneseMoment(Date.now());
      return record({ decided: decisions.map((decision) => ({ ...decision, at })), takenBack: [] });
    },
    takeBack: (seen: SeenDecision[]): Promise<GiftsRun> => record({ decided: [], takenBack: seen }),
    markSent: async ({ run: id, on, reservations: chosen }: MarkSent): Promise<MarkedSent> => {
      const wanted = chosen === 'all' ? undefined : new Set(chosen);
      const { id: lastId, run } = currentRun();
      const rows = payoutRows(run).filter(({ reservation }) => wanted?.has(reservation) ?? true);
      // Not the rows that the operator has seen.
      if (id !== lastId || rows.length < (wanted?.size ?? 0)) refuse({ kind: 'missing', what: 'run' });
      const opened = open();
      const text = [...csvFile(['reservation', 'entry', 'amount'], rows)].join('');
      const file = { name: 'payouts.csv', bytes: Buffer.from(text) };
      const marked = await commands.markSent(opened.out, file, on).catch((error: unknown) => {
        throw error instanceof GiftInputError ? withoutLines(error) : error;
      });
      return { ...marked, run: await runAnew(opened) };
    },
    file: (name: string): Uint8Array | undefined =>
      last === undefined ? undefined : readResultFile(last.out, name),
  };
}

/** For a list generated here: nobody has seen its lines, and the messages name the reservation. */
const withoutLines = ({ file, faults }: GiftInputError): GiftInputError =>
  new GiftInputError(
    file,
    faults.map(({ says }) => ({ says })),
  );

function refuse(problem: GiftsProblemError['problem']): never {
  throw new GiftsProblemError(problem);
}
