import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { builtSiteFolder } from '../../src/build/dist-folder.ts';
import { importsOf } from '../../src/build/move-island-data.ts';

/** The built site. */
export const site = builtSiteFolder();

/** A built file. @throws {Error} that says how to build it */
export function builtText(name: string): string {
  const file = join(site, name);
  if (!existsSync(file)) throw new Error(`There is no ${file}: run \`npm run build\` first.`);
  return readFileSync(file, 'utf8');
}

export const builtSize = (name: string): number => readFileSync(join(site, name)).length;

/** As the server sends it: brotli at the highest level. */
export const brotliBytes = (text: string): number =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).length;

type Element = { attributes: string; content: string };

export const styles = (html: string): string =>
  all(html, 'style')
    .map(({ content }) => content)
    .join('');

const scripts = (html: string) =>
  all(html, 'script').filter(({ attributes }) => !attributes.includes('ld+json'));

/** The script files that a page names, all loaded before the first scroll. */
export const scriptFiles = (html: string): string[] =>
  [...html.matchAll(/<(?:script[^>]*\ssrc|body data-script)="\/([^"]+)"/g)].map(([, file = '']) => file);

/**
 * Our own scripts before the first scroll. Astro's island runtime is bundled with them, but its weight is not ours to
 * choose; see `src/build/inline-elements.ts`.
 */
export const ownScripts = (html: string): string =>
  earlyScripts(html)
    .filter((script) => !script.includes('"astro-island"'))
    .join('\n');

/** Those in `src/page/boot/`: everything but how islands start, and with which files. */
export const bootScripts = (html: string): string =>
  earlyScripts(html)
    .filter((script) => !/"astro-island"|self\.(Astro|islands)\b/.test(script))
    .join('\n');

const earlyScripts = (html: string): string[] => [
  ...scripts(html).map(({ content }) => content),
  ...scriptFiles(html).flatMap((name) => builtText(name).split(';\n')),
];

function all(html: string, name: string): Element[] {
  return [...html.matchAll(new RegExp(`<${name}([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, attributes = '', content = '']) => ({ attributes, content }),
  );
}

/** How much lighter a page would be without each of its parts, heaviest first: where to look when it has grown. */
export function partsOf(html: string): string {
  const whole = brotliBytes(html);
  const patterns: Record<string, RegExp> = {
    'inlined CSS': /<style[^>]*>[\s\S]*?<\/style>/g,
    'inlined scripts': /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g,
    'JSON-LD': /<script[^>]*ld\+json[^>]*>[\s\S]*?<\/script>/g,
    'addresses of pictures': / srcset="[^"]*"/gi,
    'head without styles and scripts': /<(meta|link|title)[^>]*>/g,
    header: /<header[\s\S]*?<\/header>/g,
    footer: /<footer[\s\S]*?<\/footer>/g,
  };
  for (const [, id] of html.matchAll(/<section[^>]*\sid="([^"]+)"/g))
    patterns[`section #${id}`] = new RegExp(`<section[^>]*\\sid="${id}"[\\s\\S]*?</section>`, 'g');
  const weights = Object.entries(patterns)
    .map(([name, pattern]) => [name, whole - brotliBytes(html.replace(pattern, ''))] as const)
    .sort(([, one], [, other]) => other - one);
  return weights.map(([name, bytes]) => `${name} ${bytes}`).join(', ');
}

/** What a page's script says of each island, by component; see `src/build/move-island-data.ts`. */
export function islandData(html: string): Record<string, { attributes: Record<string, string> }> {
  const [script = ''] = scriptFiles(html);
  const data = /^self\.islands=(.*);$/m.exec(builtText(script))?.[1];
  if (data === undefined)
    throw new Error(`${script} has no data of islands: is it still called self.islands?`);
  return JSON.parse(data);
}

/** The addresses that start an island, and all that these import. */
export const neededBy = (attributes: Record<string, string>): string[] =>
  Object.values(attributes).flatMap((address) => [
    address,
    ...importsOf(address, (name) => builtText(name.slice(1))),
  ]);

/** Every JavaScript file that a page's islands load, with its weight, by name. */
export function islandScripts(html: string): Map<string, number> {
  const addresses = Object.values(islandData(html)).flatMap(({ attributes }) => neededBy(attributes));
  const names = [...addresses.map((address) => address.slice(1)), ...scriptFiles(html)];
  return new Map([...new Set(names)].map((name) => [name, brotliBytes(builtText(name))]));
}

/** The font file of the first view, of the family 'Hinata', see `src/build/astro/display-font.ts`. */
export function firstFont(html: string): string {
  const face = /@font-face\s*\{font-family:Hinata;[^}]*?url\(\/([^)]+)\)/.exec(styles(html));
  if (face?.[1] === undefined) throw new Error("The page names no font file for the family 'Hinata'.");
  return face[1];
}
