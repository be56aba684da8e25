import type { RefusalCode } from '../../../campaign/clauses.ts';
import type { Bilingual } from '../../../campaign/languages/operator-languages.ts';
import type { FormProviderSettings } from '../../../campaign/settings.ts';
import type { LedgerRow } from '../../../entries/gift-ledger.ts';
import type { GiftEntry } from '../../../gifts/gift-entry.ts';
import type { EntryColumn, ReservationColumn } from '../../../gifts/input/column-map.ts';
import type { DecisionLine } from '../../../gifts/input/decisions-file.ts';
import type { Fault } from '../../../gifts/input/fault.ts';
import type { Amendment } from '../../../gifts/ledger/amend-card.ts';
import type { GiftCard } from '../../../gifts/ledger/gift-cards.ts';
import type { MatchLevel } from '../../../gifts/matching/match-level.ts';
import type { Totals } from '../../../gifts/output/run-json.ts';
import type { ReclaimedGift } from '../../../gifts/reclaimed-gifts.ts';
import type { Gift } from '../../../gifts/rules/gift-of.ts';
import type { UnusedDecision } from '../../../gifts/unused-decisions.ts';

/**
 * What the server answers, by request, as JSON below `/api/gifts`. Amounts are whole yen, days are Japanese and like
 * `2025-07-01`, moments are UTC in ISO 8601. A run writes the same files as `npm run gifts`, into the same folder: the
 * screen shows no result that has not been written. `GET /files/<name>` downloads one of them.
 */
export type GiftsApi = FilesApi & {
  'GET /': GiftsState;
  /** When the run is done. */
  'POST /run': GiftsRun;
  'GET /payouts': PayoutRow[];
  'GET /review': ReviewPair[];
  'GET /refused': RefusedRow[];
  'GET /reclaimed': Pick<ReclaimedGift, 'reservation' | 'codes'>[];
  'GET /decisions': DecisionRow[];
  'GET /sent': SentRow[];
  /** The query has the `reservation` and the operator's `language`. */
  'GET /reservation': ReservationShown;
  /** Run again, or with `notRenewed`. */
  'POST /decisions': GiftsRun;
  'DELETE /decisions': GiftsRun;
  'POST /sent': MarkedSent;
  'POST /amendments': GiftsRun;
};

/** About each dropped file. `POST` takes the bytes of a CSV, with its `name` in the query. */
export type FilesApi = Record<`POST /${DroppedFile}`, TableFile> &
  Record<`DELETE /${DroppedFile}`, GiftsState> &
  Record<`${'GET' | 'POST'} /${DroppedFile}/mapping`, Mapping> &
  Record<`POST /${DroppedFile}/words`, Words>;

export const droppedFiles = ['reservations', 'entries'] as const;

export type DroppedFile = (typeof droppedFiles)[number];

/** The lists of a run, each at its own path. */
export const giftLists = ['payouts', 'review', 'refused', 'reclaimed', 'decisions', 'sent'] as const;

export type GiftList = (typeof giftLists)[number];

/** A row of a list. */
export type GiftRow<List extends GiftList> = GiftsApi[`GET /${List}`][number];

/** Answered instead, with 200. */
export type GiftsRefusal = { problem: GiftsProblem };

export type GiftsProblem =
  /**
   * A file cannot be used as it is (the CSV, the map, decisions, sent gift cards), or a command has locked the folder.
   * Nothing was written.
   */
  | { kind: 'input'; file: string; faults: InputFault[]; hasMore: boolean }
  /** The campaign's own files have faults; `detail` is in English, as in the build. */
  | { kind: 'campaign'; detail: string }
  /** `reservations.yaml` no longer has the `revision` that was sent: fetch the mapping again. */
  | { kind: 'changed' }
  /** Some of these pairs have been decided differently, in another tab or by hand. Nothing was written: look at the run again. */
  | { kind: 'decided'; decisions: DecisionLine[] }
  /** Nothing has been dropped, or nothing run, since the desk started; or it is no longer what was on screen. */
  | { kind: 'missing'; what: DroppedFile | 'run' }
  /** Any other reason, such as entries that cannot be read. `detail` is English. */
  | { kind: 'failed'; detail: string };

