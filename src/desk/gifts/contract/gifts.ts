/**
 * The requests for gift cards between the desk's app and its server, as JSON. Amounts are whole yen, days are Japanese and like
 * `2025-07-01`, moments are UTC in ISO 8601. A run writes the same files as `npm run gifts`, into the same folder: the screen
 * shows no result that has not been written.
 *
 * All paths are under `/api/gifts`; every response except those of `/work`, `/stop` and `/files/…` is an `Answer`.
 *
 * | request | body | answer |
 * |---|---|---|
 * | `GET /` | | `GiftsState` |
 * | `POST /reservations?name=…`, `/entries?name=…` | the bytes of the CSV | `TableFile` |
 * | `DELETE /reservations`, `/entries` | | `GiftsState` |
 * | `GET /mapping` | | `Mapping` |
 * | `POST /words` | `WordsOf` | `Words` |
 * | `POST /mapping` | `MappingChange` | `Mapping` |
 * | `GET /entries/mapping` | | `EntriesMapping` |
 * | `POST /entries/words` | `EntriesWordsOf` | `FoundWords` |
 * | `POST /entries/mapping` | `EntriesMappingChange` | `EntriesMapping` |
 * | `POST /run` | `RunRequest` | `GiftsRun`, when it is done |
 * | `GET /work` | | `Progress`, at once, even while another request is in progress |
 * | `POST /stop` | | `Progress`; the request in progress gets the problem `stopped` |
 * | `GET /payouts`, `/review`, `/refused`, `/reclaimed`, `/decisions`, `/sent` | | `PayoutRow[]`, `ReviewPair[]`, …, whole |
 * | `POST /decisions` | `NewDecision[]` | `GiftsRun`, run again, or with `notRenewed` |
 * | `DELETE /decisions` | `SeenDecision[]` | `GiftsRun`, likewise |
 * | `POST /sent` | `MarkSent` | `MarkedSent`, with the run likewise |
 * | `GET /files/<name>` | | the file as it is in the folder, as a download; 404 if there is none |
 */

/** The lists of a run, each at its own path. */
export const giftLists = ['payouts', 'review', 'refused', 'reclaimed', 'decisions', 'sent'] as const;

export type GiftList = (typeof giftLists)[number];

/** A sentence in each of the operators’ languages, by its tag. */
export type BothLanguages = Readonly<Record<string, string>>;

export type Answer<Value> = Value | { problem: GiftsProblem };

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
  | { kind: 'decided'; decisions: KeptDecision[] }
  /** Nothing has been dropped, or nothing run, since the desk started; or it is no longer what was on screen. */
  | { kind: 'missing'; what: DroppedFile | 'run' }
  /** Any other reason, such as entries that cannot be read. `detail` is English. */
  | { kind: 'failed'; detail: string }
  /**
   * By `/stop`. The last run's results are still in the folder, unless the run was already writing: then the next command
   * that opens the folder completes or discards it. What was recorded before stays, as do the dropped files; the lists are gone.
   */
  | { kind: 'stopped' };

export type InputFault = {
  /** 1-based; missing for the whole file. */
  line?: number | undefined;
  /** `letter` is the column as in spreadsheets. */
  column?: { letter: string; header: string } | undefined;
  says: BothLanguages;
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
  formProvider: 'built-in' | 'hubspot';
  /** The store of entries as `ENTRIES_DB` names it, without a password. It is read unless a file was dropped. */
  store: string;
  reservations: TableFile | null;
  entries: TableFile | null;
  run: GiftsRun | null;
};

export type DroppedFile = 'reservations' | 'entries';

export type CampaignApartment = { id: number; name: Record<string, string> };

