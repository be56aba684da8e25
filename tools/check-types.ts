import { spawnSync } from 'node:child_process';
import { isInstalled } from './install.ts';

/** Of a module of this project that is not there, or lacks what is imported from it. */
const ofOwnModule = /error TS(2305|2307|2724): .*['"]\.{1,2}\//;

/** The part of `npm run check` that needs the packages of tools/; without them, what tools import of this project is checked. */
const shell = process.platform === 'win32';
const { stdout } = spawnSync('tsc', ['-p', import.meta.dirname], { encoding: 'utf8', shell });
const errors = stdout.split('\n').filter((line) => (isInstalled() ? line !== '' : ofOwnModule.test(line)));
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
if (!isInstalled()) console.log('SKIPPED: the other types of tools/; `npm run bench` installs its packages.');
