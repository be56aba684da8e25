/** One whole day in a calendar. */
export type CalendarDay = {
  /** The same for ever and everywhere, so that a file opened twice is one entry. */
  uid: string;
  /** `2025-04-30`; the day is the same in every zone. */
  day: string;
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
  days: readonly CalendarDay[];
};

/**
 * A file that calendars open. Whole days need no time zone, and all calendars know them; the reminder comes at nine in
 * the morning three days before. https://www.rfc-editor.org/rfc/rfc5545
 */
export const iCalendar = ({ productId, writtenAt, days }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(productId)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...days.flatMap((day) => event(day, writtenAt)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const event = ({ uid, day, title, description, url }: CalendarDay, writtenAt: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${new Date(writtenAt).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${basicDate(day)}`,
  `DTEND;VALUE=DATE:${basicDate(dayAfter(day))}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  // The day is not taken up by it.
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  'TRIGGER:-P2DT15H',
  'END:VALARM',
  'END:VEVENT',
];

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
