import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptRun } from '../../../tests/support/kept-run.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { limits } from '../input/limits.ts';
import { readDecisions, recordDecisions } from './record-decisions.ts';

const decision = (entry: number) => ({
  ...{ reservation: `A-${entry}`, entry, match: true, reason: '電話で本人確認' },
  ...{ by: 'sato', at: '2025-06-20T10:00:00+09:00' },
});
const recorder = { by: 'suzuki', at: '2025-06-21T10:00:00+09:00' };

/** A folder in which a run was made. */
function folder() {
  const out = temporaryFolder();
  keptRun(out, { decisions: [] });
  return { out, file: join(out, 'decisions.yaml') };
}

test.each([
  ['in brackets', `[${JSON.stringify(decision(2))}]\n`, 'is a list in brackets'],
  [
    'that is full',
    `# ${'x'.repeat(limits.decisionsBytes - 100)}\n`,
    /is unchanged, since with this change the next run could not read it: is larger than 64000 kB/,
  ],
])('adds nothing to a list %s, which the next run would refuse', (_what, text, sentence) => {
  const { out, file } = folder();
  writeFileSync(file, text);
  expect(() => recordDecisions(out, { decided: [decision(1)], takenBack: [] }, recorder)).toThrow(sentence);
  expect(readFileSync(file, 'utf8') === text).toBe(true);
});

test('keeps a trace of what was taken back', () => {
  const { out, file } = folder();
  recordDecisions(out, { decided: [decision(1), decision(2)], takenBack: [] }, recorder);
  recordDecisions(out, { decided: [], takenBack: [decision(1)] }, recorder);
  expect(readDecisions(out).data).toEqual([decision(2)]);
  expect(readFileSync(file, 'utf8')).toContain(
    'entry: 1\n  match: open\n  reason: "取り消し / taken back"\n  by: "suzuki"\n',
  );
});
