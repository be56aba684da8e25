import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '../../../tests/support/run-process.ts';

export type FreshMachine = {
  /** Seconds that `npm ci` took, and what it installed, in MB. */
  install: { seconds: number; megabytes: number };
  /** Seconds. */
  firstBuild: number;
  /** Minutes, with `--tests`. */
  tests?: number | undefined;
};

const limitMs = 3_600_000;

/** Measures a fresh clone of the last commit, with no cache except npm's. */
export async function measureFreshMachine(
  withTests: boolean,
  say: (line: string) => void,
): Promise<FreshMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-machine-'));
  const run = async (command: string, ...args: string[]) => {
    say(`Fresh machine: ${[command, ...args].join(' ')}`);
    const started = performance.now();
    await runProcess(command, args, { cwd: folder, limitMs });
    return (performance.now() - started) / 1000;
  };
  try {
    await runProcess('git', ['clone', '--quiet', '.', folder], { limitMs });
    const seconds = await run('npm', 'ci');
    const kilobytes = await runProcess('du', ['-sk', 'node_modules'], { cwd: folder, limitMs });
    return {
      install: { seconds, megabytes: Number.parseInt(kilobytes, 10) / 1024 },
      firstBuild: await run('npm', 'run', 'build'),
      tests: withTests ? (await run('npm', 'test')) / 60 : undefined,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
