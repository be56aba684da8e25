import { expect, test } from 'vitest';
import { validateAnswer } from './validate-answer.ts';

/** Measured on what is stored, composed and trimmed, and on what was typed too: no long text is composed. */
test.each([
  [` ${'e\u0301'.repeat(200)} `, 'é'.repeat(200)],
  ['é'.repeat(201), undefined],
  // NFC decomposes this one, and composes the next one of four code points.
  ['\u0958'.repeat(100), '\u0958'.normalize('NFC').repeat(100)],
  ['\u0958'.repeat(101), undefined],
  ['\u1f82'.normalize('NFD').repeat(200), '\u1f82'.repeat(200)],
  ['花'.padEnd(1_016), '花'],
  ['花'.padEnd(1_017), undefined],
  [`a${'\u0345'.repeat(160_000)}${'\u0334'.repeat(160_000)}`, undefined],
])('a name has a largest length, %#', (typed, stored) => {
  const { value, fault } = validateAnswer('name', typed);
  expect(fault).toBe(stored === undefined ? 'inputTooLarge' : undefined);
  if (stored !== undefined) expect(value).toBe(stored);
});
