import { expect, test } from 'vitest';
import { loadCampaign } from '../load-campaign.ts';
import { knownLanguages } from '../schema/languages.ts';
import { calendarFile } from './campaign-calendars.ts';

const campaign = loadCampaign();
const { siteUrl, routes, company } = campaign.settings;
const host = new URL(siteUrl).hostname;

/** The lines of a file, which have at most 75 octets and end in CRLF (RFC 5545), unfolded. */
function linesIn(file: string): string[] {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return file.replaceAll('\r\n ', '').split('\r\n');
}

test.each(knownLanguages)(
  'the deadlines in %s are whole days, each with a reminder and a link',
  (language) => {
    const lines = linesIn(calendarFile(campaign, language, 'deadlines').text);
    const { payment, checkIn } = campaign.copy.calendar;
    for (const { title } of [payment, checkIn])
      expect(lines).toContain(`SUMMARY:${title[language].replace('{company}', company.name[language])}`);
    const kept = /^(?:UID|DTSTAMP|DTSTART|DTEND|TRANSP|ACTION|TRIGGER|URL)/;
    const alike = ['TRANSP:TRANSPARENT', 'ACTION:DISPLAY', 'TRIGGER:-P2DT15H'];
    const page = `URL:${siteUrl}${routes[language]}`;
    // Ids are the same in each language, so that opening both files adds nothing; moments are of the data, not of the clock.
    expect(lines.filter((line) => kept.test(line)).sort()).toEqual(
      [
        ...[`UID:Spring2025-payment@${host}`, 'DTSTART;VALUE=DATE:20250430', 'DTEND;VALUE=DATE:20250501'],
        ...[`UID:Spring2025-check-in@${host}`, 'DTSTART;VALUE=DATE:20250530', 'DTEND;VALUE=DATE:20250531'],
        ...Array(2)
          .fill(['DTSTAMP:20250328T010000Z', page, ...alike])
          .flat(),
      ].sort(),
    );
  },
);

test.each(knownLanguages)('the opening in %s begins at the moment of the start', (language) => {
  const lines = linesIn(calendarFile(campaign, language, 'opening').text);
  const moment = ['DTSTART:20250328T010000Z', 'DURATION:PT15M', 'TRIGGER:-PT10M'];
  expect(lines).toEqual(expect.arrayContaining(moment));
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});
