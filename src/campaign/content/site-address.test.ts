import { afterEach, expect, test, vi } from 'vitest';
import { loadCampaign } from '../load-campaign.ts';
import { siteAddress } from './site-address.ts';

const { settings } = loadCampaign();

afterEach(() => vi.unstubAllEnvs());

test.each([
  [undefined, settings.siteUrl],
  ['', settings.siteUrl],
  ['http://127.0.0.1:4321/ja', 'http://127.0.0.1:4321'],
])('with SITE_URL %j the address is %s', (value, address) => {
  vi.stubEnv('SITE_URL', value);
  expect(siteAddress(settings)).toBe(address);
});

test.each(['preview', 'preview.example:443', 'ftp://preview.example'])('SITE_URL %s is refused', (value) => {
  vi.stubEnv('SITE_URL', value);
  expect(() => siteAddress(settings)).toThrow(`  SITE_URL: is '${value}', which is not a full address;`);
});
