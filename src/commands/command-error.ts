/** A command cannot do what it was asked; `message` says why, and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** It was called incorrectly; `message` explains the usage. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}
