import { expect, test } from 'vitest';
import { decide, reservation, springRules } from '../../tests/support/gifts.ts';
import { refusalCodes } from '../campaign/schema/clauses.ts';
import { knownLanguages, languages } from '../campaign/schema/languages.ts';
import { recordOf } from './output/run-json.ts';
import { reasonsIn, reasonText } from './reasons.ts';

test('a refusal whose clause is left out has its fact alone', () => {
  const terms = springRules.terms.filter(({ clauses }) => !clauses.includes('reserved-and-paid-by'));
  const rules = { ...springRules, terms };
  const records = decide({ rules, reservations: [reservation({ paidAt: undefined })] }).map(recordOf);
  expect(records.map((record) => reasonText(reasonsIn(rules, 'en')(record)))).toEqual([
    'The initial payment is not complete.',
  ]);
});

test.each(knownLanguages)('every code has a fact of its own in %s', (language) => {
  const facts = refusalCodes.map((code) => languages[language].facts[code]('2025'));
  expect(new Set(facts).size).toBe(refusalCodes.length);
  for (const fact of facts) expect(fact).toMatch(languages[language].letters);
});
