/** One request's place in its sender's window, across all servers on one store. */
export type SenderCount = {
  /** Its number in the window, from 1. */
  number: number;
  /** Milliseconds until the window ends and the count starts again. */
  endsInMs: number;
};

/** Counts the requests of each sender for all servers on one store. */
export type SenderCounter = {
  /**
   * Counts one request for each of its senders. A window opens with the first one and has a fixed length.
   * @param senders such as an IP address and its network; what reaches the store cannot be turned back into them
   * @returns a count for each, in order
   * @throws {EntryStoreError} when the store does not answer shortly, and at once while it is known to be unavailable
   */
  count(senders: readonly string[]): Promise<SenderCount[]>;
};
