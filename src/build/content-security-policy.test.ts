import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { builtSite, campaignWith, hubSpot } from '../../tests/support/fixture-site.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const pages = [builtSite['ja.html'], builtSite['en.html']];
const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const policyWith = (changes: Parameters<typeof campaignWith>[0] = {}) =>
  directives(contentSecurityPolicy(pages, campaignWith(changes)));

describe('with the built-in form provider', () => {
  test('allows only the page’s own files and its own inline scripts and styles', () => {
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

  test('hashes a script with CRLF as browsers see it', () => {
    const policy = contentSecurityPolicy(['<script>a()\r\nb()</script>'], campaignWith());
    expect(directives(policy)['script-src']).toContain(hash('a()\nb()'));
  });

  test('allows the hosts of external pictures in img-src, each once', () => {
    const campaign = campaignWith({ giftImage: 'https://images.example/gift.webp' });
    const [first, ...others] = campaign.apartments;
    if (first === undefined) throw new Error('the campaign has no apartment');
    const apartments = [{ ...first, image: 'https://images.example/room.webp' }, ...others];
    const policy = directives(contentSecurityPolicy(pages, { ...campaign, apartments }));
    expect(policy['img-src']).toEqual(["'self'", 'https://images.example']);
  });
});

describe('with HubSpot', () => {
  test('allows the hosts of the account’s region and the style that its script writes', () => {
    const policy = policyWith({ formProvider: hubSpot('ap1') });
    expect(policy['script-src']).toContain('https://js-ap1.hsforms.net');
    expect(policy['form-action']).toEqual(["'self'", 'https://forms-ap1.hsforms.com']);
    expect(policy['frame-src']).toEqual(["'self'", 'https://forms-ap1.hsforms.com']);
    expect(policy['connect-src']).toContain('https://forms-ap1.hsforms.com');
    expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  });

  test('omits the suffix for na1, except in the URL of the tracking pixel', () => {
    const policy = policyWith({ formProvider: hubSpot('na1') });
    expect(policy['script-src']).toContain('https://js.hsforms.net');
    expect(policy['form-action']).toEqual(["'self'", 'https://forms.hsforms.com']);
    expect(policy['img-src']).toContain('https://forms-na1.hsforms.com');
  });

  test('does not require Trusted Types, which its script does not support', () => {
    expect(policyWith({ formProvider: hubSpot('na1') })).not.toHaveProperty('require-trusted-types-for');
  });
});

describe('with an ad pixel', () => {
  test('allows Meta’s hosts for Meta only', () => {
    const policy = policyWith({ adPixel: { meta: '1', consent: 'not-required' } });
    expect(policy['script-src']).toContain('https://connect.facebook.net');
    expect(policy['img-src']).toEqual(["'self'", 'https://www.facebook.com']);
    expect(policy).not.toHaveProperty('require-trusted-types-for');
  });

  test('allows TikTok’s hosts for TikTok only', () => {
    const policy = policyWith({ adPixel: { tiktok: 'A1', consent: 'not-required' } });
    expect(policy['script-src']).toContain('https://analytics.tiktok.com');
    expect(policy['form-action']).toEqual(["'self'"]);
  });
});

test('no combination allows eval, a wildcard host or an unlisted inline script', () => {
  for (const formProvider of [campaignWith().settings.formProvider, hubSpot('ap1')]) {
    const scripts = policyWith({ formProvider, adPixel: { meta: '1', tiktok: 'A1', consent: 'required' } })[
      'script-src'
    ];
    expect(scripts?.join(' ')).not.toMatch(/unsafe|\*|http:|data:/);
  }
});
