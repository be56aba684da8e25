import { expect, test } from 'vitest';
import { gatherStyles, inlineElements } from './inline-elements.ts';

const contents = (html: string) => inlineElements(html).map(({ content }) => content);

test.each([
  ['lists scripts and styles, in order', '<style>a{}</style><script>b()</script>', ['a{}', 'b()']],
  ['lists modules', '<script type="module">a()</script>', ['a()']],
  ['skips data', '<script type="application/ld+json">{}</script><script src="/a.js"></script>', []],
  [
    'is not misled by comments and attributes',
    '<!-- <script>no()</script> --><p title="<style>no{}</style>">',
    [],
  ],
  ['reads strings as browsers do', '<script>"<style>" && "&amp;"</script>', ['"<style>" && "&amp;"']],
  ['looks inside templates', '<template><style>t{}</style></template>', ['t{}']],
])('%s', (_what, html, found) => expect(contents(html)).toEqual(found));

test('merges all into one style element at the end of the head, in order, whatever characters stand before one', () => {
  expect(
    gatherStyles(
      '<html><head><style>a{}</style></head><body><p>𠮷</p><style>b{}</style><p>2</p><style>$&{}</style></body></html>',
    ),
  ).toBe('<html><head><style>a{}b{}$&{}</style></head><body><p>𠮷</p><p>2</p></body></html>');
});
