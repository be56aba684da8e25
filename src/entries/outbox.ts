import type { Entry } from './entry.ts';

/** What goes out after an entry: to the entrant, to the company's CRM, and to whatever else the company runs. */
export const sinkNames = ['mail', 'hubspot', 'webhook'] as const;

export type SinkName = (typeof sinkNames)[number];

/**
 * `queued`: due now or at its next attempt; `sent`: the other side accepted it; `refused`: it said no for good;
 * `expired`: it failed for days; `skipped`: a rule forbids it.
 */
export const deliveryStates = ['queued', 'sent', 'refused', 'expired', 'skipped'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** Times are in milliseconds since 1970, by the clock of the server that writes them. */
type Time = number;

export type Claim = {
  sink: SinkName;
  now: Time;
  /** How many deliveries at most. */
  most: number;
  /** For how long nobody else gets them. If the claimer is killed, they are due again after that. */
  leaseMs: number;
  /**
   * At most so many attempts in any such span, by all servers together, whatever becomes of them; at most half of them
   * repeats, so that what fails leaves room for the others. What finds no room stays queued.
   */
  pace: { most: number; withinMs: number };
  /**
   * Only for mail: one a day (Tokyo) for each mailbox, none to one that refused before, and so many a day for each
   * domain. The others are skipped, unless an operator has sent them again.
   */
  perDomainAndDay?: number | undefined;
};

export type ClaimedDelivery = {
  entry: Entry;
  /** From 1; this one is included. */
  attempts: number;
  /** When the first of the attempts failed since it was queued. */
  failingSince: Time | undefined;
};

export type Delivery = {
  sink: SinkName;
  /** The entry's id. */
  entry: number;
  attempts: number;
  state: DeliveryState;
  /** The next attempt of a queued one. */
  due: Time;
  /** When the last attempt began. */
  attempted: Time | undefined;
  error: string | undefined;
};

/** What became of a claimed delivery. */
export type Settled = Omit<Delivery, 'attempted'> & Pick<ClaimedDelivery, 'failingSince'>;

/** Selects deliveries; an absent key selects all. */
export type DeliveryFilter = {
  sinks?: readonly SinkName[] | undefined;
  states?: readonly DeliveryState[] | undefined;
  entries?: readonly number[] | undefined;
};

export type DeliveryCount = {
  sink: SinkName;
  state: DeliveryState;
  deliveries: number;
  /** Since when the first of them has been queued. */
  since: Time;
};

type Backlog = {
  queued: number;
  /** Since when the first of them has been queued. */
  since: Time | undefined;
  /** Attempts within the span. */
  attempted: number;
  /** Since when attempts fail and none has succeeded. */
  failingSince: Time | undefined;
  /** Within the last hour. */
  skipped: number;
};

/**
 * The deliveries of the stored entries. A store that is opened with `sinks` writes them in the transaction of the entry.
 * Each method is one transaction, and throws an `EntryStoreError` when the store cannot be used.
 */
export type Outbox = {
  /** Claims what is due, oldest first. `skipped`: for each that a rule forbids, the code of that rule. */
  claim(claim: Claim): Promise<{ claimed: ClaimedDelivery[]; skipped: string[] }>;
  /** Records what became of claimed deliveries. Never takes back that one was sent. */
  settle(settled: readonly Settled[]): Promise<void>;
  count(filter: DeliveryFilter): Promise<DeliveryCount[]>;
  /** How a sink is doing; cheap. @param withinMs the span in which attempts are counted */
  backlog(sink: SinkName, now: Time, withinMs: number): Promise<Backlog>;
  /** In order of arrival. @param after the last entry of the page before */
  list(filter: DeliveryFilter, after: number, most: number): Promise<Delivery[]>;
  /** Queues older entries for a sink, except those that have a delivery to it. @returns how many */
  queue(sink: Exclude<SinkName, 'mail'>, entries: readonly number[], now: Time): Promise<number>;
  /**
   * Makes deliveries due now, as if for the first time: those that wait for their next attempt, not those under way; of
   * the others it lifts the rules of `skipped`.
   */
  resend(filter: DeliveryFilter, now: Time): Promise<number>;
};

/** An outbox of its own, for a command. */
export type OpenOutbox = Outbox & { close(): Promise<void> };

/** By its name, so that a request can reach another thread. */
export type OutboxRequest = { name: keyof Outbox; given: readonly unknown[] };

/** @param run returns the result of the operation of that name */
export const outboxOver = (run: (request: OutboxRequest) => Promise<unknown>): Outbox =>
  Object.fromEntries(
    (['claim', 'settle', 'count', 'backlog', 'list', 'queue', 'resend'] satisfies (keyof Outbox)[]).map(
      (name) => [name, (...given: unknown[]) => run({ name, given })],
    ),
  ) as unknown as Outbox;
