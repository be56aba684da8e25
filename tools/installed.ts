import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of a package.json: tools/ itself, or a folder in it. */
export const toolsFolder = (name = ''): string => join(import.meta.dirname, name);

const lock = (folder: string) => join(folder, 'package-lock.json');
/** A copy of the lock file that was installed. In `node_modules`, since `npm ci` empties that first. */
const installedLock = (folder: string) => join(folder, 'node_modules', '.installed-package-lock.json');

/** Whether a folder's packages are installed exactly as its lock file lists them now. */
export const toolsAreInstalled = (folder = toolsFolder()): boolean =>
  existsSync(installedLock(folder)) && readFileSync(installedLock(folder)).equals(readFileSync(lock(folder)));

/** Call this at the end, so that an interrupted installation starts again. */
export const markToolsInstalled = (folder: string): void => copyFileSync(lock(folder), installedLock(folder));
