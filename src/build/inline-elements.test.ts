import { expect, test } from 'vitest';
import { inlineElements } from './inline-elements.ts';

const contents = (html: string) => inlineElements(html).map(({ content }) => content);

test('lists classic and module scripts and styles, in document order', () => {
  expect(contents('<style>a{}</style><script>one()</script><script type="module">two()</script>')).toEqual([
    'a{}',
    'one()',
    'two()',
  ]);
});

test('skips data blocks and external scripts', () => {
  expect(contents('<script type="application/ld+json">{}</script><script src="/a.js"></script>')).toEqual([]);
});

test('is not misled by comments, attributes and strings that look like tags', () => {
  const html = `<!-- <script>no()</script> --><p title="<style>no{}</style>"></p><script>const a = "<style>" && 1 < 2;</script>`;
  expect(contents(html)).toEqual(['const a = "<style>" && 1 < 2;']);
});

test('leaves entities in scripts and styles undecoded, as browsers do', () => {
  expect(contents('<script>a && b; "&amp;"</script><style>a::before{content:"&lt;"}</style>')).toEqual([
    'a && b; "&amp;"',
    'a::before{content:"&lt;"}',
  ]);
});

test('finds elements inside noscript, svg and template', () => {
  const html =
    '<noscript><style>n{}</style></noscript><svg><style>s{}</style></svg><template><style>t{}</style></template>';
  expect(contents(html)).toEqual(['n{}', 's{}', 't{}']);
});

test('gives the element’s offsets, even after characters outside the basic plane', () => {
  const html = '<p>𠮷野家</p><style>a{}</style>';
  const [style] = inlineElements(html);
  expect(html.slice(style?.start, style?.end)).toBe('<style>a{}</style>');
});
