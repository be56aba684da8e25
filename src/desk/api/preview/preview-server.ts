import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { lastLines } from './last-lines.ts';
import { previewEnvironment } from './preview-environment.ts';

type Status =
  | { state: 'stopped' | 'starting' }
  | { state: 'running'; port: number }
  | { state: 'failed'; log: string[] };

export type PreviewServerDeps = { folder: string; desk: string; host: string };

const project = resolve(import.meta.dirname, '../../../..');
const program = join(project, 'src/build/astro/serve-preview.ts');

/** Of Node: by itself it takes a third more memory, and a server in a frame has no hurry. */
const flags = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/** It takes 5 to 7 s, and more after an update, while others use the processor. */
const startLimit = 90_000;

/** How often it is started again by itself after it died; then a person decides. */
const maxRestarts = 3;

/** The server of the draft as a process of its own, started once and again when it dies. */
export function previewServer(deps: PreviewServerDeps) {
  let status: Status = { state: 'stopped' };
  let child: ChildProcess | undefined;
  let restarts = 0;

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
      // One that did not even start would not start the next time either.
      if (wasRunning && restarts < maxRestarts) {
        restarts += 1;
        launch();
      }
    });
  };

  return {
    status: (): Status => status,
    start: () => {
      if (child !== undefined) return;
      restarts = 0;
      launch();
    },
    stop: () => {
      const ending = child;
      child = undefined;
      status = { state: 'stopped' };
      // Without its channel it ends by itself.
      if (ending?.connected) ending.disconnect();
    },
  };
}
