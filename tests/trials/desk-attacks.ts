import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startDeskProcess } from '../support/desk.ts';
import { fakeBrowser } from '../support/fake-browser.ts';
import type { Attack } from './run-attacks.ts';

/** Attacks on the operators' desk by somebody else on its machine. */

/** The user `nobody` of most systems. Only root can become it; anybody else attacks as themselves. */
const thief = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Prints every one-time address among the arguments of any process or, as another user, in a file that they name. */
const poller = `
  const { readdirSync, readFileSync } = require('node:fs');
  const read = (path) => { try { return readFileSync(path, 'utf8'); } catch { return ''; } };
  setInterval(() => {
    for (const pid of readdirSync('/proc').filter((name) => /^\\d+$/.test(name) && Number(name) !== process.pid)) {
      const parts = read('/proc/' + pid + '/cmdline').split('\\0');
      const files = process.getuid() !== 65534 ? [] : parts.filter((part) => part.endsWith('.html')).map(read);
      for (const part of [...parts, ...files])
        for (const [address] of part.matchAll(/http:\\/\\/127[^"\\s]+token=[\\w-]{43}/g)) console.log(address);
    }
  }, 5);`;

export const deskAttacks: Attack[] = [
  {
    name: 'another user reads the desk’s address from the process list',
    cases: 2,
    run: async ({ entries }) => {
      const browser = fakeBrowser(dirname(entries));
      const polling = spawn(process.execPath, ['-e', poller], {
        ...thief,
        cwd: '/',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const stolen = text(polling.stdout);
      const desk = await startDeskProcess({ entries, browser: browser.folder });
      try {
        while (browser.asked() === undefined) await pause(50);
        await pause(1_000);
        polling.kill();
        const faults = (await stolen) === '' ? [] : ['Another user found the address.'];
        const page = browser.asked();
        if (page === undefined || !existsSync(page)) return [...faults, 'The browser was given no file.'];
        for (const path of [page, dirname(page)])
          if ((statSync(path).mode & 0o077) !== 0) faults.push(`Others may read ${path}.`);
        const [address = ''] = /http:[^"]+/.exec(readFileSync(page, 'utf8')) ?? [];
        const { status } = await fetch(address, { redirect: 'manual' });
        if (status !== 303) faults.push(`The operator got ${status}.`);
        if (existsSync(page)) faults.push('The file stays when it has been used.');
        return faults;
      } finally {
        polling.kill();
        await desk.stop();
      }
    },
  },
];
