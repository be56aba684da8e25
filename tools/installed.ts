import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const lock = join(import.meta.dirname, 'package-lock.json');
/** The lock that `node_modules` was installed from; `npm ci` begins by emptying that folder. */
const installedLock = join(import.meta.dirname, 'node_modules', '.installed-package-lock.json');

/** Whether the packages of tools/ are installed, exactly as its lock names them now. */
export const toolsAreInstalled = (): boolean =>
  existsSync(installedLock) && readFileSync(installedLock).equals(readFileSync(lock));

/** To be called once everything is there, so that an interrupted installation starts again. */
export const markToolsInstalled = (): void => copyFileSync(lock, installedLock);
