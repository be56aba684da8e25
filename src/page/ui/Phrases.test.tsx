import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phrases } from './Phrases.tsx';

/** Class names are the style sheet's concern. */
const markup = (...phrases: string[]) =>
  renderToStaticMarkup(<Phrases of={phrases} />).replaceAll(/ class="[^"]*"/g, '');

test('a line may break between two phrases', () => {
  expect(markup('春の', '贈りもの')).toBe('春の<wbr/>贈りもの');
});

test('a text of one phrase has no place to break', () => {
  expect(markup('A gift')).toBe('A gift');
});

test('clauses that end in a comma or a full stop stay together', () => {
  expect(markup('ひなたの', '部屋に、', '春の', '贈りもの。')).toBe(
    '<span>ひなたの<wbr/>部屋に、</span><span>春の<wbr/>贈りもの。</span>',
  );
});

test('English clauses keep the space between them', () => {
  expect(markup('In the sun, ', 'for spring.')).toBe('<span>In the sun, </span> <span>for spring.</span>');
});

test('one clause alone needs no group', () => {
  expect(markup('まずは', 'エントリーから。')).toBe('まずは<wbr/>エントリーから。');
});

test('markup in a text is shown, not run', () => {
  expect(markup('<b>')).toBe('&lt;b&gt;');
});
