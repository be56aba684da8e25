import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

/** Ends everything that was started here and is still running, by process id. */
export function killAllProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

process.once('exit', killAllProcesses);

/** Starts a child process, which ends with this one at the latest. */
export function startProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Runs a command to its end. @throws {Error} with its last output when it fails or exceeds `limitMs` */
export async function runProcess(
  command: string,
  args: readonly string[],
  { limitMs, ...options }: SpawnOptions & { limitMs?: number } = {},
): Promise<string> {
  const child = startProcess(command, args, { ...options, timeout: limitMs });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${(errors || output).slice(-2000)}`);
  return output;
}

/**
 * The origin that a freshly started server prints: the first local one in its output.
 * @param server with a pipe for its output
 * @param pattern another one, such as of TLS
 * @throws {Error} with the server's own output if it exits instead
 */
export function originOf(server: ChildProcess, pattern = /http:\/\/127\.0\.0\.1:\d+/): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = '';
    const read = (chunk: Buffer) => {
      written += chunk;
      const origin = pattern.exec(written)?.[0];
      if (origin !== undefined) resolve(origin);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server exited with ${code}: ${written}`)));
  });
}

/** Ends one process and waits for it. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
