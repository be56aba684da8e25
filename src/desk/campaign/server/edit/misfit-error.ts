/** Thrown when an edit cannot be applied to a text. `message` says why, in English. */
export class MisfitError extends Error {
  override name = 'MisfitError';
}
