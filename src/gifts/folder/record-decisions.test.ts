import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptRun } from '../../../tests/support/kept-run.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { limits } from '../input/limits.ts';
import { readDecisions, recordDecisions } from './record-decisions.ts';

const decision = (number: number) => ({
  reservation: `A-${number}`,
  entry: number,
  match: true,
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

const recorder = { by: 'suzuki', at: '2025-06-21T10:00:00+09:00' };
const record = (out: string, decided: ReturnType<typeof decision>[], takenBack: typeof decided = []) =>
  recordDecisions(out, { decided, takenBack }, recorder);

test('publishes nothing that the next run would refuse', () => {
  const { out, file } = folder();
  for (const [text, sentence] of [
    [`[${JSON.stringify(decision(2))}]\n`, 'is a list in brackets'],
    [
      `# ${'x'.repeat(limits.decisions.bytes - 100)}\n`,
      /is unchanged, since with this change the next run could not read it: is larger than 64000 kB/,
    ],
  ] as const) {
    writeFileSync(file, text);
    expect(() => record(out, [decision(1)])).toThrow(sentence);
    expect(readFileSync(file, 'utf8') === text).toBe(true);
  }
});

test('keeps a trace of what was taken back', () => {
  const { out, file } = folder();
  record(out, [decision(1), decision(2)]);
  record(out, [], [decision(1)]);
  expect(readDecisions(out).data).toEqual([decision(2)]);
  expect(readFileSync(file, 'utf8')).toContain(
    'entry: 1\n  match: open\n  reason: "取り消し / taken back"\n  by: "suzuki"\n',
  );
});
