import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

/** Preloaded: a program that was started here ends when this process does, even if that is killed. */
const endWithParent = `
  process.on('disconnect', () => process.exit(1));
  process.channel?.unref();`;

/** Starts a program of Node, whose output can be read. */
export const startChild = (program: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess =>
  fork(program, args, {
    env,
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [`--import=data:text/javascript,${encodeURIComponent(endWithParent)}`],
  });

/** The lines of a long output that say what went wrong. */
const lastLines = 20;

/** Runs a program of Node to its end. @returns its output, or why it failed */
export async function runChild(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = startChild(program, args, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, 'close');
  const lines = output.trim().split('\n');
  return { ok: code === 0, output: lines.slice(-lastLines).join('\n') };
}
