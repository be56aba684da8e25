import { expect, test } from 'vitest';
import { gatherStyles } from './gather-styles.ts';

test('merges all into one style element at the end of the head, in order', () => {
  expect(
    gatherStyles(
      '<html><head><style>a{}</style></head><body><p>1</p><style>b{}</style><p>2</p><style>c{}</style></body></html>',
    ),
  ).toBe('<html><head><style>a{}b{}c{}</style></head><body><p>1</p><p>2</p></body></html>');
});

test('leaves styles in SVG, in noscript and with a media attribute where they are', () => {
  const html =
    '<html><head><style media="print">p{}</style></head><body><svg><style>s{}</style></svg><noscript><style>n{}</style></noscript></body></html>';
  expect(gatherStyles(html)).toBe(html);
});

test('is idempotent', () => {
  const once = gatherStyles('<html><head></head><body><style>b{}</style></body></html>');
  expect(gatherStyles(once)).toBe(once);
});
