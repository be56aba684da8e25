import { test } from 'vitest';
import { expectAgreement } from './agreement.ts';
import { expectNobodyPaidTwice } from './histories.ts';

/** The first part of what `npm run test:services` plays. */
test('two settlements, written apart, agree on five thousand cases', () => {
  expectAgreement({ from: 0, count: 5_000 });
});

test('a thousand histories pay no guest twice, and ask nobody for another’s money', () => {
  expectNobodyPaidTwice({ from: 0, count: 1_000 });
});
