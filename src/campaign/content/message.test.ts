import { expect, expectTypeOf, test } from 'vitest';
import { formatMessage, localize } from './message.ts';

const walk = {
  ja: '徒歩{minutes}分',
  en: '{minutes, plural, one {# min} other {# mins}} on foot',
};

test('a plural follows its number', () => {
  expect(formatMessage(walk, 'en', { minutes: 1 })).toBe('1 min on foot');
  expect(formatMessage(walk, 'en', { minutes: 2 })).toBe('2 mins on foot');
  expect(formatMessage(walk, 'ja', { minutes: 2 })).toBe('徒歩2分');
});

test('angle brackets and apostrophes are plain text', () => {
  const text = { ja: '<b>春</b>', en: "the first month’s <b>rent</b>, it's {rate}" };
  expect(formatMessage(text, 'ja', {})).toBe('<b>春</b>');
  expect(formatMessage(text, 'en', { rate: '10%' })).toBe("the first month’s <b>rent</b>, it's 10%");
});

test('localize replaces every text of a tree and leaves the rest alone', () => {
  const kept = { image: 'step_1.webp', nothing: undefined, none: {}, tags: ['ja', 'en'], mixed: { en: 1 } };
  const tree = {
    title: { ja: '春の{company}', en: '{company} in spring' },
    rules: [{ ja: '一', en: 'one' }],
  };
  const localized = localize({ ...tree, ...kept }, 'en', { company: 'Hinata' });

  expect(localized).toEqual({ title: 'Hinata in spring', rules: ['one'], ...kept });
  expectTypeOf(localized.title).toEqualTypeOf<string>();
  expectTypeOf(localized.rules).toEqualTypeOf<string[]>();
});
