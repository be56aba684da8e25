/** A timestamp in the format of `decisions.yaml`, `2025-07-01T10:00:00+09:00`. @param moment milliseconds since 1970 */
export const japaneseMoment = (moment: number): string =>
  `${new Date(moment + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;
