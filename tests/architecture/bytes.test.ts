import { describe, expect, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { embedPath } from '../../src/build/embed-addresses.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { loadSite } from '../../src/server/site/load-site.ts';
import {
  bootScripts,
  brotliBytes,
  builtSize,
  builtText,
  firstFont,
  islandScripts,
  ownScripts,
  partsOf,
  scriptFiles,
  styles,
} from './built-bytes.ts';
import { heroFiles } from './phone-picture.ts';

/** Bytes on the wire: text with brotli, pictures and fonts as they are. 1 kB is 1000 bytes. */
const budgets = {
  flight: 14_600,
  css: 6_000,
  boot: 1_000,
  ownScript: 3_000,
  script: 75_000,
  embed: 8_000,
  firstFont: 10_000,
  beforeScroll: 150_000,
};

const campaign = loadCampaign();
const { routes, formProvider } = campaign.settings;

describe.each(Object.values(routes).map((route) => `${route.slice(1)}.html`))('%s', (page) => {
  const html = () => builtText(page);
  const expectWithin = (what: string, bytes: number, budget: number, parts: () => string) => {
    // Breaking down a page takes a second, and is only useful if something has grown.
    const over = bytes > budget ? `It consists, in bytes, of: ${parts()}.` : '';
    expect(
      bytes,
      `${page}: ${what} weighs ${bytes} bytes, ${bytes - budget} over its budget of ${budget}. ${over}`,
    ).toBeLessThanOrEqual(budget);
  };

  // One congestion window of ten packets: beyond that, a second round trip delays the first paint.
  test('the page fits into the first packets', () =>
    expectWithin(
      'the HTML with all that is inlined, and its headers',
      flightBytes(page),
      budgets.flight,
      () => partsOf(html()),
    ));

  test('its CSS stays small', () =>
    expectWithin('the inlined CSS', brotliBytes(styles(html())), budgets.css, () => rulesOf(styles(html()))));

  test('our own script before the first scroll stays small, including how islands start', () =>
    expectWithin('our script', brotliBytes(ownScripts(html())), budgets.ownScript, () => ownScripts(html())));

  test('the boot script stays below a kilobyte', () =>
    expectWithin('the boot script', brotliBytes(bootScripts(html())), budgets.boot, () =>
      bootScripts(html()).slice(0, 3000),
    ));

  test('JavaScript after scrolling the whole page, the embed included', () => {
    const scripts = islandScripts(html());
    if (formProvider.provider === 'built-in') scripts.set(embedPath, embedBytes());
    expectWithin('all JavaScript', sum(scripts.values()), budgets.script, () => listOf(scripts));
  });

  test('the font of the first view', () => {
    const first = firstFont(html());
    expectWithin(
      first,
      builtSize(first),
      budgets.firstFont,
      () => 'glyphs of the first view alone; see src/build/astro/display-font.ts',
    );
  });

  test('everything before the first scroll, three hero pictures included', () => {
    const first = firstFont(html());
    const files = new Map([first, ...heroFiles(html())].map((name) => [name, builtSize(name)]));
    expect(heroFiles(html())).toHaveLength(3);
    for (const name of scriptFiles(html())) files.set(name, brotliBytes(builtText(name)));
    files.set(page, brotliBytes(html()));
    expectWithin('the first view', sum(files.values()), budgets.beforeScroll, () => listOf(files));
  });
});

test.runIf(formProvider.provider === 'built-in')('the embed script of the built-in form provider', () => {
  const bytes = embedBytes();
  expect(
    bytes,
    `${embedPath} weighs ${bytes} bytes, budget ${budgets.embed}; its parts are in src/form-embed/.`,
  ).toBeLessThanOrEqual(budgets.embed);
});

/**
 * With the headers of our server and of `_headers`, uncompressed: HTTP/2 compresses them, but a proxy adds some of its
 * own.
 */
function flightBytes(page: string): number {
  const served = loadSite(distFolder(), readManifest(distFolder())).files.get(`/${page.replace('.html', '')}`)
    ?.variants.br;
  if (served === undefined) throw new Error(`The server has no brotli for ${page}.`);
  const lines = Object.entries(served.headers.tls).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length + served.body.byteLength;
}

const embedBytes = () => brotliBytes(builtText(embedPath));

const sum = (values: Iterable<number>): number => [...values].reduce((all, value) => all + value, 0);

const listOf = (files: ReadonlyMap<string, number>): string =>
  [...files]
    .sort(([, one], [, other]) => other - one)
    .map(([name, bytes]) => `${name} ${bytes}`)
    .join(', ');

/** The selectors with the longest rules. Short names are assigned in file order, see short-names.ts. */
function rulesOf(css: string): string {
  const lengths = new Map<string, number>();
  for (const [rule, name = ''] of css.matchAll(/([^{}]+)\{[^{}]*\}/g))
    lengths.set(name.slice(0, 60), (lengths.get(name.slice(0, 60)) ?? 0) + rule.length);
  const heaviest = [...lengths].sort(([, one], [, other]) => other - one).slice(0, 12);
  return `${css.length} plain; longest rules: ${listOf(new Map(heaviest))}`;
}
