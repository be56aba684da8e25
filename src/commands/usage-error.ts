/** A command was called wrongly; `message` says how to call it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
