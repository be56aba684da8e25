import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hubSpot } from '../../tests/support/campaign.ts';
import { builtSite, campaignWith } from '../../tests/support/fixture-site.ts';
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

describe.each([
  ['ap1', '-ap1'],
  ['na1', ''],
] as const)('HubSpot’s hosts of the region %s', (region, suffix) => {
  const forms = `https://forms${suffix}.hsforms.com`;
  const scripts = `https://js${suffix}.hsforms.net`;
  const app = 'https://static.hsappstatic.net';

  test('are allowed for what the new editor needs, and the styles in its forms', () => {
    const opened = policyWith({ formProvider: hubSpot(region, 'new') });
    expect(opened).toEqual({
      ...policyWith(),
      'script-src': [...(policyWith()['script-src'] ?? []), scripts, app],
      'connect-src': ["'self'", app, forms],
      'form-action': ["'self'", forms],
      'frame-src': ["'self'", forms],
      'style-src': ["'self'", "'unsafe-inline'"],
      // HubSpot's script does not support them.
      'require-trusted-types-for': undefined,
      'trusted-types': undefined,
    });
  });

  test('are allowed for what the legacy editor needs, with the frame of a form that was moved', () => {
    const opened = policyWith({ formProvider: hubSpot(region) });
    expect(opened).toEqual({
      ...policyWith({ formProvider: hubSpot(region, 'new') }),
      'connect-src': ["'self'", app, forms, `https://hubspot-forms-static-embed${suffix}.s3.amazonaws.com`],
      'frame-src': ["'self'", forms, scripts],
      'img-src': [
        ...["'self'", `https://forms-${region}.hsforms.com`],
        `https://exceptions${suffix}.hs-embed-reporting.com`,
      ],
    });
  });
});

test('an ad pixel’s hosts are allowed where it is used', () => {
  const meta = policyWith({ adPixel: { meta: '1', consent: 'not-required' } });
  expect(meta['script-src']).toContain('https://connect.facebook.net');
  expect(meta['img-src']).toEqual(["'self'", 'https://www.facebook.com']);
  expect(meta).not.toHaveProperty('require-trusted-types-for');
  const tiktok = policyWith({ adPixel: { tiktok: 'A1', consent: 'not-required' } });
  expect(tiktok['script-src']).toContain('https://analytics.tiktok.com');
  expect(tiktok['form-action']).toEqual(["'self'"]);
});
