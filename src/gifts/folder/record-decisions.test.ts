import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptRun } from '../../../tests/support/kept-run.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { limits } from '../input/limits.ts';

import { readDecisions, recordDecisions } from './record-decisions.ts';

const decision = (number: number, match = true) => ({
  reservation: `A-${number}`,
  entry: number,
  match,
  reason: '電話で本人確認',
  by: 'sato',
  at: '2025-06-20T10:00:00+09:00',
});

/** A folder in which a run was made. */
function folder() {
  const out = temporaryFolder();
  keptRun(out, { decisions: [] });
  return { out, file: join(out, 'decisions.yaml') };
}

test('records thousands of decisions at once, and the next run reads them', () => {
  const { out, file } = folder();
  const decided = Array.from({ length: 2_000 }, (_, index) => decision(index + 1));
  recordDecisions(out, { decided, takenBack: [] });
  expect(readFileSync(file, 'utf8').match(/^- reservation/gm)).toHaveLength(2_000);
  expect(readDecisions(out).data).toHaveLength(2_000);
});

test('publishes nothing that the next run would refuse', () => {
  const { out, file } = folder();
  const at = 'match: yes, by: y, at: "2025-06-01T10:00:00+09:00"';
  const anchored = `- { reservation: A-1, entry: 1, reason: &r x, ${at} }\n- { reservation: A-2, entry: 2, reason: *r, ${at} }\n`;
  writeFileSync(file, anchored);
  const takenBack = [{ reservation: 'A-1', entry: 1, match: true }];
  expect(() => recordDecisions(out, { decided: [], takenBack })).toThrow(/is written with anchors/);
  expect(readFileSync(file, 'utf8')).toBe(anchored);
  const signs = `# ${'x'.repeat(limits.decisions.bytes - 100)}\n`;
  writeFileSync(file, signs);
  expect(() => recordDecisions(out, { decided: [decision(1)], takenBack: [] })).toThrow(
    /is unchanged, since with this change the next run could not read it: is larger than 64000 kB/,
  );
  expect(readFileSync(file, 'utf8') === signs).toBe(true);
});

test('refuses two decisions about one pair that contradict each other, and says so', () => {
  const { out } = folder();
  expect(() =>
    recordDecisions(out, { decided: [decision(1), decision(2), decision(1, false)], takenBack: [] }),
  ).toThrow(/two decisions about reservation A-1 and entry 1 contradict each other/);
  expect(readDecisions(out).data).toEqual([]);
});

test('leaves what was decided otherwise meanwhile, and returns it', () => {
  const { out } = folder();
  recordDecisions(out, { decided: [decision(1), decision(2)], takenBack: [] });
  expect(recordDecisions(out, { decided: [decision(3), decision(2, false)], takenBack: [] })).toEqual([
    decision(2),
  ]);
  expect(recordDecisions(out, { decided: [], takenBack: [decision(1, false)] })).toEqual([decision(1)]);
  expect(readDecisions(out).data).toEqual([decision(1), decision(2)]);
  expect(recordDecisions(out, { decided: [decision(2)], takenBack: [decision(1)] })).toEqual([]);
  expect(readDecisions(out).data).toEqual([decision(2)]);
});
