import { inlineElements } from './inline-elements.ts';

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
