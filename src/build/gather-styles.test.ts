import { expect, test } from 'vitest';
import { gatherStyles } from './gather-styles.ts';

test('makes one style element of all, at the end of the head, in their order', () => {
  expect(
    gatherStyles(
      '<html><head><style>a{}</style></head><body><p>1</p><style>b{}</style><p>2</p><style>c{}</style></body></html>',
    ),
  ).toBe('<html><head><style>a{}b{}c{}</style></head><body><p>1</p><p>2</p></body></html>');
});

test('leaves styles of drawings, of readers without script and of a medium where they are', () => {
  const html =
    '<html><head><style media="print">p{}</style></head><body><svg><style>s{}</style></svg><noscript><style>n{}</style></noscript></body></html>';
  expect(gatherStyles(html)).toBe(html);
});

test('changes nothing the second time', () => {
  const once = gatherStyles('<html><head></head><body><style>b{}</style></body></html>');
  expect(gatherStyles(once)).toBe(once);
});