/** A dropped CSV, held only in the desk's memory. */
export type TableFile = {
  name: string;
  bytes: number;
  encoding: 'UTF-8' | 'UTF-8 with BOM' | 'Shift_JIS';
  separator: ',' | ';' | '\t';
  headers: string[];
  /** The first rows, one cell per header. */
  sample: string[][];
  /** Without the header. */
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

/** The columns of a file that have to be known, as the saved map has them or, for those it leaves out, as proposed. */
export type ColumnMapping<Field extends string> = {
  /** Of `reservations.yaml` on disk, to be sent back. */
  revision: string;
  isKept: boolean;
  /** The header of each field. */
  columns: Partial<Record<Field, string>>;
  /** Every field in order, and whether it requires a column. */
  fields: { field: Field; isRequired: boolean }[];
  /** Fields whose header is a guess that has not been saved yet. */
  proposed: Field[];
};

/** Translates the booking system's headers and words. */
export type MappingChoices = {
  /** The header of each field. */
  columns: Partial<Record<ReservationField, string>>;
  status: { confirmed: string[]; cancelled: string[] };
  /**
   * The booking system's names for the campaign's apartments. Any other name that is not an apartment's own stands for
   * none of them.
   */
  apartments: Record<string, number>;
};

export type Mapping = MappingChoices & ColumnMapping<ReservationField>;

/** Headers of the dropped file whose distinct words are to be counted. */
export type WordsOf = { status?: string | undefined; apartment?: string | undefined };

export type Words = {
  status: FoundWords;
  /** Only those that are neither a number nor a name of one of the campaign's apartments. */
  apartment: FoundWords;
};

/** At most 200 per column, most frequent first; `hasMore` suggests that it is the wrong column. */
export type FoundWords = { words: CountedWord[]; hasMore: boolean };

export type CountedWord = { word: string; count: number };

export type MappingChange = MappingChoices & { revision: string };

export type EntryField = 'id' | 'time' | 'name' | 'email' | 'language' | 'suspected' | 'campaign';

/** Translates the headers and words of entries from another system, such as HubSpot. */
export type EntriesChoices = {
  columns: Partial<Record<EntryField, string>>;
  /** The language that each word of the file stands for, such as a form's name. */
  languages: Record<string, string>;
};

/** `isOurs`: the file is an export of ours, whose columns are known. */
export type EntriesMapping = EntriesChoices & ColumnMapping<EntryField> & { isOurs: boolean };

export type EntriesMappingChange = EntriesChoices & { revision: string };

/** The header of the dropped entries whose words are to be counted; those that are languages of the campaign are left out. */
export type EntriesWordsOf = { language: string };

/**
 * `on`: lists payouts due by this day; without it, all of them. `entries`: the name of the CSV of entries on screen, null for
 * the store; if the desk has others by now, the answer is `missing`.
 */
export type RunRequest = { on?: string | undefined; entries: string | null };

/** Progress of a run. `done`: entries compared, then reservations to decide. */
export type Work = { step: 'reading' | 'entries' | 'deciding' | 'writing'; done: number };

export type Progress = { work: Work | null };

/** A summary of the last run. */
export type GiftsRun = {
  /** Unique to each run. */
  id: string;
  on: string | null;
  /** The names of the dropped files that it compared; null for entries from the store. */
  given: { reservations: string; entries: string | null };
  /** Whether files and mapping are unchanged since this run. New entries in the store are not checked for. */
  isCurrent: boolean;
  /** Something was recorded after this run, but this kept the run from being made anew; then it is not current. */
  notRenewed: GiftsProblem | null;
  reservations: number;
  entries: number;
  payouts: number;
  amount: number;
  /** The payouts due by `on`, which `payouts.csv` lists. */
  listed: number;
  listedAmount: number;
  /** Of those listed. */
  firstDue: string | null;
  lastDue: string | null;
  aboveCap: number;
  /** Reservations awaiting a person's decision. */
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

/** A row of `payouts.csv`; the address is the entry's. `isDecided`: matched by a person. */
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

/** A row of `review.csv`: a pair for a person to decide, or one that waits for an earlier reservation. */
export type ReviewPair = {
  reservation: { id: string; name: string; email: string; reservedAt: string | null };
  entry: { id: number; name: string; email: string; time: string; language: string; suspected: boolean };
  level: MatchLevel;
  why: BothLanguages;
  /** The earlier reservation that it waits for; there is nothing to decide here. */
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

/** Sent, but refused by the current files. */
export type ReclaimedRow = SentRow & { codes: string[] };

export type SentRow = { reservation: string; entry: number; amount: number; sentOn: string };

/** What was decided about a pair, as the app shows it. */
export type SeenDecision = { reservation: string; entry: number; match: boolean };

/** `by`: the name that the person goes by. The server adds the time. To decide otherwise, take back the earlier decision. */
export type NewDecision = SeenDecision & { reason: string; by: string };

export type KeptDecision = NewDecision & { at: string };

/** A decision in `decisions.yaml`, in file order, with names where known. */
export type DecisionRow = KeptDecision & {
  reservationName: string | null;
  entryName: string | null;
  /** What is missing, so that it has no effect. */
  unused: 'reservation' | 'entry' | 'likeness' | null;
};

/**
 * `run`: the id of the run whose rows were on screen; any other run is answered with `missing`. `reservations`: the rows
 * to mark, or all that `payouts.csv` lists.
 */
export type MarkSent = { run: string; on: string; reservations: string[] | 'all' };

/** `known`: were marked before. */
export type MarkedSent = { added: number; known: number; run: GiftsRun };