export type InputFault = Omit<Fault, 'column'> & {
  /** `letter` is the column as in spreadsheets. */
  column?: { letter: string; header: string } | undefined;
};

export type GiftsState = {
  campaign: string;
  /** The results folder, as the command names it, `gifts/Spring2025`. */
  folder: string;
  today: string;
  /** Bytes of the largest file that may be dropped. */
  maxBytes: number;
  apartments: CampaignApartment[];
  /** Of the campaign, the first being that of entries which name none. */
  languages: string[];
  /** Who keeps the entries of the campaign's form. */
  formProvider: FormProviderSettings['provider'];
  /** The store of entries as `ENTRIES_DB` names it, without a password. It is read unless a file was dropped. */
  store: string;
  reservations: TableFile | null;
  entries: TableFile | null;
  run: GiftsRun | null;
};

type CampaignApartment = { id: number; name: Record<string, string> };

/** A dropped CSV, held only in the desk's memory. */
export type TableFile = {
  name: string;
  bytes: number;
  encoding: 'UTF-8' | 'UTF-8 with BOM' | 'UTF-16' | 'Shift_JIS' | 'EUC-JP' | 'ISO-2022-JP';
  separator: ',' | ';' | '\t';
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

/** The columns whose words need a meaning. */
export type WordField = 'status' | 'apartment' | 'language';

/** What each word means: `confirmed` or `cancelled`, an apartment's number, a language. */
type Meanings = { [Of in WordField]?: Record<string, string> | undefined };

/** The columns of a dropped file, as the saved map has them or, for those it leaves out, as proposed. */
export type Mapping = {
  /** Of `reservations.yaml` on disk, to be sent back. */
  revision: string;
  isStored: boolean;
  /** An export of ours, whose columns are known. */
  isOurs: boolean;
  columns: Headers;
  meanings: Meanings;
  /** Every field in order, whether it requires a column, and what the campaign's terms say about its values. */
  fields: { field: Field; isRequired: boolean; terms?: Bilingual | undefined }[];
  /** Fields whose header is a guess that has not been saved yet. */
  proposed: Field[];
};

export type MappingChange = Pick<Mapping, 'revision' | 'columns' | 'meanings'>;

/** Headers of the dropped file whose distinct words are to be counted. */
export type WordsOf = { [Of in WordField]?: string | undefined };

/** Only those that are no name of one of the campaign's apartments, and none of its languages. */
export type Words = Record<WordField, FoundWords>;

/** At most 200 per column, most frequent first; `hasMore` suggests that it is the wrong column. */
export type FoundWords = { words: { word: string; count: number }[]; hasMore: boolean };

/**
 * `on`: lists payouts due by this day; without it, all of them. `entries`: the name of the CSV of entries on screen, null for
 * the store; if the desk has others by now, the answer is `missing`.
 */
export type RunRequest = { on?: string | undefined; entries: string | null };

/** A summary of the last run. */
export type GiftsRun = Omit<Totals, 'codes' | 'notApplied'> & {
  /** Unique to each run. */
  id: string;
  on: string | null;
  /** The names of the dropped files that it compared; null for entries from the store. */
  given: { reservations: string; entries: string | null };
  /** Whether files and mapping are unchanged since this run. New entries in the store are not checked for. */
  isCurrent: boolean;
  /** Something was recorded after this run, but this kept the run from being made anew; then it is not current. */
  notRenewed: GiftsProblem | null;
  /** Of the payouts due by `on`, which `payouts.csv` lists. */
  firstDue: string | null;
  lastDue: string | null;
  aboveCap: number;
  /** How many of them are for guests who have had a card in another campaign too. */
  sentElsewhere: number;
  /** Where it comes to something else than what was sent. */
  differences: Bilingual<readonly string[]>;
  /**
   * How many reservations each code refuses, in the codes' order. `says` is short and has `…` for the fact, `terms` quotes
   * the sentences of the terms; empty if they leave them out.
   */
  codes: { code: RefusalCode; count: number; says: Bilingual; terms: Bilingual }[];
  /** What the terms leave out, so that it is not applied. */
  notApplied: Bilingual[];
  /** In which HubSpot's times without a zone were read. */
  assumedZone: string | null;
  sent: number;
  decisions: number;
  unusedDecisions: number;
  files: { name: string; bytes: number }[];
};

/**
 * A row of `payouts.csv`; the address is the entry's. `isDecided`: matched by a person. `sentIn`: other campaigns in which
 * the guest has had a card.
 */
export type PayoutRow = Gift &
  Pick<GiftEntry, 'name' | 'email' | 'language'> & {
    reservation: string;
    entry: number;
    level: MatchLevel;
    isDecided: boolean;
    sentIn: readonly string[];
  };

/** A row of `review.csv`: a pair for a person to decide, or one that waits for an earlier reservation. */
export type ReviewPair = {
  reservation: { id: string; name: string; email: string; reservedAt: string | null };
  entry: Omit<GiftEntry, 'time'> & { time: string };
  level: MatchLevel;
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
  waitsFor: string | null;
  /** The doubted amount in yen that a yes confirms. */
  confirms: number | null;
  /** Whether a yes or no changes anything; where not, `why` says what does. */
  isDecidable: boolean;
};

/** `codes` as in `GiftsRun.codes`; `facts`: for each of them, what it found in this reservation. */
export type RefusedRow = {
  reservation: string;
  name: string;
  email: string;
  codes: readonly RefusalCode[];
  facts: Bilingual[];
};

/** `by`: the name that the person goes by. The server adds the time. To decide otherwise, take back the earlier decision. */
export type NewDecision = Omit<DecisionLine, 'at'>;

/** A decision in `decisions.yaml`, in file order, with names where known. */
export type DecisionRow = DecisionLine & {
  reservationName: string | null;
  entryName: string | null;
  /** What is missing, so that it has no effect. */
  unused: UnusedDecision['lacks'] | null;
};

/** A card of the ledger. `settledBy`: who corrected it, or recorded what was paid back or is no longer claimed. */
export type SentRow = Omit<GiftCard, 'campaign' | 'guest' | 'later'> & { settledBy: string };

/**
 * `run`: the id of the run whose rows were on screen; any other run is answered with `missing`. `reservations`: the rows
 * to mark, or all that `payouts.csv` lists.
 */
export type MarkSent = { run: string; on: string; reservations: string[] | 'all' };

/** `known`: were marked before. `differences`: what went out, but was decided otherwise by the last run before. */
export type MarkedSent = {
  added: number;
  known: number;
  differences: Bilingual<readonly string[]>;
  run: GiftsRun;
};

/** What became of a card after it was sent; `run` as in `MarkSent`. Without an amount, all that is open. */
export type NewAmendment = Omit<Amendment, 'amount'> & { run: string; amount?: number | undefined };

/** All about one reservation of the last run. */
export type ReservationShown = {
  /** What `npm run gifts -- explain` says, by line; null for a reservation that the run does not have. */
  explained: ExplainedLine[] | null;
  /** The rows of the ledger about it, in order. */
  history: Omit<LedgerRow, 'campaign' | 'guest' | 'reservation'>[];
  /** Its card, if one was sent. `open`: not paid back or written off. */
  card: (Pick<GiftCard, 'order' | 'amount' | 'sentOn'> & { open: number }) | null;
};

/** `isMet`: whether the rule of this line is met; null for a line about something else. */
export type ExplainedLine = { text: string; isMet: boolean | null };
