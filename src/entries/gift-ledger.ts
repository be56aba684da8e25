/**
 * What happened to a gift card. `listed`: a run says that it is to be sent; `unlisted`: a later run says so no more.
 * `corrected` says what was really sent, `taken-back` that nothing was; `recovered` and `written-off` are amounts that
 * the guest paid back, or that nobody claims any more.
 */
type GiftEvent = 'listed' | 'unlisted' | 'sent' | 'corrected' | 'taken-back' | 'recovered' | 'written-off';

/** A row of the ledger. Rows are only ever added: a later one corrects an earlier one. It contains no name and no address. */
export type NewLedgerRow = {
  campaign: string;
  event: GiftEvent;
  /** The order number of the card: at most 40 letters and digits. */
  order: string;
  reservation: string;
  /** The id of the entry. */
  entry: number;
  /** Keyed digests of the guest's address and name, separated by spaces: of the address, then of both in each way. */
  guest: string;
  /** Whole yen. */
  amount: number;
  /** The day in Tokyo on which it happened. */
  day: string;
  /** Who recorded it. */
  by: string;
  note: string;
};

/** `recorded`: UTC, ISO 8601 with milliseconds. */
export type LedgerRow = NewLedgerRow & { recorded: string };

export type RecordedGifts = {
  /** Of all campaigns, in the order in which they were recorded. */
  rows: readonly LedgerRow[];
  /** The keys of the guests' digests, by campaign; a campaign that was forgotten has none. */
  keys: ReadonlyMap<string, string>;
};

/**
 * The record of the gift cards that were listed and sent. Each method throws an `EntryStoreError` when it cannot be used.
 */
export type GiftLedger = {
  /** How messages name it. */
  shown: string;
  read(): Promise<RecordedGifts>;
  /** Gives the campaign a key if it has none, and reads it. */
  open(campaign: string): Promise<RecordedGifts>;
  /**
   * Appends rows, all of them or none.
   * @param add derives them from all that is recorded. Nobody else can append meanwhile; what it throws is passed on
   * @returns all rows, the new ones included
   */
  append(add: (recorded: RecordedGifts) => readonly NewLedgerRow[]): Promise<RecordedGifts>;
  /** Copies a campaign's rows and key from another ledger, as they are, unless there are some already. */
  copy(campaign: string, from: RecordedGifts): Promise<RecordedGifts>;
};
