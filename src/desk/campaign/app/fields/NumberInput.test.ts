import { expect, test } from 'vitest';
import { numberOf } from './NumberInput.tsx';

test('parses numbers as people in Japan type them, and leaves the rest to the checks', () => {
  expect(['182000', '182,000', '１８２，０００円', '¥182000', '30%', ' 4 '].map(numberOf)).toEqual([
    182000, 182000, 182000, 182000, 30, 4,
  ]);
  expect(['', '18.5', '-1', 'about 5', '9'.repeat(16)].map(numberOf)).toEqual([
    '',
    '18.5',
    '-1',
    'about 5',
    '9'.repeat(16),
  ]);
});
