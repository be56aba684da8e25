/** What one request of a sender was in its window of time, over all servers on one store. */
export type SenderCount = {
  /** Its number in the window, from 1. */
  number: number;
  /** Milliseconds until the window ends, and counting begins anew. */
  endsInMs: number;
};

/** Counts the requests of each sender for all servers on one store. */
export type SenderCounter = {
  /**
   * Counts one request. The window begins with the first one and is as long for all.
   * @param sender such as an address; what reaches the store cannot be turned back into it
   * @throws {EntryStoreError} when the store does not answer in a moment, and at once while it is known not to
   */
  count(sender: string): Promise<SenderCount>;
};
