import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** An inline `<script>` or `<style>` of a built page. Offsets count UTF-16 units, as `String.slice` does. */
export type InlineElement = {
  name: 'script' | 'style';
  content: string;
  start: number;
  end: number;
  /** Its ancestors from the root down. */
  ancestors: readonly string[];
};

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
  const open: string[] = [];
  let current: InlineElement | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isInline(name, attributes)) {
        current = { name, content: '', start: parser.startIndex, end: 0, ancestors: [...open] };
      }
      open.push(name);
    },
    ontext(text) {
      if (current !== undefined) current.content += text;
    },
    onclosetag(name) {
      open.pop();
      if (current === undefined || name !== current.name) return;
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

/** Inside these a style belongs to its parent and would mean something else in the head. */
const own = new Set(['svg', 'noscript', 'template']);

/**
 * Merges the style elements of a page into one at the end of the head, in order. Astro puts one before the first
 * island, and HTML allows style in the head only:
 * https://html.spec.whatwg.org/multipage/semantics.html#the-style-element One element is one hash in the page's policy,
 * whose header shares the first packets with the page.
 */
export function gatherStyles(html: string): string {
  const styles = inlineElements(html).filter(
    ({ name, ancestors, start }) =>
      // One with attributes applies under its own conditions.
      name === 'style' &&
      html.startsWith('<style>', start) &&
      !ancestors.some((ancestor) => own.has(ancestor)),
  );
  const headEnd = html.search(/<\/head\s*>/i);
  if (styles.length === 0 || headEnd === -1) return html;
  const text = styles.map(({ content }) => content).join('');
  const without = (from: number, to: number) =>
    styles.reduceRight(
      (rest, { start, end }) =>
        start >= from && end <= to ? rest.slice(0, start - from) + rest.slice(end - from) : rest,
      html.slice(from, to),
    );
  return `${without(0, headEnd)}<style>${text}</style>${without(headEnd, html.length)}`;
}

/** The path of a page's script and its text. */
type PageScript = { path: string; text: string };

/**
 * Moves the inline scripts of a page's body (Astro's island runtime and `src/page/boot/main.ts`) into one module file.
 * They do nothing before the page is parsed, and inline they would add to the packets that the first paint waits for.
 * @param first a line of script to put at the start of the file
 * @returns the page, whose body names the file; no script if there was none
 */
export function moveScriptsToFile(html: string, first = ''): { html: string; script?: PageScript } {
  const moved = inlineElements(html).filter(
    ({ name, ancestors }) => name === 'script' && ancestors.includes('body'),
  );
  if (moved.length === 0) return { html };
  // Each in a block of its own: minified, two scripts may use the same names.
  const text = [first, ...moved.map(({ content }) => `{${content.trim()}}`)].filter(Boolean).join(';\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const path = `/_astro/page.${hash}.js`;
  const page = moved.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), html);
  // In an attribute, which needs no hash in the page's policy. `src/page/boot/head.ts` reads it.
  return { html: page.replace('<body', `<body data-script="${path}"`), script: { path, text } };
}
