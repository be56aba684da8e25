import { inlineElements } from './inline-elements.ts';

/** Inside these a style belongs to its surroundings and means something else in the head. */
const own = new Set(['svg', 'noscript', 'template']);

/**
 * Moves style elements out of the body to the end of the head, their order kept. Astro puts one before the first
 * island; HTML allows style in the head only: https://html.spec.whatwg.org/multipage/semantics.html#the-style-element
 */
export function moveStylesToHead(html: string): string {
  const misplaced = inlineElements(html).filter(
    ({ name, ancestors }) =>
      name === 'style' && ancestors.includes('body') && !ancestors.some((ancestor) => own.has(ancestor)),
  );
  const headEnd = html.search(/<\/head\s*>/i);
  if (misplaced.length === 0 || headEnd === -1) return html;
  const moved = misplaced.map(({ start, end }) => html.slice(start, end)).join('');
  const rest = misplaced.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), html);
  return rest.slice(0, headEnd) + moved + rest.slice(headEnd);
}
