import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtSite, campaignWith, hubSpot } from '../../tests/support/fixture-site.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

function policyWith(changes: Parameters<typeof campaignWith>[0] = {}): Record<string, string[]> {
  const pages = [builtSite['ja.html'], builtSite['en.html']];
  const directives = contentSecurityPolicy(pages, campaignWith(changes)).split('; ');
  return Object.fromEntries(directives.map((each) => [each.split(' ')[0], each.split(' ').slice(1)]));
}

test('the built-in form’s page may use its own files and its own inline scripts and styles alone', () => {
  expect(policyWith()).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", hash('splash()'), hash('island()'), hash('boot()')],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'style-src': ["'self'", hash('body{margin:0}'), hash('astro-island{display:contents}')],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['campaign-page'],
  });
});

test('hosts of external pictures are allowed, each once', () => {
  const campaign = campaignWith({ giftImage: 'https://images.example/gift.webp' });
  const apartments = campaign.apartments.map((each) => ({ ...each, image: 'https://images.example/a.webp' }));
  const policy = contentSecurityPolicy([], { ...campaign, apartments });
  expect(policy).toContain("img-src 'self' https://images.example;");
});

test.each([
  ['ap1', '-ap1'],
  ['na1', ''],
] as const)(
  'HubSpot’s hosts of the region %s are allowed, and the style that its script writes',
  (region, suffix) => {
    const policy = policyWith({ formProvider: hubSpot(region) });
    expect(policy['script-src']).toContain(`https://js${suffix}.hsforms.net`);
    for (const name of ['form-action', 'frame-src'])
      expect(policy[name]).toEqual(["'self'", `https://forms${suffix}.hsforms.com`]);
    expect(policy['connect-src']).toContain(`https://forms${suffix}.hsforms.com`);
    expect(policy['img-src']).toContain(`https://forms-${region}.hsforms.com`);
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy, 'which its script does not support').not.toHaveProperty('require-trusted-types-for');
  },
);

test('an ad pixel’s hosts are allowed where it is used', () => {
  const meta = policyWith({ adPixel: { meta: '1', consent: 'not-required' } });
  expect(meta['script-src']).toContain('https://connect.facebook.net');
  expect(meta['img-src']).toEqual(["'self'", 'https://www.facebook.com']);
  expect(meta).not.toHaveProperty('require-trusted-types-for');
  const tiktok = policyWith({ adPixel: { tiktok: 'A1', consent: 'not-required' } });
  expect(tiktok['script-src']).toContain('https://analytics.tiktok.com');
  expect(tiktok['form-action']).toEqual(["'self'"]);
});
