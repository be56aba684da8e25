import { createHash } from 'node:crypto';
import { type InlineElement, inlineElements } from './inline-elements.ts';

/** The path of a page's script and its text. */
type PageScript = { path: string; text: string };

/**
 * Moves the inline scripts of a page's body (Astro's island runtime and `src/page/boot/main.ts`) into one module file.
 * They do nothing before the page is parsed, and inline they would add to the packets that the first paint waits for.
 * @param first a line of script to put at the start of the file
 * @returns the page, which loads the file in place of its last inline script; no script if there was none
 */
export function moveScriptsToFile(html: string, first = ''): { html: string; script?: PageScript } {
  const moved = inlineElements(html).filter(
    ({ name, ancestors, content }) =>
      name === 'script' && ancestors.includes('body') && !loadsFile.test(content),
  );
  const last = moved.at(-1);
  if (last === undefined) return { html };
  // Each in a block of its own: minified, two scripts may use the same names.
  const text = [first, ...moved.map(({ content }) => `{${content.trim()}}`)].filter(Boolean).join(';\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const path = `/_astro/page.${hash}.js`;
  const replacement = (element: InlineElement) =>
    element === last ? `<script>${loaderOf(path)}</script>` : '';
  const page = moved.reduceRight(
    (rest, element) => rest.slice(0, element.start) + replacement(element) + rest.slice(element.end),
    html,
  );
  return { html: page, script: { path, text } };
}

/** In a finished page nothing is left to move: its one inline script loads the file. */
const loadsFile = /import\("\/_astro\/page\.[\w-]{8}\.js"/;

/**
 * A script element would compete with the hero's picture for bandwidth, whatever its priority; so the file is loaded a
 * moment (in ms) after the picture has been painted, or as soon as the visitor does something. After a failure it is
 * requested again under another URL, because browsers remember a failed import, see `src/page/islands/file-of.ts`.
 */
const loaderOf = (path: string): string =>
  `{let tried=0,page;const load=()=>page||=import("${path}"+(tried?"?"+tried:"")).catch(()=>{page=0;setTimeout(load,1e3*++tried)});` +
  'addEventListener("load",()=>setTimeout(load,300));addEventListener("scroll",load,{once:!0});' +
  'for(const sign of["pointerdown","keydown","online"])addEventListener(sign,load)}';
