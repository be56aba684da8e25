import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** An inline `<script>` or `<style>` of a built page. Offsets count UTF-16 units, as `String.slice` does. */
export type InlineElement = { name: 'script' | 'style'; content: string; start: number; end: number };

/**
 * Types that a browser executes or acts on; any other type makes the element a data block, which CSP does not cover.
 */
const executed = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i;

/**
 * Every inline script and style that a Content Security Policy has to list, in document order. Parsed, not matched with
 * a regular expression: a comment or a string that looks like a tag would become a hash that blocks the page.
 */
export function inlineElements(html: string): InlineElement[] {
  const found: InlineElement[] = [];
  let current: InlineElement | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isInline(name, attributes)) current = { name, content: '', start: parser.startIndex, end: 0 };
    },
    ontext(text) {
      if (current !== undefined) current.content += text;
    },
    onclosetag(name) {
      if (current?.name !== name) return;
      found.push({ ...current, end: parser.endIndex + 1 });
      current = undefined;
    },
  });
  parser.end(html);
  return found;
}

function isInline(name: string, attributes: Record<string, string>): name is InlineElement['name'] {
  if (name === 'style') return true;
  return name === 'script' && attributes.src === undefined && executed.test((attributes.type ?? '').trim());
}

const without = (html: string, elements: readonly InlineElement[]): string =>
  elements.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), html);

/**
 * Merges the style elements of a page into one at the end of the head, in order; none may be in `noscript` or SVG, where
 * it would mean something else. Astro puts one before the first island, and HTML allows style in the head only:
 * https://html.spec.whatwg.org/multipage/semantics.html#the-style-element One element is one hash in the page's policy,
 * whose header shares the first packets with the page.
 */
export function gatherStyles(html: string): string {
  const styles = inlineElements(html).filter(({ name }) => name === 'style');
  if (styles.length === 0) return html;
  const text = styles.map(({ content }) => content).join('');
  return without(html, styles).replace('</head>', () => `<style>${text}</style></head>`);
}

/**
 * Moves the inline scripts of a page's body (Astro's island runtime and `src/page/client/main.ts`) into one module file,
 * where the document's budget has no room for them; they do nothing before the page is parsed.
 * @returns the page, whose body ends with the file's element; no script if there was none
 */
export function moveScriptsToFile(html: string): { html: string; script?: { path: string; text: string } } {
  const body = html.indexOf('<body');
  const moved = inlineElements(html).filter(({ name, start }) => name === 'script' && start > body);
  if (moved.length === 0) return { html };
  // Each in a block of its own: minified, two scripts may use the same names.
  const text = moved.map(({ content }) => `{${content.trim()}}`).join(';\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const path = `/_astro/page.${hash}.js`;
  const element = `<script type="module" src="${path}" fetchpriority="low"></script>`;
  return { html: without(html, moved).replace('</body>', `${element}</body>`), script: { path, text } };
}
