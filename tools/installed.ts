import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where packages are that a tool brings: tools/ itself, or a folder in it. */
export const toolsFolder = (name = ''): string => join(import.meta.dirname, name);

const lock = (folder: string) => join(folder, 'package-lock.json');
/** The lock that `node_modules` was installed from; `npm ci` begins by emptying that folder. */
const installedLock = (folder: string) => join(folder, 'node_modules', '.installed-package-lock.json');

/** Whether the packages of a tool's folder are installed, exactly as its lock names them now. */
export const toolsAreInstalled = (folder = toolsFolder()): boolean =>
  existsSync(installedLock(folder)) && readFileSync(installedLock(folder)).equals(readFileSync(lock(folder)));

/** To be called once everything is there, so that an interrupted installation starts again. */
export const markToolsInstalled = (folder: string): void => copyFileSync(lock(folder), installedLock(folder));
