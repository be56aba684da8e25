import ICAL from 'ical.js';
import type { Campaign } from '../schema/campaign.ts';
import type { Language } from '../schema/languages.ts';
import { pageContent } from './page-content.ts';
import { siteAddress } from './site-address.ts';

/**
 * A calendar file of the site: the two days by which an entrant has to act, or the moment from which a scheduled campaign
 * accepts entries.
 */
export function calendarFile(campaign: Campaign, language: Language, kind: 'deadlines' | 'opening') {
  const { id, paymentDeadline, checkInDeadline, period } = campaign.settings;
  const { payment, checkIn, opening } = pageContent(campaign, language).copy.calendar;
  const events = {
    deadlines: {
      payment: { at: paymentDeadline, ...payment },
      'check-in': { at: checkInDeadline, ...checkIn },
    },
    opening: { opening: { at: period.start, ...opening } },
  };
  const name = kind === 'opening' ? `opening-${language}` : language;
  return {
    path: `/calendar/${id.toLowerCase()}-${name}.ics`,
    text: calendarOf(campaign, language, events[kind]),
  };
}

/** Octets before a line is folded; with the space before its rest, the 75 that a line may have. */
ICAL.foldLength = 74;

/** `at`: a whole day, `2025-04-30`, the same in every zone; or the start of a short event, in ISO 8601. */
type CalendarEvent = { at: string; title: string; description: string };

/**
 * A calendar file (RFC 5545), from its form in JSON (RFC 7265). Whole days and UTC moments need no time zone definitions, and
 * every calendar understands them.
 * @param events keyed by the unique part of their ids, stable for ever: so opening a file twice makes one event
 */
function calendarOf({ settings }: Campaign, language: Language, events: Record<string, CalendarEvent>) {
  const { id, siteUrl, routes, period } = settings;
  const host = new URL(siteUrl).hostname;
  const eventOf = ([name, { at, title, description }]: [string, CalendarEvent]) => [
    'vevent',
    [
      text('uid', `${id}-${name}@${host}`),
      // Of the data, not of the clock, so that builds are reproducible.
      ['dtstamp', {}, 'date-time', inUtc(period.start)],
      ...timesOf(at),
      text('summary', title),
      text('description', description),
      ['url', {}, 'uri', siteAddress(settings) + routes[language]],
      // The day is not marked as busy.
      text('transp', 'TRANSPARENT'),
    ],
    [['valarm', [text('action', 'DISPLAY'), text('description', title), reminderOf(at)], []]],
  ];
  const properties = [
    text('version', '2.0'),
    text('prodid', `-//${host}//${id}//${language.toUpperCase()}`),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
  ];
  return ICAL.stringify(['vcalendar', properties, Object.entries(events).map(eventOf)]);
}

const text = (name: string, value: string) => [name, {}, 'text', value];

const isDay = (at: string): boolean => !at.includes('T');

/** Without an end, calendars would display a moment in different ways. */
const timesOf = (at: string) =>
  isDay(at)
    ? [
        ['dtstart', {}, 'date', at],
        ['dtend', {}, 'date', inUtc(Date.parse(at) + 86_400_000).slice(0, 10)],
      ]
    : [
        ['dtstart', {}, 'date-time', inUtc(at)],
        ['duration', {}, 'duration', 'PT15M'],
      ];

/** Nine in the morning three days before a deadline, or ten minutes before a moment. */
const reminderOf = (at: string) => ['trigger', {}, 'duration', isDay(at) ? '-P2DT15H' : '-PT10M'];

const inUtc = (moment: string | number): string => new Date(moment).toISOString().replace(/\.\d+/, '');
