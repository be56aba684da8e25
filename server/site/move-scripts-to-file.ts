import { createHash } from 'node:crypto';
import { type InlineElement, inlineElements } from './inline-elements.ts';

/** The address of a page's script and its text. */
type PageScript = { path: string; text: string };

/**
 * Moves the inline scripts of a page's body (Astro's island runtime and `src/boot/main.ts`) into one module file. They do
 * nothing before the page is parsed, and inline they would weigh on the packets that the first paint waits for.
 * @returns the page, which loads the file where its last inline script stood; no script when there was none
 */
export function moveScriptsToFile(html: string): { html: string; script?: PageScript } {
  const moved = inlineElements(html).filter(
    ({ name, ancestors, content }) =>
      name === 'script' && ancestors.includes('body') && !content.startsWith(loaderStart),
  );
  const last = moved.at(-1);
  if (last === undefined) return { html };
  const text = moved.map(({ content }) => content.trim()).join(';\n');
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

const loaderStart = '{const load=()=>import(';

/**
 * A script element would share the line with the hero's picture, whatever its priority; so the file comes a moment (ms)
 * after the picture, which is painted then. A visitor who begins before that does not wait for it.
 */
const loaderOf = (path: string): string =>
  `${loaderStart}"${path}");addEventListener("load",()=>setTimeout(load,300));` +
  'for(const sign of["scroll","pointerdown","keydown"])addEventListener(sign,load,{once:!0})}';
