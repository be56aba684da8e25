/** What Node calls the `code` of a system's error, such as `ENOSPC`; empty when it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
