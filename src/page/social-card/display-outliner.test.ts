import { expect, test } from 'vitest';
import { displayOutliner } from './display-outliner.ts';

test('a French price is drawn, with narrow spaces between its thousands', async () => {
  const price = '182\u202f000\u00a0¥';
  const outline = await displayOutliner(price, 'fr');
  const widthOf = (text: string) => outline(text, 100).width;
  expect(widthOf(price)).toBeGreaterThan(widthOf('182000\u00a0¥'));
  expect(widthOf(price)).toBeLessThan(widthOf('182\u00a0000\u00a0¥'));
});

test('a character that the face lacks stops the build', async () => {
  const outline = await displayOutliner('한', 'fr');
  expect(() => outline('한', 100)).toThrow("The display face has no '한' for the social card.");
});

const accented = [...'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜ'];
const others = [...'æœÆŒ’«»–—−€¥²…'];

test('French letters are drawn with their accents, and so are its signs', async () => {
  const base = (letter: string) => letter.normalize('NFD').charAt(0);
  const outline = await displayOutliner([...accented, ...accented.map(base), ...others].join(''), 'fr');
  const drawn = (letter: string) => outline(letter, 100).path;
  for (const letter of accented) {
    expect(drawn(letter), letter).toContain('M');
    expect(drawn(letter).length, letter).toBeGreaterThan(drawn(base(letter)).length);
  }
  for (const sign of others) expect(drawn(sign), sign).toContain('M');
});
