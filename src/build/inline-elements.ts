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
  const rest = styles.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), html);
  return rest.replace('</head>', () => `<style>${text}</style></head>`);
}
