/** Nothing was saved, for a reason outside the file system. `message` says what to do, in English. */
export class SaveError extends Error {
  override name = 'SaveError';
}
