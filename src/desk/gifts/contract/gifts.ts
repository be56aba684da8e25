import type { FormProviderSettings } from '../../../campaign/schema/campaign.ts';
import type { RefusalCode } from '../../../campaign/schema/clauses.ts';
import type { Bilingual } from '../../../campaign/schema/languages/operator-languages.ts';
import type { LedgerRow } from '../../../entries/gift-ledger.ts';
import type { Decision } from '../../../gifts/decide-gifts.ts';
import type { Payout } from '../../../gifts/gift-run.ts';
import type { EntryColumn, ReservationColumn } from '../../../gifts/input/column-map.ts';
import type { Fault } from '../../../gifts/input/fault.ts';
import type { GiftCard } from '../../../gifts/ledger/gift-cards.ts';
import type { Candidate } from '../../../gifts/matching/choose-match.ts';
import type { ExplainedLine } from '../../../gifts/output/explain-text.ts';
import type { Totals } from '../../../gifts/output/run-json.ts';
import type { PersonDecision } from '../../../gifts/person-decision.ts';
import type { Reason } from '../../../gifts/reasons.ts';
import type { ConfirmedReservation } from '../../../gifts/reservation.ts';
import type { DraftProblem } from '../../campaign/contract/campaign.ts';
import type { Changes, WordField } from './requests.ts';

/**
 * What the server answers, by request, as JSON below `/api/gifts`. Amounts are whole yen, days are Japanese and like
 * `2025-07-01`. A run writes the same files as `npm run gifts`, into the same folder: the screen shows no result that has not
 * been written. `GET /files/<name>` downloads one of them.
 */
export type GiftsApi = {
  'GET /': GiftsState;
  'GET /mapping': Mapping;
  'GET /reservation': ReservationShown;
} & {
  [Request in keyof Changes]: Request extends 'POST /sent' ? GiftsState & { marked: MarkedSent } : GiftsState;
};

/** Answered instead, with 200. */
export type GiftsRefusal = { problem: GiftsProblem };

export type GiftsProblem =
  /** A file cannot be used as it is, or a command has locked the folder. Nothing was written. */
  | { kind: 'input'; file: string; faults: InputFault[] }
  /** It is no longer as it was on screen: changed in another tab or by hand. Nothing was written. */
  | { kind: 'stale' }
  /** The campaign’s own files have faults. */
  | { kind: 'campaign'; problems: DraftProblem[] };

/** `reservation`: the number in that line. */
type InputFault = Fault & { reservation?: string | undefined };

/** A gift card request that cannot be answered: thrown where the server finds out, and again in the app that asked. */
export class GiftsProblemError extends Error {
  override name = 'GiftsProblemError';
  readonly problem: GiftsProblem;

