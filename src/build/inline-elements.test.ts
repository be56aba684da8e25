import { expect, test } from 'vitest';
import { gatherStyles, inlineElements, moveScriptsToFile } from './inline-elements.ts';

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

test('merges all into one style element at the end of the head, in order', () => {
  expect(
    gatherStyles(
      '<html><head><style>a{}</style></head><body><p>1</p><style>b{}</style><p>2</p><style>c{}</style></body></html>',
    ),
  ).toBe('<html><head><style>a{}b{}c{}</style></head><body><p>1</p><p>2</p></body></html>');
});

test('is idempotent', () => {
  const once = gatherStyles('<html><head></head><body><style>b{}</style></body></html>');
  expect(gatherStyles(once)).toBe(once);
});

test('names the file on the body, in place of its inline scripts', () => {
  const { html, script } = moveScriptsToFile(
    '<html><head><script>head()</script></head><body><script>one()</script><p>1</p><script type="module">two()</script><p>2</p></body></html>',
  );
  expect(script?.text).toBe('{one()};\n{two()}');
  expect(script?.path).toMatch(/^\/_astro\/page\.[\w-]{8}\.js$/);
  expect(html).toBe(
    `<html><head><script>head()</script></head><body data-script="${script?.path}"><p>1</p><p>2</p></body></html>`,
  );
});

test('leaves data blocks and external scripts alone', () => {
  const html =
    '<html><head></head><body><script type="application/ld+json">{}</script><script src="/a.js"></script></body></html>';
  expect(moveScriptsToFile(html)).toEqual({ html });
});

test('puts a hash of the content into the file’s name', () => {
  const pathOf = (script: string) =>
    moveScriptsToFile(`<body><script>${script}</script></body>`).script?.path;
  expect(pathOf('a()')).toBe(pathOf('a()'));
  expect(pathOf('a()')).not.toBe(pathOf('b()'));
});

test('is idempotent', () => {
  const { html } = moveScriptsToFile('<body><script>a()</script></body>');
  expect(moveScriptsToFile(html)).toEqual({ html });
});
