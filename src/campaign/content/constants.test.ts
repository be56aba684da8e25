import { expect, test, vi } from 'vitest';
import { loadCampaign } from '../load-campaign.ts';
import {
  constantsFor,
  formatDay,
  formatMoment,
  formatPercent,
  formatShortDay,
  formatYen,
  phoneText,
} from './constants.ts';
import { isDay, startOfDay, tokyoDay, tokyoMoment, tokyoTime } from './tokyo.ts';

/** A clock's minutes behind UTC on 1 April 2025 prove that the machine's zone was really changed. */
test.each([
  ['America/New_York', 240],
  ['Asia/Tokyo', -540],
  ['Pacific/Kiritimati', -840],
])(
  'on a machine in %s, each language writes values in its own way, and times are Japan’s',
  (zone, offset) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2025, 3, 1).getTimezoneOffset()).toBe(offset);
    const written = [
      [formatYen(148_000, 'ja'), '148,000円'],
      [formatYen(148_000, 'en'), '¥148,000'],
      [formatPercent(10, 'ja'), '10%'],
      [formatPercent(10, 'en'), '10%'],
      // Domestic in Japanese, international in English.
      [phoneText('+81-3-0000-0120', 'ja'), '03-0000-0120'],
      [phoneText('+81-3-0000-0120', 'en'), '+81-3-0000-0120'],
      [formatDay('2025-04-30', 'ja'), '2025年4月30日'],
      [formatDay('2025-04-30', 'en'), 'April 30, 2025'],
      [formatShortDay('2025-05-30', 'ja'), '5月30日'],
      [formatShortDay('2025-05-30', 'en'), 'May 30'],
      [formatMoment('2025-03-28T10:00:00+09:00', 'ja'), '2025年3月28日 10:00'],
      [formatMoment('2025-03-28T10:00:00+09:00', 'en'), 'March 28, 2025, 10:00 JST'],
      [formatMoment('2025-04-30T23:59:00+09:00', 'en'), 'April 30, 2025, 23:59 JST'],
      [formatMoment('2025-04-01T00:00:00+09:00', 'en'), 'April 1, 2025, 00:00 JST'],
      [startOfDay('2025-04-01'), '2025-03-31T15:00:00.000Z'],
      [tokyoDay('2025-03-31T15:00:00.000Z'), '2025-04-01'],
      [tokyoDay(new Date('2025-03-31T14:59:59.999Z')), '2025-03-31'],
      [tokyoTime(Date.parse('2025-06-30T15:30:00Z')), '2025-07-01 00:30:00'],
      [tokyoMoment(Date.parse('2025-06-30T15:30:00Z')), '2025-07-01T00:30:00+09:00'],
    ];
    for (const [value, expected] of written) expect(value).toBe(expected);
  },
);

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-13-01', false],
  ['2025-4-1', false],
  ['tomorrow', false],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

test('the constants of a campaign are its facts, formatted, and hours lose their leading zero', () => {
  const { settings, apartments } = loadCampaign();
  const company = { ...settings.company, businessHours: { opens: '09:30', closes: '18:30' } };
  expect(constantsFor({ ...settings, company }, apartments, 'en')).toMatchObject({
    giftRate: '10%',
    giftMonths: 2,
    maxDiscount: '30%',
    apartmentCount: 12,
    company: 'Hinata Residences',
    opens: '9:30',
    closes: '18:30',
  });
});
