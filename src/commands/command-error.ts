/** A command was called incorrectly; `message` explains the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}
