import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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
