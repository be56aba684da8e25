import { describe, expect, test } from 'vitest';
import { validateAnswer } from './validate-answer.ts';

describe('the length of an answer', () => {
  test('is measured on what is stored: composed and trimmed', () => {
    const typed = ` ${'e\u0301'.repeat(200)} `;
    expect(validateAnswer('name', typed)).toEqual({ value: 'é'.repeat(200) });
    expect(validateAnswer('name', 'é'.repeat(201)).fault).toBe('inputTooLarge');
  });

  test('counts letters that NFC decomposes by what they become', () => {
    expect(validateAnswer('name', '\u0958'.repeat(100)).fault).toBeUndefined();
    expect(validateAnswer('name', '\u0958'.repeat(101)).fault).toBe('inputTooLarge');
  });

  test('leaves room for letters typed as four code points', () => {
    const typed = '\u1f82'.normalize('NFD').repeat(200);
    expect(typed).toHaveLength(800);
    expect(validateAnswer('name', typed)).toEqual({ value: '\u1f82'.repeat(200) });
  });

  test('is limited before the text is trimmed, too', () => {
    expect(validateAnswer('name', '花'.padEnd(1_016)).fault).toBeUndefined();
    expect(validateAnswer('name', '花'.padEnd(1_017)).fault).toBe('inputTooLarge');
  });

  test('is limited before the text is composed, too', () => {
    const marks = `a${'\u0345'.repeat(160_000)}${'\u0334'.repeat(160_000)}`;
    expect(validateAnswer('name', marks)).toEqual({ value: '', fault: 'inputTooLarge' });
  });
});
