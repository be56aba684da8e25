import { isDay, timeZone as tokyo, tokyoDay } from '../../campaign/content/tokyo.ts';

const month = String.raw`(?<month>\d{1,2})`;
const day = String.raw`(?<year>\d{4})(?:-${month}-|\/${month}\/|年 ?${month}月 ?)(?<date>\d{1,2})日?`;
const hour = String.raw`(?<hour>[01]?\d|2[0-3])`;
const clock = String.raw`${hour}:(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:[.,](?<fraction>\d{1,9}))?)?`;
const japaneseClock = String.raw`${hour}時(?: ?(?<minute>[0-5]?\d)分(?: ?(?<second>[0-5]?\d)秒)?)?`;
const zone = '(?: ?(?<zone>Z|UTC|GMT|JST|[+-]\\d{2}:?\\d{2}))?';

const pattern = new RegExp(`^${day}(?:(?:T| +)${clock}${zone}| *${japaneseClock})?$`);

/**
 * Parses `2025-04-01`, `2025/4/1` and `2025年4月1日`, with or without a time, in any width. Times without a zone are in
 * Japan's; a date alone means its first moment.
 * @returns milliseconds since 1970; undefined for anything else, including a date or time that does not exist
 */
export const parseMoment = momentsIn(tokyo);

/** Returns such a parser for another time zone. */
export function momentsIn(timeZone: string): (text: string) => number | undefined {
  const offsetOf = timeZone === tokyo ? () => '+09:00' : offsetsIn(timeZone);
  return (text) => {
    const found = pattern.exec(text.normalize('NFKC').trim())?.groups;
    if (found === undefined) return undefined;
    const { fraction = '', zone } = found;
    const written = `${found.year}-${two(found.month)}-${two(found.date)}`;
    if (!isDay(written)) return undefined;
    const shownClock = `${two(found.hour)}:${two(found.minute)}:${two(found.second)}`;
    const local = `${written}T${shownClock}.${fraction.slice(0, 3).padEnd(3, '0')}`;
    const moment = Date.parse(local + (zone === undefined ? offsetOf(local) : isoOffset(zone)));
    return Number.isNaN(moment) ? undefined : moment;
  };
}

/** Finds how far a local time is from UTC, such as `-04:00`; one that daylight saving time repeats may be either. */
function offsetsIn(timeZone: string): (local: string) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const at = (moment: number) => /[+-]\d\d:\d\d/.exec(format.format(moment))?.[0] ?? 'Z';
  return (local) => at(Date.parse(local + at(Date.parse(`${local}Z`))));
}

/** The day in Japan, where times without a zone are. */
export function parseDay(text: string): string | undefined {
  const moment = parseMoment(text);
  return moment === undefined ? undefined : tokyoDay(moment);
}

const two = (digits = '0'): string => digits.padStart(2, '0');

const isoOffset = (zone: string): string =>
  zone === 'JST' ? '+09:00' : /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z';
