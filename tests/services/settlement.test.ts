import { test } from 'vitest';
import { expectAgreement } from '../settlement/agreement.ts';
import { expectNobodyPaidTwice } from '../settlement/histories.ts';

/** In parts, so that no single test takes long. */
const parts = Array.from({ length: 20 }, (_, part) => part);

test.each(parts)('two settlements agree on the cases of part %i of a hundred thousand', (part) => {
  expectAgreement({ from: part * 5_000, count: 5_000 });
});

test.each(parts)('nobody is paid twice in the histories of part %i of twenty thousand', (part) => {
  expectNobodyPaidTwice({ from: part * 1_000, count: 1_000 });
});
