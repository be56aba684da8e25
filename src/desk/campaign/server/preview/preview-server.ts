import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

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

/** Runs the draft's server as a child process, started on demand. */
export function previewServer(deps: PreviewServerDeps) {
  let status: Status = { state: 'stopped' };
  let child: ChildProcess | undefined;

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
      status = { state: 'failed', log: log.lines() };
    });
  };

  return {
    status: (): Status => status,
    /** Unless it is running. Each new draft starts it again: the fault may have been in the campaign. */
    start: () => {
      if (child === undefined) launch();
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

type PreviewServerDeps = { folder: string; desk: string; host: string };

/**
 * The environment variables that the child process needs. Allow-listed, so that the entries' address and other secrets of
 * the desk's environment do not reach it.
 */
const inherited = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE', 'APPDATA'];

export const previewEnvironment = ({ folder, desk, host }: PreviewServerDeps): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
  CAMPAIGN_DIR: folder,
  // Read by `src/build/astro/preview-for.ts`.
  PREVIEW_DESK: desk,
  PREVIEW_HOST: host,
  NODE_ENV: 'development',
  NO_COLOR: '1',
  // Turns telemetry off: the desk works offline and does not phone home.
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DISABLE_UPDATE_CHECK: 'true',
  // With one worker per processor, cutting pictures takes 400 MB more and is no faster.
  VIPS_CONCURRENCY: '1',
  MALLOC_ARENA_MAX: '2',
});

/** Keeps the last lines of a program's output. */
export function lastLines(count: number) {
  let text = '';
  /** An unfinished line is truncated too. */
  const maxLength = count * 500;
  return {
    add: (chunk: Buffer | string) => {
      text = `${text}${chunk}`.slice(-maxLength);
    },
    lines: (): string[] =>
      text
        .split('\n')
        .map((line) => line.trimEnd())
        .filter((line) => line !== '')
        .slice(-count),
  };
}
