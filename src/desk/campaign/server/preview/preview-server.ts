import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { lastLines } from './last-lines.ts';
import { type PreviewServerDeps, previewEnvironment } from './preview-environment.ts';
import { restartAllowance } from './restart-allowance.ts';

type Status =
  | { state: 'stopped' | 'starting' }
  | { state: 'running'; port: number }
  | { state: 'failed'; log: string[] };

const project = resolve(import.meta.dirname, '../../../../..');
const program = join(project, 'src/build/astro/serve-preview.ts');

/** Flags for Node: its defaults use a third more memory, and the preview is not in a hurry. */
const flags = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/** Start-up timeout. It takes 5 to 7 s, or more after an update or on a busy machine. */
const startLimit = 90_000;

/** Runs the draft's server as a child process, started on demand and restarted when it dies. */
export function previewServer(deps: PreviewServerDeps) {
  let status: Status = { state: 'stopped' };
  let child: ChildProcess | undefined;
  const restarts = restartAllowance();

  const launch = () => {
    status = { state: 'starting' };
    const log = lastLines(20);
    const started = spawn(process.execPath, [...flags, program], {
      cwd: project,
      env: previewEnvironment(deps),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    started.stdout?.on('data', log.add);
    started.stderr?.on('data', log.add);
    const limit = setTimeout(() => {
      log.add(`The server did not start within ${startLimit / 1000} seconds.\n`);
      started.kill('SIGKILL');
    }, startLimit).unref();
    started.on('message', ({ port }: { port: number }) => {
      clearTimeout(limit);
      status = { state: 'running', port };
    });
    started.on('error', ({ message }) => log.add(`${message}\n`));
    started.on('close', () => {
      clearTimeout(limit);
      if (child !== started) return;
      child = undefined;
      const wasRunning = status.state === 'running';
      status = { state: 'failed', log: log.lines() };
      // A server that failed to start would fail again.
      if (wasRunning && restarts.take()) launch();
    });
  };

  return {
    status: (): Status => status,
    start: () => {
      if (child !== undefined) return;
      restarts.renew();
      launch();
    },
    stop: () => {
      const ending = child;
      child = undefined;
      status = { state: 'stopped' };
      // Exits on its own once its IPC channel closes.
      if (ending?.connected) ending.disconnect();
    },
  };
}
