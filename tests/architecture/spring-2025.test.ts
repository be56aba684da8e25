import { expect, test } from 'vitest';
import { discountOf } from '../../src/campaign/content/discount.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';

/** What the specification says about this one campaign (sections 3 and 9); another campaign needs no such file. */
const { settings, apartments } = loadCampaign('campaigns/spring-2025');

test('it runs from March 28, 10:00 to April 30, 23:59, with check-in by May 30', () => {
  expect(settings).toMatchObject({
    id: 'Spring2025',
    period: { start: '2025-03-28T10:00:00+09:00', end: '2025-04-30T23:59:00+09:00' },
    paymentDeadline: '2025-04-30',
    checkInDeadline: '2025-05-30',
    gift: { rate: 10, monthsAfterCheckIn: 2 },
    advertisedDiscount: 30,
    minimumContractMonths: 3,
    guests: { min: 1, max: 2 },
  });
});

test('its rents, discount tiers and places are those of the specification', () => {
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)];
  expect(range(apartments.map(({ regularPrice }) => regularPrice))).toEqual([185_000, 470_000]);
  expect(range(apartments.map(({ fromPrice }) => fromPrice))).toEqual([148_000, 399_500]);
  const tiers = new Set(apartments.map((apartment) => discountOf(apartment)?.tier));
  expect(tiers).toEqual(new Set(['high', 'mid', 'low', undefined]));
  const stations = apartments.map(({ station }) => station.en).join();
  const places = ['Chuo', 'Shinjuku', 'Shibuya', 'Setagaya', 'Toshima', 'Minato', 'Shinagawa', 'Yokohama'];
  for (const place of places) expect(stations).toContain(place);
});
