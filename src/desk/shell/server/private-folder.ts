import { spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folders = resolve(import.meta.dirname, '../../../../.cache/desk-private');

/**
 * A new folder that only this user can read, for as long as the desk runs: those of desks that were killed are removed
 * first. It is in the project, not among the system's temporary files, which sandboxed browsers (Snap) cannot see.
 */
export function privateFolder(): string {
  removeAbandoned();
  mkdirSync(folders, { recursive: true });
  return mkdtempSync(join(folders, `${process.pid}-`));
}

function removeAbandoned(): void {
  for (const name of globSync('*', { cwd: folders })) {
    if (!isAlive(Number.parseInt(name, 10))) rmSync(join(folders, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const openers: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/**
 * Opens an address in the default browser. Every user of the machine can read the arguments of its processes, and the
 * address admits whoever is first: so the browser is given a file that only this user can read and that leads there.
 * Failures are ignored, since the address is printed too.
 * @returns removes the file
 */
export function openInBrowser(address: string): () => void {
  const folder = privateFolder();
  const page = join(folder, 'open.html');
  writeFileSync(page, `<!doctype html><meta http-equiv="refresh" content="0; url=${address}">\n`, {
    mode: 0o600,
  });
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...args, page], { stdio: 'ignore', detached: true });
  opener.on('error', () => {});
  opener.unref();
  return () => rmSync(folder, { recursive: true, force: true });
}
