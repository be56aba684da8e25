import { expect, test } from 'vitest';
import { inlineElements } from './inline-elements.ts';

const contents = (html: string) => inlineElements(html).map(({ content }) => content);

test('names plain and module scripts and styles, in document order', () => {
  expect(contents('<style>a{}</style><script>one()</script><script type="module">two()</script>')).toEqual([
    'a{}',
    'one()',
    'two()',
  ]);
});

test('passes over data blocks and scripts with an address', () => {
  expect(contents('<script type="application/ld+json">{}</script><script src="/a.js"></script>')).toEqual([]);
});

test('is not misled by comments, attributes and strings that look like tags', () => {
  const html = `<!-- <script>no()</script> --><p title="<style>no{}</style>"></p><script>const a = "<style>" && 1 < 2;</script>`;
  expect(contents(html)).toEqual(['const a = "<style>" && 1 < 2;']);
});

test('keeps entities in scripts and styles as they stand, as browsers do', () => {
  expect(contents('<script>a && b; "&amp;"</script><style>a::before{content:"&lt;"}</style>')).toEqual([
    'a && b; "&amp;"',
    'a::before{content:"&lt;"}',
  ]);
});

test('finds what lies inside noscript, svg and template', () => {
  const html =
    '<noscript><style>n{}</style></noscript><svg><style>s{}</style></svg><template><style>t{}</style></template>';
  expect(contents(html)).toEqual(['n{}', 's{}', 't{}']);
});

test('gives the place of the whole element, also after characters outside the basic plane', () => {
  const html = '<p>𠮷野家</p><style>a{}</style>';
  const [style] = inlineElements(html);
  expect(html.slice(style?.start, style?.end)).toBe('<style>a{}</style>');
});
