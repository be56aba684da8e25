import type { Entry } from '../entries/entry.ts';
import type { SinkName } from '../entries/outbox.ts';

/** One attempt to deliver an entry to one sink. */
type DeliveryItem = {
  /** The same in every attempt, so that the receiver can tell a repeat: the `webhook-id`, part of the `Message-ID`. */
  id: string;
  entry: Entry;
  /** From 1; this attempt is included. */
  attempts: number;
};

/**
 * How an attempt ended. An error is a code of `failureWords` in `commands/entries`, with a detail after a colon where there is one, such as
 * `http-status: 503`. It never contains an address, a name or anything else of an entry.
 */
export type Outcome =
  | { state: 'sent' }
  /** It said no for good, or a rule forbids it. */
  | { state: 'refused' | 'skipped'; error: string }
  /** It may accept the same later, at the earliest after `retryAfterSeconds`. */
  | { state: 'retry'; error: string; retryAfterSeconds?: number | undefined };

/** Where entries are delivered. */
export type Sink = {
  name: SinkName;
  /**
   * Makes one attempt.
   * @param signal aborts after ten seconds, or when the server stops
   * @throws {TemporaryFailure} for a `retry`; anything else thrown counts as one too, without its message
   */
  send(item: DeliveryItem, signal: AbortSignal): Promise<Outcome>;
};

/** An attempt that may succeed later. The message is an `error` of `Outcome`. */
export class TemporaryFailure extends Error {
  override name = 'TemporaryFailure';
}