  constructor(problem: GiftsProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

export type GiftsState = {
  /** The results folder, as the command names it, `gifts/Spring2025`. */
  folder: string;
  /** Who keeps the entries of the campaign's form. */
  formProvider: FormProviderSettings['provider'];
  reservations: TableFile | null;
  /** Null for those in the store. */
  entries: TableFile | null;
  run: GiftsRun | null;
};

/** A dropped CSV, held only in the desk's memory. */
export type TableFile = {
  name: string;
  bytes: number;
  encoding: string;
  headers: string[];
  /** The first rows, one cell per header. */
  sample: string[][];
  /** Without the header. */
  rows: number;
};

/** The columns of reservations and of entries. */
export type Field = ReservationColumn | EntryColumn;

/** The header of each field. */
export type Headers = Partial<Record<Field, string>>;

/** The columns of a dropped file, as the saved map has them or, for those it leaves out, as proposed. */
export type Mapping = {
  /** Of `reservations.yaml` on disk, to be sent back. */
  revision: string;
  /** An export of ours, whose columns are known. */
  isOurs: boolean;
  /** Nothing is to be asked: the columns are known or saved, and the file has them. */
  isKnown: boolean;
  columns: Headers;
  /**
   * Every field in order. `mayLack`: it may be left without a column. `terms`: what the campaign's terms say about its values.
   */
  fields: { field: Field; isRequired: boolean; mayLack: boolean; terms?: Bilingual | undefined }[];
  /** The words that need a meaning. */
  lists: WordList[];
};

export type WordList = {
  field: WordField;
  options: { value: string; name: Bilingual }[];
  /** At most 200, the most frequent first; `meaning` is empty for a word that has none yet. */
  words: { word: string; count: number; meaning: string }[];
};

/** The last run: its figures, and its lists in the order of the command's files. */
export type GiftsRun = Omit<Totals, 'codes'> & {
  /** Unique to each run. */
  id: string;
  on: string | null;
  /** The names of the dropped files that it compared; null for entries from the store. */
  given: { reservations: string; entries: string | null };
  /**
   * Whether files and mapping are unchanged since this run, and nothing was recorded without its being made anew. New entries in
   * the store are not checked for.
   */
  isCurrent: boolean;
  /** Where it comes to something else than what was sent, or than the run before. */
  differences: Bilingual<readonly string[]>;
  changes: Change[];
  /** What it did not take into account, or took for something. */
  remarks: Bilingual<readonly string[]>;
  /** How many reservations each code refuses, in the codes' order. `says` is short and has `…` for the fact. */
  codes: { code: RefusalCode; count: number; says: Bilingual }[];
  /** The names of its files, and of those of the ledger. */
  files: string[];
  lists: {
    payouts: Payout[];
    review: ReviewPair[];
    refused: Refused[];
    decisions: DecisionRow[];
    sent: SentCard[];
  };
};

/** What a reservation came to in the run before, and comes to now; null where the file lacks it. */
export type Change = { reservation: string; before: Outcome | null; now: Outcome | null };

type Outcome = { outcome: Decision['outcome']; amount: number | null };

/** A pair for a person to decide, or one that waits for an earlier reservation. */
export type ReviewPair = Candidate & {
  reservation: ConfirmedReservation;
  /** How the name is read, where a column of the CSV says so. */
  reading: string;
  /** What the gift card would be. */
  amount: number;
  /** Empty where `reworded` is all. */
  why: Bilingual;
  /**
   * Refusals by sentences that the page of the entry showed otherwise: what is refused, and both wordings. A yes has to
   * say which `terms` count.
   */
  reworded: { fact: Bilingual; shown: string; today: string }[];
  /** Other campaigns in which the entry's guest has had a card. */
  sentIn: readonly string[];
  /** The earlier reservation that it waits for; there is nothing to decide here. */
  waitsFor?: string | undefined;
  /** The doubted amount in yen that a yes confirms. */
  confirms?: number | undefined;
  /** Whether a yes or no changes anything. */
  isDecidable: boolean;
  /** Only another CSV or other columns settle what `why` says. */
  isToCorrect: boolean;
};

/** What each code finds in the reservation, and the sentences of the terms. */
export type Refused = Extract<Decision, { outcome: 'refused' }> & { reasons: Bilingual<Reason[]> };

/** A decision in `decisions.yaml`, in file order, with names where known. */
export type DecisionRow = PersonDecision & {
  reservationName?: string | undefined;
  entryName?: string | undefined;
  /** Why it has no effect. */
  unused?: Bilingual | undefined;
};

/** A card of the ledger. `codes`: what would refuse it today. */
export type SentCard = GiftCard & { codes: readonly RefusalCode[] };

/** `known`: were recorded before. `differences`: what went out, but was decided otherwise by the last run before. */
export type MarkedSent = { added: number; known: number; differences: Bilingual<readonly string[]> };

/** All about one reservation of the last run. */
export type ReservationShown = {
  /** What `npm run gifts -- explain` says; null for a reservation that the run does not have. */
  explained: Bilingual<ExplainedLine[]> | null;
  /** The rows of the ledger about it, in order. */
  history: LedgerRow[];
  /** Its card, if one was sent. */
  card: GiftCard | null;
};
