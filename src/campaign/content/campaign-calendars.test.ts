import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { loadCampaign } from '../load-campaign.ts';
import { knownLanguages } from '../schema/languages.ts';
import { calendarPath, deadlinesCalendar, openingCalendar, openingPath } from './campaign-calendars.ts';

const campaign = loadCampaign();
const { paymentDeadline, checkInDeadline, siteUrl, routes, company } = campaign.settings;

/** The events of a file as a calendar reads it, whose lines have at most 75 octets and end in CRLF (RFC 5545). */
function eventsIn(file: string) {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file).toMatch(/END:VCALENDAR\r\n$/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toMatch(/^-\/\/.+\/\/.+\/\/[A-Z]{2}$/);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate: start, endDate, duration } = new ICAL.Event(component);
    const alarm = component.getFirstSubcomponent('valarm');
    const read = (name: string) =>
      String((alarm?.getFirstProperty(name) ?? component.getFirstProperty(name))?.getFirstValue());
    const [action, trigger, url, writtenAt] = ['action', 'trigger', 'url', 'dtstamp'].map(read);
    const times = { start, end: String(endDate), duration: String(duration), writtenAt };
    return { uid, summary, description, url, action, trigger, ...times };
  });
}

describe.each(knownLanguages)('the calendar files in %s', (language) => {
  const events = eventsIn(deadlinesCalendar(campaign, language));
  const name = company.name[language];

  test('hold both deadlines as whole days, with a reminder and a link each, in the reader’s language', () => {
    const { payment, checkIn } = campaign.copy.calendar;
    expect(events).toMatchObject(
      [payment, checkIn].map(({ title, description }) => ({
        summary: title[language].replace('{company}', name),
        description: expect.stringContaining(description[language].split('{')[0] ?? ''),
        start: { isDate: true },
        action: 'DISPLAY',
        url: siteUrl + routes[language],
        // Of the data, not of the clock, so that builds are reproducible.
        writtenAt: '2025-03-28T01:00:00Z',
        duration: 'P1D',
      })),
    );
    expect(events.map(({ start }) => String(start))).toEqual([paymentDeadline, checkInDeadline]);
  });

  test('have the same two events in each language, so that opening both adds nothing', () => {
    const [other = language] = knownLanguages.filter((each) => each !== language);
    const uids = events.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(2);
    expect(eventsIn(deadlinesCalendar(campaign, other)).map(({ uid }) => uid)).toEqual(uids);
    const paths = [language, other].flatMap((each) => [
      calendarPath(campaign, each),
      openingPath(campaign, each),
    ]);
    expect(new Set(paths).size).toBe(4);
  });

  test('have one for the opening, which begins at the moment of the start', () => {
    const [event, ...others] = eventsIn(openingCalendar(campaign, language));
    expect(others).toEqual([]);
    expect(event?.start.toJSDate().toISOString()).toBe('2025-03-28T01:00:00.000Z');
    expect(event).toMatchObject({ summary: expect.stringContaining(name), trigger: '-PT10M' });
  });
});
