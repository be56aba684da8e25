import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type DecisionLine, decisionsSchema, decisionsText } from './decisions-file.ts';

const example = readFileSync('docs/gifts-example/decisions.yaml', 'utf8');
const [first, second] = decisionsSchema.parse(parse(example)) as [DecisionLine, DecisionLine];

test('reads and writes decisions as the guide shows them', () => {
  expect(first).toMatchObject({ reservation: 'A-103', entry: 19, match: true, by: 'sato' });
  expect(second).toMatchObject({ reservation: 'A-104', match: false, at: '2025-06-20T10:05:00+09:00' });
  expect(decisionsText(decisionsText('', [first]) ?? '', [second])).toBe(example);
  for (const nothing of ['[]\n', '[] # none yet', 'null\n'])
    expect(decisionsText(nothing, [first, second])).toBe(example);
});

test('appends to what a person wrote, byte for byte, and to no list in brackets', () => {
  const byHand =
    '# 判断の記録\n\n- { reservation: "A-103", entry: 19, match: no, reason: &x x, by: y, at: "2025-06-01T10:00:00+09:00" }\n' +
    "- reservation: 'R-7'\n  entry: 7\n  match: true\n  reason: *x\n  by: z\n  at: '2025-06-01T10:00:00+09:00'\n\n# end";
  expect(decisionsText(byHand, [first])).toBe(`${byHand}\n${decisionsText('', [first])}`);
  expect(decisionsText('# by sato\n', [first])).toBe(`# by sato\n${decisionsText('', [first])}`);
  expect(decisionsText(`[${JSON.stringify(first)}]\n`, [second])).toBe(undefined);
});

test('is read as it was decided, the last decision on a pair alone, and none that was taken back', () => {
  const odd = { ...first, reservation: '1042', reason: '"quoted": # no\u2028comment\n', by: 'yes' };
  const doubted = { ...first, entry: 7, amount: 9_000, terms: 'shown' as const };
  const lines = [odd, second, doubted, { ...second, match: null }, { ...odd, match: false }];
  const read = decisionsSchema.parse(parse(decisionsText('', lines) ?? ''));
  expect(read).toEqual([{ ...odd, match: false, reason: odd.reason.trim() }, doubted]);
});
