import { describe, expect, test } from 'vitest';
import { decide, reservation, springRules } from '../../tests/support/gifts.ts';
import { refusalCodes } from '../campaign/clauses.ts';
import { languageFor } from '../campaign/gift-rules.ts';
import { knownLanguages } from '../campaign/language.ts';
import { languages } from '../campaign/languages.ts';
import { recordOf } from './output/run-json.ts';
import { reasonsIn, reasonText } from './reasons.ts';
import type { ConfirmedReservation } from './reservation.ts';

const saysOf = (changes: Partial<ConfirmedReservation>, language: 'ja' | 'en', rules = springRules) => {
  const [decision] = decide({ rules, reservations: [reservation(changes)] });
  if (decision === undefined) throw new Error('There is no decision.');
  return reasonText(reasonsIn(rules, language)(recordOf(decision)));
};

test('a refusal names the fact, then quotes the sentence of the terms', () => {
  expect(saysOf({ paidAt: '2025-05-02' }, 'ja')).toBe(
    '初回のお支払い：2025年5月2日\n2025年4月30日までに、ご予約と初回のお支払いを完了してください。',
  );
  expect(saysOf({ paidAt: '2025-05-02' }, 'en')).toBe(
    'Initial payment: May 2, 2025\nReservation and initial payment must be complete by April 30, 2025.',
  );
});

test('a refusal whose clause is left out has its fact alone', () => {
  const terms = springRules.terms.filter(({ clauses }) => !clauses.includes('reserved-and-paid-by'));
  expect(saysOf({ paidAt: undefined }, 'en', { ...springRules, terms })).toBe(
    'The initial payment is not complete.',
  );
});

describe.each(knownLanguages)('in %s', (language) => {
  test('every code has a fact of its own, and a clause with a sentence', () => {
    const facts = refusalCodes.map((code) => languages[language].facts[code]('2025'));
    expect(new Set(facts).size).toBe(refusalCodes.length);
    for (const fact of facts) expect(fact).toMatch(languages[language].letters);
  });
});

test('a guest whose language the campaign does not have gets the first one', () => {
  expect(languageFor(springRules, 'fr')).toBe('ja');
  expect(languageFor(springRules, undefined)).toBe('ja');
  expect(languageFor(springRules, 'en')).toBe('en');
});
