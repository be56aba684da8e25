/** The store cannot do what was asked. `message` says what happened and what to do; it contains no personal data. */
export class EntryStoreError extends Error {
  override name = 'EntryStoreError';
}

/** There is no store yet: none was ever opened at its address. */
export class MissingStoreError extends EntryStoreError {
  override name = 'MissingStoreError';
}

/** The store has reached its budget. It is healthy, and what it holds is safe. */
export class StoreFullError extends EntryStoreError {
  override name = 'StoreFullError';
}

/** The database refuses this entry, whatever is written with it. */
export class RefusedEntryError extends EntryStoreError {
  override name = 'RefusedEntryError';
}

/** Node's `code` of a system error, such as `ENOSPC`; empty if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
