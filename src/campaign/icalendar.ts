/** A whole day, such as `2025-04-30`, which is the same in every zone; or the beginning of a few minutes, in ISO 8601. */
export type Time = { day: string } | { moment: string };

/** One entry of a calendar. */
export type CalendarEvent = Time & {
  /** The same for ever and everywhere, so that a file opened twice is one entry. */
  uid: string;
  title: string;
  description: string;
  /** A page that says more. */
  url: string;
};

type Calendar = {
  /** Who made it: `-//Company//Product//JA`. */
  productId: string;
  /** A moment in ISO 8601. It comes from the data: a file built twice is the same file. */
  writtenAt: string;
  events: readonly CalendarEvent[];
};

/**
 * A file that calendars open. Neither whole days nor moments in UTC need a time zone, and all calendars know them.
 * https://www.rfc-editor.org/rfc/rfc5545
 */
export const iCalendar = ({ productId, writtenAt, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(productId)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => linesOf(event, writtenAt)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const linesOf = ({ uid, title, description, url, ...time }: CalendarEvent, writtenAt: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${basicMoment(writtenAt)}`,
  ...timeLines(time),
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  // The day is not taken up by it.
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:${reminder(time)}`,
  'END:VALARM',
  'END:VEVENT',
];

/** Without an end calendars would draw a moment in ways of their own. */
const timeLines = (time: Time): string[] =>
  'day' in time
    ? [`DTSTART;VALUE=DATE:${basicDate(time.day)}`, `DTEND;VALUE=DATE:${basicDate(dayAfter(time.day))}`]
    : [`DTSTART:${basicMoment(time.moment)}`, 'DURATION:PT15M'];

/** At nine in the morning three days before a deadline, and ten minutes before a moment. */
const reminder = (time: Time): string => ('day' in time ? '-P2DT15H' : '-PT10M');

const basicMoment = (moment: string): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const basicDate = (day: string): string => day.replaceAll('-', '');

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Section 3.3.11. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** No line is longer than 75 octets, and none ends inside a character; section 3.1. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) as string;
    if (Buffer.byteLength(last + character) > 75) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n');
}
