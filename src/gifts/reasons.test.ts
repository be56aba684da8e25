import { describe, expect, test } from 'vitest';
import { springRules } from '../../tests/support/gifts.ts';
import { formatDay, formatMoment } from '../campaign/constants.ts';
import { operatorLanguages } from '../campaign/languages/operator-languages.ts';
import { languages } from '../campaign/languages.ts';
import { reasonsIn } from './reasons.ts';
import { type RefusalCode, refusalCodes } from './rules/refusal-codes.ts';

describe.each(operatorLanguages)('in %s', (language) => {
  test('every code has its own sentence', () => {
    const sentences = refusalCodes.map((code) => reasonsIn(springRules, language)([code]));
    expect(new Set(sentences).size).toBe(refusalCodes.length);
    for (const sentence of sentences) {
      expect(sentence).toMatch(languages[language].letters);
      expect(sentence).toMatch(/^\S.*[。.]$/);
    }
  });

  test('the figures are those of the rules', () => {
    const other = {
      ...springRules,
      entriesBefore: '2026-10-31T09:00:00.000Z',
      paymentDeadline: '2026-11-01',
      checkInDeadline: '2026-12-24',
      minimumContractMonths: 6,
    };
    const figures: Partial<Record<RefusalCode, string>> = {
      ENTERED_LATE: formatMoment('2026-10-31T08:59:00.000Z', language),
      RESERVED_LATE: formatDay('2026-11-01', language),
      PAID_LATE: formatDay('2026-11-01', language),
      STARTS_LATE: formatDay('2026-12-24', language),
      CHECKS_IN_LATE: formatDay('2026-12-24', language),
      TOO_SHORT: '6',
      ENDED_EARLY: '6',
    };
    for (const code of refusalCodes) {
      const said = reasonsIn(other, language)([code]);
      const figure = figures[code] ?? '';
      expect(said).toContain(figure);
      // And no other figure.
      expect(said.replace(figure, ''), code).not.toMatch(/\d|undefined|NaN|Invalid/);
    }
  });
});

test('sentences are joined as each language requires', () => {
  expect(reasonsIn(springRules, 'ja')(['UNPAID', 'STARTS_LATE'])).toBe(
    '初回のお支払いが完了していません。契約開始日が期限（2025年5月30日）より後です。',
  );
  expect(reasonsIn(springRules, 'en')(['ENTERED_LATE', 'TOO_SHORT'])).toBe(
    'The entry came after the campaign had ended (April 30, 2025, 23:59 JST). The contract runs for less than 3 months.',
  );
});
