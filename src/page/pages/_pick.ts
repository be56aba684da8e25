/** The named entries alone: an island's props are written into the page, so they hold nothing that it does not show. */
export const pick = <T, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;
