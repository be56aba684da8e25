import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { loadCampaign } from '../load-campaign.ts';
import { knownLanguages } from '../schema/language.ts';
import { calendarPath, deadlinesCalendar, openingCalendar, openingPath } from './campaign-calendars.ts';
import { iCalendar } from './icalendar.ts';

const campaign = loadCampaign();

/** The file as a calendar reads it. */
const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));

describe.each(knownLanguages)('the calendar file in %s', (language) => {
  const file = deadlinesCalendar(campaign, language);

  test('holds both deadlines as whole days, with a reminder each', () => {
    const { paymentDeadline, checkInDeadline } = campaign.settings;
    expect(
      eventsIn(file).map(({ startDate, duration }) => [
        startDate.toString(),
        startDate.isDate,
        duration.toString(),
      ]),
    ).toEqual([
      [paymentDeadline, true, 'P1D'],
      [checkInDeadline, true, 'P1D'],
    ]);
    for (const event of eventsIn(file)) {
      expect(event.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('action')).toBe('DISPLAY');
      expect(event.component.getFirstPropertyValue('url')).toBe(
        campaign.settings.siteUrl + campaign.settings.routes[language],
      );
    }
  });

  test('says in the reader’s language what is due', () => {
    const { payment, checkIn } = campaign.copy.calendar;
    for (const [index, { title, description }] of [payment, checkIn].entries()) {
      const event = eventsIn(file)[index];
      const company = campaign.settings.company.name[language];
      expect(event?.summary).toBe(title[language].replace('{company}', company));
      expect(event?.description).toContain(description[language].split('{')[0]);
    }
  });

  test('meets RFC 5545: version, product id, times, lines of at most 75 octets ending in CRLF', () => {
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(/^-\/\/.+\/\/.+\/\/[A-Z]{2}$/);
    const uids = eventsIn(file).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(2);
    for (const event of eventsIn(file)) {
      expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2025-03-28T01:00:00Z');
    }
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('is reproducible', () => {
    expect(deadlinesCalendar(campaign, language)).toBe(file);
    expect(file).not.toContain(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
  });
});

test('both knownLanguages have the same two events, so that opening both adds nothing', () => {
  const uids = knownLanguages.map((language) =>
    eventsIn(deadlinesCalendar(campaign, language)).map(({ uid }) => uid),
  );
  expect(uids[0]).toEqual(uids[1]);
  expect(new Set(knownLanguages.map((language) => calendarPath(campaign, language))).size).toBe(
    knownLanguages.length,
  );
});

test.each(knownLanguages)(
  'the calendar file of the opening in %s begins at the moment of the start',
  (language) => {
    const file = openingCalendar(campaign, language);
    const [event, ...others] = eventsIn(file);
    expect(others).toEqual([]);
    expect(event?.startDate.toJSDate().toISOString()).toBe('2025-03-28T01:00:00.000Z');
    expect(event?.summary).toContain(campaign.settings.company.name[language]);
    expect(String(event?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger'))).toBe(
      '-PT10M',
    );
    expect(openingPath(campaign, language)).not.toBe(calendarPath(campaign, language));
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  },
);

test('commas, semicolons, backslashes, line ends and long Japanese survive', () => {
  const title = `9:30, 賃料; \\ "春"\n${'長い名前の部屋🌸'.repeat(20)}`;
  const file = iCalendar({
    productId: '-//a//b//JA',
    writtenAt: '2025-03-28T10:00:00+09:00',
    events: [
      { uid: 'a@b', day: '2024-12-31', title, description: title, url: 'https://campaign.example/ja' },
    ],
  });
  const [event] = eventsIn(file);
  expect(event?.summary).toBe(title);
  expect(event?.description).toBe(title);
  expect(event?.endDate.toString()).toBe('2025-01-01');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
