import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '../../tests/support/run-process.ts';
import { markdownTable } from './markdown.ts';
import { atMost, type Verdict } from './verdict.ts';

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

/** Compares the figures with the budgets for a fresh machine with two cores. */
export function freshMachineVerdicts(figures: FreshMachine | undefined): Verdict[] {
  if (figures === undefined) return [];
  const { install, firstBuild, tests } = figures;
  return [
    atMost('npm ci, installed', install.megabytes, 800, 'MB'),
    atMost('npm ci', install.seconds, 25, 's'),
    atMost('first build', firstBuild, 30, 's'),
    ...(tests === undefined ? [] : [atMost('npm test', tests, 12, 'min')]),
  ];
}

/** The section of bench/latest.md about installation and first build. */
export function freshMachineSection(figures: FreshMachine | undefined): string[] {
  if (figures === undefined) return [];
  const { install, firstBuild, tests } = figures;
  return [
    '## A fresh machine',
    'A fresh clone of the last commit, with no cache except npm’s, so the figures include no downloads. ' +
      'The installed size is that of `node_modules`, measured by `du`.',
    markdownTable(
      ['command', 'result'],
      [
        ['`npm ci`', `${install.seconds.toFixed(1)} s, ${install.megabytes.toFixed(0)} MB`],
        ['first `npm run build`', `${firstBuild.toFixed(1)} s`],
        ...(tests === undefined ? [] : [['`npm test`', `${tests.toFixed(1)} min`]]),
      ],
    ),
  ];
}
