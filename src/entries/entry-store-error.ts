/** The store cannot do what was asked. `message` says what happened and what to do; it contains no personal data. */
export class EntryStoreError extends Error {
  override name = 'EntryStoreError';
}

/** The store has reached its budget. It is healthy, and what it holds is safe. */
export class StoreFullError extends EntryStoreError {
  override name = 'StoreFullError';
}
