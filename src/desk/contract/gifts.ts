/**
 * What the desk's server and its app say to each other about gift cards, as JSON. Amounts are whole yen, days `2025-07-01` of
 * Japan, moments UTC in ISO 8601. A run writes the folder that `npm run gifts` writes, as it writes it: there is no result that
 * stands on the screen alone.
 *
 * Everything lies under `/api/gifts`; each answer but those of `/work`, `/stop` and `/files/…` is an `Answer`.
 *
 * | request | body | answer |
 * |---|---|---|
 * | `GET /` | | `GiftsState` |
 * | `POST /reservations?name=…` | the bytes of the CSV | `ReservationsFile` |
 * | `DELETE /reservations` | | `GiftsState` |
 * | `POST /entries?name=…` | the bytes of an export, CSV or JSON (by its name) | `GiftsState` |
 * | `DELETE /entries` | | `GiftsState` |
 * | `GET /mapping` | | `Mapping` |
 * | `POST /words` | `WordsOf` | `Words` |
 * | `POST /mapping` | `MappingChange` | `Mapping` |
 * | `POST /run` | `RunRequest` | `GiftsRun`, when it is done |
 * | `GET /work` | | `Progress`, at once: to be asked while another request works |
 * | `POST /stop` | | `Progress`; what was at work is answered with the problem `stopped` |
 * | `GET /payouts`, `/review`, `/refused`, `/reclaimed`, `/decisions`, `/sent` | | `PayoutRow[]`, `ReviewPair[]`, …, whole |
 * | `POST /decisions` | `NewDecision[]` | `GiftsRun`, made anew |
 * | `DELETE /decisions` | `DecidedPair[]` | `GiftsRun`, made anew |
 * | `POST /sent` | `MarkSent` | `MarkedSent`, with the run made anew |
 * | `GET /files/<name>` | | the file as it lies in the folder, to be saved; 404 where there is none |
 */

/** A sentence in each of the operators’ languages, by its tag. */
export type BothLanguages = Readonly<Record<string, string>>;

export type Answer<Value> = Value | { problem: GiftsProblem };

export type GiftsProblem =
  /**
   * A file cannot be used as it is (the CSV, the map, decisions, what was sent), or the folder is in use by a command. Nothing was
   * written.
   */
  | { kind: 'input'; file: string; faults: InputFault[]; hasMore: boolean }
  /** The campaign's own files have faults; `detail` is English, as for the build. */
  | { kind: 'campaign'; detail: string }
  /** `reservations.yaml` is another than the one whose `revision` was sent: ask for the mapping again. */
  | { kind: 'changed' }
  /** Nothing was dropped, or nothing run, since the desk started. */
  | { kind: 'missing'; what: 'reservations' | 'run' }
  /** By `/stop`. The results in the folder are those of the last run; the files are kept, but not what it showed. */
  | { kind: 'stopped' };

export type InputFault = {
  /** 1-based; missing for the file as a whole. */
  line?: number | undefined;
  /** `letter` as spreadsheets name it. */
  column?: { letter: string; header: string } | undefined;
  says: BothLanguages;
};

export type GiftsState = {
  campaign: string;
  /** Where results lie, as the command names it, `gifts/Spring2025`. */
  folder: string;
  today: string;
  /** The largest file that may be dropped. */
  maxBytes: number;
  apartments: CampaignApartment[];
  reservations: ReservationsFile | null;
  /** The name of the file that entries are read from; null for the store. */
  entriesFile: string | null;
  run: GiftsRun | null;
};

export type CampaignApartment = { id: number; name: Record<string, string> };

/** A dropped CSV. It lies in the desk's memory alone. */
export type ReservationsFile = {
  name: string;
  bytes: number;
  encoding: 'UTF-8' | 'UTF-8 with BOM' | 'Shift_JIS';
  separator: ',' | ';' | '\t';
  headers: string[];
  /** The first rows, a cell for each header. */
  sample: string[][];
  /** The header not counted. */
  rows: number;
};

export type ReservationField =
  | 'id'
  | 'name'
  | 'email'
  | 'status'
  | 'apartment'
  | 'reservedAt'
  | 'paidAt'
  | 'contractStart'
  | 'contractEnd'
  | 'checkIn'
  | 'endedOn'
  | 'firstMonthRent'
  | 'initialPayment'
  | 'otherPromotion';

/** What the booking system calls things. */
export type MappingChoices = {
  /** The header of each field. */
  columns: Partial<Record<ReservationField, string>>;
  status: { confirmed: string[]; cancelled: string[] };
  /** The booking system's names for the campaign's apartments. A name that is not here and is no apartment's is none of theirs. */
  apartments: Record<string, number>;
};

