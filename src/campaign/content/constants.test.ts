import { afterEach, describe, expect, test, vi } from 'vitest';
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

test.each([
  [formatYen(148_000, 'ja'), '148,000円'],
  [formatYen(148_000, 'en'), '¥148,000'],
  [formatPercent(10, 'ja'), '10%'],
  [formatPercent(10, 'en'), '10%'],
  // Domestic in Japanese, international in English.
  [phoneText('+81-3-0000-0120', 'ja'), '03-0000-0120'],
  [phoneText('+81-3-0000-0120', 'en'), '+81-3-0000-0120'],
])('each language writes yen, percent and phone numbers in its own way: %s', (written, expected) => {
  expect(written).toBe(expected);
});

afterEach(() => vi.unstubAllEnvs());

/** Minutes that the machine's clock is behind UTC on 1 April 2025; proves that the zone was really changed. */
const zones = { 'America/New_York': 240, 'Asia/Tokyo': -540, 'Pacific/Kiritimati': -840 };

describe.for(Object.entries(zones))('on a machine in %s', ([zone, offset]) => {
  test('dates and times are Japan’s', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2025, 3, 1).getTimezoneOffset()).toBe(offset);

    expect(formatDay('2025-04-30', 'ja')).toBe('2025年4月30日');
    expect(formatDay('2025-04-30', 'en')).toBe('April 30, 2025');
    expect(formatShortDay('2025-05-30', 'ja')).toBe('5月30日');
    expect(formatShortDay('2025-05-30', 'en')).toBe('May 30');
    expect(formatMoment('2025-03-28T10:00:00+09:00', 'ja')).toBe('2025年3月28日 10:00');
    expect(formatMoment('2025-03-28T10:00:00+09:00', 'en')).toBe('March 28, 2025, 10:00 JST');
    expect(formatMoment('2025-04-30T23:59:00+09:00', 'en')).toBe('April 30, 2025, 23:59 JST');
    expect(formatMoment('2025-04-01T00:00:00+09:00', 'en')).toBe('April 1, 2025, 00:00 JST');
  });
});

test('the constants of a campaign are its facts, formatted, and hours lose their leading zero', () => {
  const { settings, apartments } = loadCampaign();
  const company = { ...settings.company, businessHours: { opens: '09:30', closes: '18:30' } };
  const facts = { ...settings, company, advertisedDiscount: 30, gift: { rate: 10, monthsAfterCheckIn: 2 } };

  expect(constantsFor(facts, apartments, 'en')).toMatchObject({
    giftRate: '10%',
    giftMonths: 2,
    maxDiscount: '30%',
    apartmentCount: 12,
    company: 'Hinata Residences',
    opens: '9:30',
    closes: '18:30',
  });
});
