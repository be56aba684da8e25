/** A whole day, such as `2025-04-30`, the same in every zone; or the start of a short event, in ISO 8601. */
export type Time = { day: string } | { moment: string };

/** A calendar event. */
type CalendarEvent = Time & {
  /** Stable for ever, so that opening a file twice makes one event. */
  uid: string;
  title: string;
  description: string;
  /** A page with more information. */
  url: string;
};

type Calendar = {
  /** The product id: `-//Company//Product//JA`. */
  productId: string;
  /** An ISO 8601 moment from the data, so that builds are reproducible. */
  writtenAt: string;
  events: readonly CalendarEvent[];
};

/**
 * A calendar file. Whole days and UTC moments need no time zone definitions, and every calendar understands them.
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
  // The day is not marked as busy.
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:${reminder(time)}`,
  'END:VALARM',
  'END:VEVENT',
];

/** Without an end, calendars would display a moment in different ways. */
const timeLines = (time: Time): string[] =>
  'day' in time
    ? [`DTSTART;VALUE=DATE:${basicDate(time.day)}`, `DTEND;VALUE=DATE:${basicDate(dayAfter(time.day))}`]
    : [`DTSTART:${basicMoment(time.moment)}`, 'DURATION:PT15M'];

/** Nine in the morning three days before a deadline, or ten minutes before a moment. */
const reminder = (time: Time): string => ('day' in time ? '-P2DT15H' : '-PT10M');

const basicMoment = (moment: string): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const basicDate = (day: string): string => day.replaceAll('-', '');

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Section 3.3.11. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** Folds lines at 75 octets, never inside a character; section 3.1. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) as string;
    if (Buffer.byteLength(last + character) > 75) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n');
}
