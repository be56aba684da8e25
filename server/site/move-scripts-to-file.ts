import { createHash } from 'node:crypto';
import { type InlineElement, inlineElements } from './inline-elements.ts';

/** The address of a page's script and its text. */
type PageScript = { path: string; text: string };

/**
 * Moves the inline scripts of a page's body (Astro's island runtime and `src/boot/main.ts`) into one module file. They do
 * nothing before the page is parsed, and inline they would weigh on the packets that the first paint waits for.
 * The hero's picture goes first: browsers would give the file the same priority.
 * @returns the page, which names the file where its last inline script stood; no script when there was none
 */
export function moveScriptsToFile(html: string): { html: string; script?: PageScript } {
  const moved = inlineElements(html).filter(
    ({ name, ancestors }) => name === 'script' && ancestors.includes('body'),
  );
  const last = moved.at(-1);
  if (last === undefined) return { html };
  const text = moved.map(({ content }) => content.trim()).join(';\n');
  const digest = createHash('sha256').update(text).digest();
  const path = `/_astro/page.${digest.toString('base64url').slice(0, 8)}.js`;
  const attributes = `src="${path}" integrity="sha256-${digest.toString('base64')}" fetchpriority="low"`;
  const replacement = (element: InlineElement) =>
    element === last ? `<script type="module" ${attributes}></script>` : '';
  const page = moved.reduceRight(
    (rest, element) => rest.slice(0, element.start) + replacement(element) + rest.slice(element.end),
    html,
  );
  return { html: page, script: { path, text } };
}
