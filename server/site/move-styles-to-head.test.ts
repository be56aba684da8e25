import { expect, test } from 'vitest';
import { moveStylesToHead } from './move-styles-to-head.ts';

test('moves the style before an island to the end of the head, after those already there', () => {
  expect(
    moveStylesToHead(
      '<html><head><style>a{}</style></head><body><p>1</p><style>b{}</style><p>2</p><style>c{}</style></body></html>',
    ),
  ).toBe(
    '<html><head><style>a{}</style><style>b{}</style><style>c{}</style></head><body><p>1</p><p>2</p></body></html>',
  );
});

test('leaves styles of drawings and of readers without script where they are', () => {
  const html =
    '<html><head></head><body><svg><style>s{}</style></svg><noscript><style>n{}</style></noscript></body></html>';
  expect(moveStylesToHead(html)).toBe(html);
});

test('changes nothing the second time', () => {
  const once = moveStylesToHead('<html><head></head><body><style>b{}</style></body></html>');
  expect(moveStylesToHead(once)).toBe(once);
});
