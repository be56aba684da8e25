/** The minute in Tokyo, `2025-04-01 09:30`, as the export writes it. @param time UTC, ISO 8601 */
export const tokyoTime = (time: string): string =>
  new Date(Date.parse(time) + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
