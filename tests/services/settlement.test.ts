import { test } from 'vitest';
import { expectAgreement } from '../settlement/agreement.ts';
import { expectNobodyPaidTwice } from '../settlement/histories.ts';

/** In parts, so that no single test takes long. */
const parts = Array.from({ length: 40 }, (_, part) => part);

test.each(parts)('two settlements agree on the cases of part %i of a hundred thousand', (part) => {
  expectAgreement({ from: part * 2_500, count: 2_500 });
});

test.each(parts)('nobody is paid twice in the histories of part %i of twenty thousand', (part) => {
  expectNobodyPaidTwice({ from: part * 500, count: 500 });
});
