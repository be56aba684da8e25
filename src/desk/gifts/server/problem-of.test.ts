import { expect, test } from 'vitest';
import { bilingual } from '../../../campaign/languages/operator-languages.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { limits } from '../../../gifts/input/limits.ts';
import { problemOf } from './problem-of.ts';

test.each([
  [limits.faults, false],
  [limits.faults + 1, true],
])('of %i faults in a file, says whether there are more than are listed', (count, hasMore) => {
  const faults = Array.from({ length: count }, (_, line) => ({
    line,
    says: bilingual('空欄です。', 'is empty.'),
  }));
  const problem = problemOf(new GiftInputError('r.csv', faults));
  expect(problem).toMatchObject({ kind: 'input', hasMore });
  expect(problem?.kind === 'input' && problem.faults).toHaveLength(limits.faults);
});
