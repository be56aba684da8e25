import { expect, test } from 'vitest';
import { displayOutliner } from './display-outliner.ts';

test('a character that the face lacks stops the build', async () => {
  const outline = await displayOutliner('한', 'en');
  expect(() => outline('한', 100)).toThrow("The display face has no '한' for the social card.");
});
