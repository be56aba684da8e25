/**
 * Days and times are those of Tokyo, whatever the zone of a machine or a browser. Japan has had no daylight saving time
 * since 1951.
 */

/** For `Intl`. */
export const timeZone = 'Asia/Tokyo';

const offset = '+09:00';

/** `2025-04-01T09:30:00`, of what `Date` accepts. */
const clockOf = (time: Date | number | string): string =>
  new Date(new Date(time).getTime() + 9 * 3_600_000).toISOString().slice(0, 19);

/** `2025-04-01`. */
export const tokyoDay = (time: Date | number | string): string => clockOf(time).slice(0, 10);

/** `2025-04-01 09:30:00`. */
export const tokyoTime = (time: Date | number | string): string => clockOf(time).replace('T', ' ');

/** `2025-04-01T09:30:00+09:00`. */
export const tokyoMoment = (time: Date | number | string): string => `${clockOf(time)}${offset}`;

/** When a day such as `2025-04-01` begins, in UTC. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00${offset}`).toISOString();

/** Whether a text such as `2025-02-29` is a real day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
