import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hubSpot } from '../../tests/support/campaign.ts';
import { campaignWith, scheduledSite, writeDist } from '../../tests/support/fixture-site.ts';
import type { Stage } from '../campaign/schema/stage.ts';
import { siteFolder } from '../server/manifest/manifest.ts';
import { readManifest } from '../server/manifest/read-manifest.ts';
import { finishBuild } from './finish-build.ts';

async function finished(changes: Parameters<typeof campaignWith>[0] = {}) {
  const dist = writeDist();
  const sentences = await finishBuild(dist, campaignWith(changes));
  const folder = siteFolder(dist);
  return { dist, folder, sentences, read: (name: string) => readFileSync(join(folder, name)) };
}

test('merges a page’s styles into one element in its head', async () => {
  const { read } = await finished();
  const [head, body] = read('ja.html').toString().split('</head>');
  expect(head).toContain('<style>body{margin:0}astro-island{display:contents}</style>');
  expect(body).not.toContain('<style>');
});

test('compresses every text, however small, to the same bytes, and no picture', async () => {
  const { folder, read } = await finished();
  expect(brotliDecompressSync(read('ja.html.br'))).toEqual(read('ja.html'));
  expect(gunzipSync(read('ja.html.gz'))).toEqual(read('ja.html'));
  expect(existsSync(join(folder, 'robots.txt.br'))).toBe(true);
  expect(existsSync(join(folder, '_astro/hero.Zz99.avif.br'))).toBe(false);
});

test('gives static hosts the security headers and keeps hashed files for a year', async () => {
  const { read } = await finished();
  const headers = read('_headers').toString();
  expect(headers).toMatch(/^\/\*\n(?: {2}.+\n)* {2}Content-Security-Policy: default-src 'none';/m);
  expect(headers).toContain('Strict-Transport-Security: max-age=');
  expect(headers).toContain(
    '/_astro/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
  expect(headers).toContain('/og/ja.png\n');
  expect(headers).toContain(
    '/calendar/spring-ja.ics\n  ! Content-Type\n  Content-Type: text/calendar; charset=utf-8\n',
  );
});

test('lets static hosts answer unknown paths with the English page and a missing asset with 404', async () => {
  const { read } = await finished();
  expect(read('_redirects').toString()).toBe('/_astro/* /_astro/404.html 404\n/* /index.html 200\n');
  expect(read('index.html')).toEqual(read('en.html'));
});

test('says where entries can be sent', async () => {
  expect((await finished()).sentences[1]).toContain('needs the Node server');
  expect((await finished({ formProvider: hubSpot('na1') })).sentences[1]).toContain('static hosts');
});

test('says which other hosts the page may reach, and why', async () => {
  const { sentences } = await finished({ formProvider: hubSpot('ap1', 'new') });
  expect(sentences).toContain('  https://js-ap1.hsforms.net (script-src): HubSpot’s embed script');
  expect((await finished()).sentences.join('\n')).not.toContain('https://');
});

describe('a scheduled campaign', () => {
  const opens = Date.UTC(2025, 2, 28, 1);
  const built = async (now: number, changes: Parameters<typeof campaignWith>[0] = {}) => {
    const dist = writeDist(scheduledSite);
    const campaign = campaignWith({ status: 'scheduled', ...changes });
    const sentences = await finishBuild(dist, campaign, now);
    return { dist, sentences, read: (name: string) => readFileSync(join(dist, name), 'utf8') };
  };

  test.each<[Stage, number]>([
    ['before', opens - 1],
    ['open', opens],
    ['ended', Date.UTC(2025, 3, 30, 15)],
  ])('leaves static hosts the pages of the moment, with their policy: %s', async (stage, now) => {
    const { dist, read } = await built(now);
    for (const name of ['ja.html', 'en.html']) {
      expect(read(`site/${name}`)).toContain(`--stage:${stage}}`);
      expect(read(`site/${name}`)).toBe(read(`stages/${stage}/${name}`));
    }
    const { pages = [] } = readManifest(dist).stages?.find((each) => each.stage === stage) ?? {};
    const [, hash = 'no hash'] = /style-src 'self' ('sha256-[^']+')/.exec(pages[0]?.policy ?? '') ?? [];
    expect(read('site/_headers')).toContain(hash);
  });

  test('puts every stage beside the site, compressed, and none inside it', async () => {
    const { dist, read } = await built(opens);
    const policies = readManifest(dist).stages?.map(({ stage, pages }) => {
      expect(read(`stages/${stage}/ja.html`)).toContain(`--stage:${stage}}`);
      expect(existsSync(join(dist, `stages/${stage}/en.html.br`))).toBe(true);
      return pages.map(({ policy }) => policy).join();
    });
    expect(new Set(policies).size).toBe(3);
    expect(existsSync(join(dist, 'site/stages'))).toBe(false);
  });

  test('differs from one set by hand, whose build removes old stages', async () => {
    const { dist } = await built(opens);
    cpSync(join(writeDist(), 'site'), join(dist, 'site'), { recursive: true });
    await finishBuild(dist, campaignWith());
    expect(existsSync(join(dist, 'stages'))).toBe(false);
    expect(readManifest(dist)).not.toHaveProperty('stages');
  });

  test('says when a static host needs another build, and when to close HubSpot’s forms', async () => {
    const times = 'at March 28, 2025, 10:00 JST and once April 30, 2025, 23:59 JST is over';
    expect((await built(opens)).sentences[2]).toContain(
      `currently the stage 'open': build and publish again ${times}.`,
    );
    const { sentences } = await built(opens, { formProvider: hubSpot('ap1') });
    expect(sentences[3]).toContain(`open and close them in HubSpot ${times};`);
    expect((await finished()).sentences.join()).not.toContain('Scheduled');
  });
});
