import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harmlessCell, plainCell } from './harmless-cell.ts';

const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫−‐‑‒–—―⁻₋⁺⁼'];
const skipped = ['', ...' \u3000\u00a0\u200b\ufeff\u2060\u00ad\u3164"\'“\r\n', ' " '];

test.each(signs)('%s starts no formula, whatever the separator and whatever precedes it', (sign) => {
  for (const skip of skipped) {
    expect(harmlessCell(`${skip}${sign}1+1`)).toBe(`'${skip}${sign}1+1`);
    for (const separator of [',', ';', '\t']) {
      expect(harmlessCell(`a${separator}${skip}${sign}cmd|'/c calc'!A1${separator}b`)).toBe(
        `a${separator}'${skip}${sign}cmd|'/c calc'!A1${separator}b`,
      );
    }
  }
});

test('no generated text starts a cell with a formula, and each can be restored', () => {
  const letters = fc.constantFrom(...'a1 ,;\t"\'’|!()花', '\u200b', '\u3000', ...signs.slice(0, 14));
  // What remains of a line when quotes are ignored and any of the three separators splits.
  const starts = /(?:^|[,;\t])[\s\u200b"]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/;
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      expect(harmlessCell(text)).not.toMatch(starts);
      // No stored answer has a tab.
      const answer = text.replaceAll('\t', ' ');
      expect(plainCell(harmlessCell(answer))).toBe(answer);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  '山田 花子',
  'Anne-Marie O’Neil',
  'Smith, Jo',
  'a=b',
  'https://spring.hinata.example/ja?utm_source=a&utm_term=b-c',
  '',
])('leaves %j as it is', (text) => expect(harmlessCell(text)).toBe(text));

/** With a pattern that backtracks, each would take longer than the runner waits. */
test.each([' ', ';', '\t', '; "'])('half a million of %j are read in one go', (text) => {
  expect(plainCell(harmlessCell(text.repeat(500_000)))).toBe(text.repeat(500_000));
});
