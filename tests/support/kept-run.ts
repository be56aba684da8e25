import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Run = { on?: string | undefined; decisions: readonly object[] };

/** Writes a run into a results folder, with no more of its record than is read back. @returns its file */
export function keptRun(out: string, { on, decisions }: Run): string {
  const file = join(out, 'runs', '2025-06-01T000000000Z-0123456789ab.json');
  mkdirSync(join(out, 'runs'), { recursive: true });
  const head = JSON.stringify({ on, rules: { checkInDeadline: '2025-05-30' } }, null, 2).slice(0, -2);
  const lines = decisions.map((decision) => JSON.stringify(decision)).join(',\n');
  writeFileSync(file, `${head},\n  "decisions": [\n${lines}\n  ]\n}\n`);
  return file;
}
