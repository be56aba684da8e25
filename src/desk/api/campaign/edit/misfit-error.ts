/** An edit that cannot be made in a text. `message` says why, in English. */
export class MisfitError extends Error {
  override name = 'MisfitError';
}
