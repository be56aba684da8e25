import { describe, expect, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { embedPath } from '../../src/build/embed-addresses.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { loadSite } from '../../src/server/site/load-site.ts';
import { builtPages, builtText } from '../support/built-pages.ts';
import { campaign } from '../support/campaign.ts';
import {
  allScripts,
  brotliBytes,
  builtSize,
  clientScripts,
  firstFont,
  heroFiles,
  ownScripts,
  scriptFiles,
  styles,
} from './built-bytes.ts';

/** Bytes on the wire: text with brotli, pictures and fonts as they are. 1 kB is 1000 bytes. */
type Weights = Record<string, number>;

const weigh = (names: readonly string[]): Weights =>
  Object.fromEntries(
    names.map((name) => [name, name.endsWith('.js') ? brotliBytes(builtText(name)) : builtSize(name)]),
  );

function expectWithin(budget: number, parts: Weights): void {
  const sum = Object.values(parts).reduce((all, bytes) => all + bytes, 0);
  expect(sum, `${sum - budget} bytes over the budget: ${JSON.stringify(parts, null, 1)}`).toBeLessThanOrEqual(
    budget,
  );
}

const embed = campaign.settings.formProvider.provider === 'built-in' ? [embedPath] : [];

describe.each(builtPages)('$file', ({ file, html }) => {
  // One congestion window of ten packets: beyond that, a second round trip delays the first paint.
  test('fits into the first packets, with its headers', () => expectWithin(14_600, firstPackets(file)));

  test('has small styles', () => expectWithin(6_000, { styles: brotliBytes(styles(html)) }));

  test('has little script of our own before the first scroll, including how islands start', () => {
    expectWithin(3_000, { scripts: brotliBytes(ownScripts(html).join('\n')) });
    expectWithin(1_000, { 'of src/page/boot': brotliBytes(clientScripts(html).join('\n')) });
  });

  test('has little script after scrolling the whole page, the embed included', () =>
    expectWithin(75_000, weigh([...allScripts(html), ...embed])));

  test('has a small font for the first view', () => expectWithin(10_000, weigh([firstFont(html)])));

  test('loads little before the first scroll, three hero pictures included', () => {
    expect(heroFiles(html)).toHaveLength(3);
    const files = weigh([firstFont(html), ...heroFiles(html), ...scriptFiles(html)]);
    expectWithin(150_000, { ...files, [file]: brotliBytes(html) });
  });
});

test('the embed script of the built-in form provider is small', () => expectWithin(8_000, weigh(embed)));

/**
 * The page with the headers of our server, uncompressed: HTTP/2 compresses them, but a proxy adds some of its own.
 */
function firstPackets(page: string): Weights {
  const { files } = loadSite(distFolder(), readManifest(distFolder()));
  const served = files.get(`/${page.replace('.html', '')}`)?.variants.br;
  if (served === undefined) throw new Error(`The server has no brotli for ${page}.`);
  const lines = Object.entries(served.headers.tls).map(([name, value]) => `${name}: ${value}\r\n`);
  return { headers: `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length, page: served.body.byteLength };
}
