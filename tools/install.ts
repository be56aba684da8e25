import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const changed = (...path: string[]) =>
  statSync(join(import.meta.dirname, ...path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether the packages of tools/, or of a folder in it, are installed since their lock file last changed. */
export const isInstalled = (folder = ''): boolean =>
  changed(folder, 'node_modules/.package-lock.json') >= changed(folder, 'package-lock.json');

/** Installs the packages of tools/, or of a folder in it, unless they are there. */
export function install(folder = ''): void {
  if (isInstalled(folder)) return;
  console.error(`Installing the packages of ${join('tools', folder)}, once.`);
  // On Windows npm is a shell script.
  const shell = process.platform === 'win32';
  execFileSync('npm', ['ci'], { cwd: join(import.meta.dirname, folder), stdio: 'inherit', shell });
}
