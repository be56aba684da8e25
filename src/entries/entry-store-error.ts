/** The store cannot do what it was asked. `message` says what happened and what to do, and holds no personal data. */
export class EntryStoreError extends Error {
  override name = 'EntryStoreError';
}

/** The store has reached its budget: nothing is wrong with it, and what it holds stays. */
export class StoreFullError extends EntryStoreError {
  override name = 'StoreFullError';
}
