import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { builtText, site } from '../support/built-pages.ts';

export const builtSize = (name: string): number => readFileSync(join(site, name)).length;

/** As the server sends it: brotli at the highest level. */
export const brotliBytes = (text: string): number =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).length;

/** How many bytes of a stream a browser has when it can read the beginning of its text. */
export function bytesUntil(stream: Uint8Array, beginning: string): number {
  const length = Buffer.byteLength(beginning);
  const isEnough = (bytes: number) =>
    brotliDecompressSync(stream.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH })
      .byteLength >= length;
  let [tooFew, enough] = [0, stream.byteLength];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

const contentsOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, content = '']) => content);

export const styles = (html: string): string => contentsOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('');

/** The script files that a page names, all loaded before the first scroll. */
export const scriptFiles = (html: string): string[] => contentsOf(html, /<script[^>]*\ssrc="\/([^"]+)"/g);

const earlyScripts = (html: string): string[] => [
  ...contentsOf(html, /<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
  ...scriptFiles(html).map(builtText),
];

/** Our own scripts before the first scroll; the weight of Astro's island runtime is not ours to choose. */
export const ownScripts = (html: string): string[] =>
  earlyScripts(html).filter((script) => !script.includes('"astro-island"'));

/** Those in `src/page/client/`: everything but how islands start, and with which files. */
export const clientScripts = (html: string): string[] =>
  ownScripts(html).filter((script) => !/self\.Astro\b/.test(script));

/** A script of the site and all that it imports, directly or not. */
function withImports(name: string): string[] {
  const found = contentsOf(builtText(name), /(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g);
  return [name, ...found.flatMap((each) => withImports(posix.join(posix.dirname(name), each)))];
}

/** Every JavaScript file that a page loads in the end. */
export const allScripts = (html: string): string[] => [
  ...new Set([
    ...contentsOf(html, /(?:component|renderer)-url="\/([^"]+)"/g).flatMap(withImports),
    ...scriptFiles(html),
  ]),
];

/** The font file of the first view, of the family 'Hinata', see `src/page/pages/_font-files.ts`. */
export function firstFont(html: string): string {
  const [face] = contentsOf(styles(html), /@font-face\s*\{font-family:Hinata;[^}]*?url\(\/([^)]+)\)/g);
  if (face === undefined) throw new Error("The page names no font file for the family 'Hinata'.");
  return face;
}

/** The hero's pictures on a phone 412 px wide with a ratio of 1.75: the smallest that is dense enough, as Chromium picks. */
export function heroFiles(html: string): string[] {
  const [hero = ''] = contentsOf(html, /<section[^>]*\sid="home"([\s\S]*?)<\/section>/g);
  return contentsOf(hero, /<picture[\s\S]*?srcset="([^"]+)"[\s\S]*?<\/picture>/gi).map((srcset) => {
    const widths = srcset.split(',').map((each) => each.trim().split(' '));
    const dense = widths.filter(([, width = '']) => Number.parseInt(width, 10) >= 412 * 1.75);
    const [address = ''] = (dense.length > 0 ? dense : widths.toReversed())[0] ?? [];
    return address.slice(1);
  });
}
