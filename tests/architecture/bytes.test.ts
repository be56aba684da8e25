import { describe, expect, test } from 'vitest';
import { embedPath } from '../../src/build/browser-scripts.ts';
import { distFolder } from '../../src/build/dist-folder.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { loadSite } from '../../src/server/site/load-site.ts';
import { fileHeaders, strictTransport } from '../../src/server/site/security-headers.ts';
import { builtPages, builtText } from '../support/built-pages.ts';
import { campaign } from '../support/campaign.ts';
import {
  allScripts,
  brotliBytes,
  builtSize,
  bytesUntil,
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
  test('has its headers and all that is seen first in the first packets, and is small as a whole', () => {
    const { headers, page } = served(file);
    const beforeMain = html.slice(0, html.indexOf('<main'));
    const hero = html.slice(beforeMain.length, html.indexOf('</section>', beforeMain.length));
    expect(hero).toContain('<h1');
    expectWithin(14_600, { headers, 'until the end of the hero': bytesUntil(page, beforeMain + hero) });
    expectWithin(18_000, { page: page.byteLength });
  });

  test('has small styles', () => expectWithin(6_000, { styles: brotliBytes(styles(html)) }));

  test('has little script of our own before the first scroll, including how islands start', () => {
    expectWithin(3_000, { scripts: brotliBytes(ownScripts(html).join('\n')) });
    expectWithin(1_000, { 'of src/page/client': brotliBytes(clientScripts(html).join('\n')) });
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

/** The page as our server sends it. Its headers are uncompressed: HTTP/2 compresses them, but a proxy adds some. */
function served(file: string) {
  const { files, pageOf } = loadSite(distFolder(), readManifest(distFolder()));
  const policy = pageOf(`/${file.replace('.html', '')}`)?.policy;
  const copy = files.get(`/${file}`)?.br;
  if (policy === undefined || copy === undefined) throw new Error(`The server has no brotli for ${file}.`);
  const lines = Object.entries({
    ...fileHeaders(`/${file}`, policy),
    'Strict-Transport-Security': strictTransport,
    ...copy.headers,
    ETag: copy.etag,
    Vary: 'Accept-Encoding',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return { headers: `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length, page: copy.body };
}