/** Of `reservations.yaml`, or, where it has none for a field, proposed from the dropped file's headers. */
export type Mapping = MappingChoices & {
  /** Of the file on the disk, to be sent back. */
  revision: string;
  isKept: boolean;
  /** Every field in its order, and whether the file needs a column for it. */
  fields: { field: ReservationField; isRequired: boolean }[];
  /** Fields whose header is a guess that nobody has kept yet. */
  proposed: ReservationField[];
};

/** Headers of the dropped file whose words are to be counted. */
export type WordsOf = { status?: string | undefined; apartment?: string | undefined };

/** At most 200 of a column, the most frequent first; `hasMore` says that it is probably the wrong column. */
export type Words = {
  status: { words: CountedWord[]; hasMore: boolean };
  /** Only those that are no number and no name of a campaign's apartment. */
  apartment: { words: CountedWord[]; hasMore: boolean };
};

export type CountedWord = { word: string; count: number };

export type MappingChange = MappingChoices & { revision: string };

/** `on`: payouts due by this day are listed; all of them without it. */
export type RunRequest = { on?: string | undefined };

/** Of a run: entries read, reservations looked at. `total` is missing where nobody knows it. */
export type Work = { step: 'reading' | 'entries' | 'deciding' | 'writing'; done: number; total?: number };

export type Progress = { work: Work | null };

/** What came of the last run, in figures. */
export type GiftsRun = {
  /** Another one for each run. */
  id: string;
  on: string | null;
  /** Whether files and mapping are still those of this run. Entries that came in meanwhile are not looked for. */
  isCurrent: boolean;
  reservations: number;
  entries: number;
  payouts: number;
  amount: number;
  /** Of the payouts those that are due by `on`, which are those of `payouts.csv`. */
  listed: number;
  listedAmount: number;
  /** Of those listed. */
  firstDue: string | null;
  lastDue: string | null;
  aboveCap: number;
  /** Reservations that wait for a person. */
  review: number;
  refused: number;
  /** How many reservations each code refuses, in the codes' order, with its sentence. */
  codes: { code: string; count: number; says: BothLanguages }[];
  reclaimed: number;
  sent: number;
  decisions: number;
  unusedDecisions: number;
  files: { name: string; bytes: number }[];
};

/** A row of `payouts.csv`; the address is the entry's. `isDecided`: a person found the match. */
export type PayoutRow = {
  reservation: string;
  entry: number;
  name: string;
  email: string;
  language: string;
  amount: number;
  due: string;
  level: MatchLevel;
  isDecided: boolean;
  flags: 'ABOVE_CAP'[];
};

export type MatchLevel = 'exact' | 'spacing' | 'reading' | 'variant' | 'email-only' | 'name-only';

/** A row of `review.csv`: a pair that a person decides, or one that waits until an earlier reservation is decided. */
export type ReviewPair = {
  reservation: { id: string; name: string; email: string; reservedAt: string | null };
  entry: { id: number; name: string; email: string; time: string; language: string; suspected: boolean };
  level: MatchLevel;
  why: BothLanguages;
  /** The reservation that comes first; then there is nothing to decide here. */
  waitsFor: string | null;
};

/** `codes` as in `GiftsRun.codes`; `first`: the reservation that gets the gift card of the same entry. */
export type RefusedRow = {
  reservation: string;
  name: string;
  email: string;
  codes: string[];
  first: string | null;
};

/** Sent, but refused by today's files. */
export type ReclaimedRow = SentRow & { codes: string[] };

export type SentRow = { reservation: string; entry: number; amount: number; sentOn: string };

export type DecidedPair = { reservation: string; entry: number };

/** `by`: who decided, as they call themselves. The server adds the time. */
export type NewDecision = DecidedPair & { match: boolean; reason: string; by: string };

/** An entry of `decisions.yaml`, in its order, with the names where they are known. */
export type DecisionRow = NewDecision & {
  at: string;
  reservationName: string | null;
  entryName: string | null;
  /** What it lacks, so that it changes nothing. */
  unused: 'reservation' | 'entry' | 'likeness' | null;
};

/**
 * `run`: the id of the run whose rows were seen; `missing` is answered when there has been another.
 * `reservations`: those of the rows to mark, or all that `payouts.csv` lists.
 */
export type MarkSent = { run: string; on: string; reservations: string[] | 'all' };

/** `known`: had been marked before. */
export type MarkedSent = { added: number; known: number; run: GiftsRun };
