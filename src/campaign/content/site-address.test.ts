import { afterEach, expect, test, vi } from 'vitest';
import { loadCampaign } from '../load-campaign.ts';
import { siteAddress } from './site-address.ts';

const { settings } = loadCampaign();

afterEach(() => vi.unstubAllEnvs());

test.for([undefined, ''])('without SITE_URL (%j) the address is that of the campaign', (value) => {
  vi.stubEnv('SITE_URL', value);
  expect(siteAddress(settings)).toBe(settings.siteUrl);
});

test('SITE_URL names a preview host instead', () => {
  vi.stubEnv('SITE_URL', 'http://127.0.0.1:4321/ja');
  expect(siteAddress(settings)).toBe('http://127.0.0.1:4321');
});

test.for(['preview', 'preview.example:443', 'ftp://preview.example'])('SITE_URL %s is refused', (value) => {
  vi.stubEnv('SITE_URL', value);
  expect(() => siteAddress(settings)).toThrow(
    `  SITE_URL: is '${value}', which is not a full address; write all of it`,
  );
});
