import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from './run-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

type OperatorCommand = 'entries' | 'gifts';

/** Node's arguments for `npm run entries` or another, with the flags that the script passes. */
export const entriesArguments = (
  args: readonly string[],
  command: OperatorCommand = 'entries',
  ...more: string[]
): string[] => [...(scripts[command].match(/--\S+/g) ?? []), ...more, `src/commands/${command}.ts`, ...args];

/**
 * Runs the command to its end, discarding its output.
 * @returns its duration in seconds, its peak memory, and with `mayFail` why it failed
 */
export async function peakMemory(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { command = 'entries', mayFail = false }: { command?: OperatorCommand; mayFail?: boolean } = {},
): Promise<{ seconds: number; megabytes: number; refusal?: string | undefined }> {
  const peakFile = join(temporaryFolder(), 'peak');
  const reporter = ['--import', join(import.meta.dirname, 'report-peak.mjs')];
  const started = performance.now();
  const refusal = await runProcess(process.execPath, entriesArguments(args, command, ...reporter), {
    env: { ...env, PEAK_FILE: peakFile },
    limitMs: 300_000,
    stdio: ['ignore', 'ignore', 'pipe'],
  }).then(
    () => undefined,
    (error: Error) => {
      if (!mayFail) throw error;
      return error.message;
    },
  );
  const seconds = (performance.now() - started) / 1000;
  return { seconds, megabytes: Number(readFileSync(peakFile, 'utf8')) / 1000, refusal };
}
