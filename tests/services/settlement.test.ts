import { test } from 'vitest';
import { expectAgreement } from '../settlement/agreement.ts';
import { expectNobodyPaidTwice } from '../settlement/histories.ts';

/** In parts, so that no single test takes long. */
const parts = (count: number) => Array.from({ length: count }, (_, part) => part);

test.each(parts(100))('two settlements agree on thousand %i of a hundred thousand cases', (part) => {
  expectAgreement({ from: part * 1_000, count: 1_000 });
});

test.each(parts(80))('nobody is paid twice in the histories of part %i of twenty thousand', (part) => {
  expectNobodyPaidTwice({ from: part * 250, count: 250 });
});
