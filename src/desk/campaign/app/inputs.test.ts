import { expect, test } from 'vitest';
import { claimsIn } from './claims-in-words.ts';
import { insertedInSome } from './form.ts';
import { inFile, inInput } from './inputs.tsx';

test('parses numbers as people in Japan type them, and leaves the rest to the checks', () => {
  for (const typed of ['182000', '182,000', '１８２，０００円', '¥182000', ' 182 000 '])
    expect(inFile('yen', typed), typed).toBe(182000);
  for (const typed of ['', '18.5', '-1', 'about 5', '9'.repeat(16)])
    expect(inFile('whole', typed), typed).toBe(typed);
  expect(inFile('line', '182,000')).toBe('182,000');
});

test('converts times in Japan to input values and back', () => {
  expect(inInput('moment', '2025-04-30T23:59:00+09:00')).toBe('2025-04-30T23:59');
  expect(inFile('moment', '2025-04-30T23:59')).toBe('2025-04-30T23:59:00+09:00');
  expect(inInput('day', '2025-04-30')).toBe('2025-04-30');
  expect(inFile('clock', '09:30')).toBe('09:30');
});

test('finds claims in words, and lets other words be', () => {
  expect(claimsIn('最大四割引き、賃料半額。日本一安いお部屋')).toEqual(['四割引き', '半額', '日本一']);
  expect(claimsIn('Half price, forty percent off: the cheapest in Tokyo')).toEqual([
    'Half price',
    'forty percent',
    'cheapest',
  ]);
  expect(claimsIn('最大{maxDiscount}OFF。割引後の賃料です。First come, first served. 一割の方')).toEqual([]);
});

test('finds values that one language inserts and another does not', () => {
  const both = { ja: '{periodStart}から{periodEnd}まで', en: 'From {periodStart} to {periodEnd}' };
  expect(insertedInSome(both)).toEqual([]);
  expect(insertedInSome({ ...both, en: 'Until {periodEnd}' })).toEqual(['periodStart']);
});
