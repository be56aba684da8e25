import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decisionsText } from './decisions-text.ts';

const example = readFileSync('docs/gifts-example/decisions.yaml', 'utf8');

const first = {
  reservation: 'A-103',
  entry: 19,
  match: true,
  reason: '電話で本人確認',
  by: 'sato',
  at: '2025-06-20T10:00:00+09:00',
};
const second = {
  reservation: 'A-104',
  entry: 20,
  match: false,
  reason: 'ご家族のエントリー',
  by: 'sato',
  at: '2025-06-20T10:05:00+09:00',
};

test('writes decisions as the guide shows them', () => {
  const begun = decisionsText('', { decided: [first], takenBack: [] });
  expect(decisionsText(begun, { decided: [second], takenBack: [] })).toBe(example);
  expect(decisionsText('[]\n', { decided: [first, second], takenBack: [] })).toBe(example);
});

test('keeps what a person wrote: comments, other decisions and their formatting', () => {
  const byHand =
    '# 判断の記録\n\n' +
    '# 2回電話した\n- { reservation: "A-103", entry: 19, match: no, reason: x, by: y, at: "2025-06-01T10:00:00+09:00" } # later\n' +
    "# family\n- reservation: 'R-7'\n  entry: 7\n  match: true\n  reason: >-\n    ok\n  by: z\n  at: '2025-06-01T10:00:00+09:00'\n\n# end\n";
  const after = decisionsText(byHand, { decided: [first], takenBack: [] });
  for (const comment of ['# 判断の記録', '# 2回電話した', '# later', '# family', '# end'])
    expect(after).toContain(comment);
  expect(after).toContain("- reservation: 'R-7'\n  entry: 7\n  match: true\n  reason: >-\n    ok\n");
  expect(after).toContain('- reservation: "A-103"\n  entry: 19\n  match: yes\n');
  expect(after).not.toContain('reason: x');
  expect(decisionsText(byHand, { decided: [], takenBack: [second] })).toBe(byHand);
});

test('removes decisions, and keeps the comments of a file left without any', () => {
  expect(decisionsText(example, { decided: [], takenBack: [second] })).toBe(
    decisionsText('', { decided: [first], takenBack: [] }),
  );
  const noted = decisionsText('# by sato\n', { decided: [first], takenBack: [] });
  expect(decisionsText(noted, { decided: [], takenBack: [first] })).toBe('# by sato\n');
  expect(decisionsText(example, { decided: [], takenBack: [first, second] })).toBe('');
});

test('quotes texts that look like another type', () => {
  const odd = { ...first, reservation: '1042', reason: '"quoted": # no comment', by: 'yes' };
  const text = decisionsText('', { decided: [odd], takenBack: [] });
  expect(text).toContain('reservation: "1042"');
  expect(text).toContain('reason: "\\"quoted\\": # no comment"');
  expect(text).toContain('by: "yes"');
});
