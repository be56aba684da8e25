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
