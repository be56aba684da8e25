import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phrases } from './Phrases.tsx';

test.each([
  ['a line may break between two phrases', ['春の', '贈りもの'], '春の<wbr/>贈りもの'],
  ['a text of one phrase has no place to break', ['A gift'], 'A gift'],
  [
    'clauses that end in a comma or a full stop stay together',
    ['ひなたの', '部屋に、', '春の', '贈りもの。'],
    '<span>ひなたの<wbr/>部屋に、</span><span>春の<wbr/>贈りもの。</span>',
  ],
  [
    'English clauses keep the space between them',
    ['In the sun, ', 'for spring.'],
    '<span>In the sun, </span> <span>for spring.</span>',
  ],
  ['one clause alone needs no group', ['まずは', 'エントリーから。'], 'まずは<wbr/>エントリーから。'],
])('%s', (_, phrases, markup) => {
  // Class names are the style sheet's concern.
  expect(renderToStaticMarkup(<Phrases of={phrases} />).replaceAll(/ class="[^"]*"/g, '')).toBe(markup);
});
