import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { runEntries } from '../support/entries-process.ts';
import { freePort } from '../support/free-port.ts';
import { sendEntry } from '../support/send-entry.ts';
import type { Attack } from './attack.ts';
import { startServer } from './server-process.ts';
import { serverUnderTrial } from './server-under-trial.ts';

/** Attacks on the privacy of files, and on files that were there before. */

const send = (address: string, email: string) => sendEntry(address, { name: 'Hanako', email });

const journals = ['-wal', '-shm'];

const open = (...files: string[]): string[] =>
  files
    .filter((file) => (statSync(file).mode & 0o077) !== 0)
    .map((file) => `Others may read ${file}, mode ${(statSync(file).mode & 0o777).toString(8)}.`);

/** What an operator may name by mistake, or an attacker may have planted; `x` is the requested file. */
const obstacles: [string[], (x: string) => void][] = [
  [['export', '--out'], (x) => writeFileSync(x, 'precious')],
  [['export', '--out'], (x) => symlinkSync('nowhere', x)],
  [['export', '--force', '--out'], (x) => symlinkSync('nowhere', x)],
  [['export', '--force', '--out'], (x) => symlinkSync('beside', x)],
  [['export', '--force', '--out'], (x) => mkdirSync(x)],
  [['backup'], (x) => writeFileSync(x, 'precious')],
  [['backup'], (x) => symlinkSync('nowhere', x)],
  [['backup'], (x) => symlinkSync('beside', x)],
  ...[...journals, '-journal'].flatMap((end): typeof obstacles => [
    [['backup'], (x) => writeFileSync(x + end, 'precious')],
    [['backup'], (x) => symlinkSync('nowhere', x + end)],
  ]),
];

/** The contents of a folder as one text. */
const contents = (folder: string): string =>
  readdirSync(folder)
    .map((name) => {
      const [file, kind] = [join(folder, name), lstatSync(join(folder, name))];
      if (kind.isSymbolicLink()) return `${name} -> ${readlinkSync(file)}`;
      return kind.isFile() ? `${name}: ${readFileSync(file, 'utf8')}` : name;
    })
    .join('\n');

export const fileAttacks: Attack[] = [
  {
    name: 'files that others could read',
    cases: 12,
    run: async ({ address, entries }) => {
      const store = [entries, ...journals.map((end) => entries + end)];
      const publish = () => store.forEach((file) => void chmodSync(file, 0o666));
      await send(address, 'private@mail.example');
      const faults = open(...store);
      publish();
      await runEntries(entries, 'list');
      faults.push(...open(...store));
      publish();
      const second = await startServer(serverUnderTrial(), await freePort(), entries);
      faults.push(...open(...store));
      await second.kill('SIGTERM');

      const folder = dirname(entries);
      const fresh = join(folder, 'fresh');
      const replaced = join(folder, 'replaced');
      const old = join(folder, 'old');
      const backup = join(folder, 'backup');
      writeFileSync(replaced, 'old', { mode: 0o666 });
      linkSync(replaced, old);
      await runEntries(entries, 'export', '--out', fresh);
      await runEntries(entries, 'export', '--force', '--out', replaced);
      await runEntries(entries, 'backup', backup);
      for (const file of [fresh, replaced, backup])
        if (!readFileSync(file, 'latin1').includes('private@'))
          faults.push(`${file} does not contain the entry.`);
      if (readFileSync(old, 'utf8') !== 'old') faults.push('A reader of the old file can read the new one.');
      return [...faults, ...open(fresh, replaced, backup)];
    },
  },
  {
    name: 'exports and backups to a path that is taken',
    cases: obstacles.length,
    run: async ({ address, entries }) => {
      await send(address, 'precious@mail.example');
      const faults: string[] = [];
      for (const [number, [args, place]] of obstacles.entries()) {
        const folder = join(dirname(entries), `folder-${number}`);
        mkdirSync(folder);
        writeFileSync(join(folder, 'beside'), 'precious');
        place(join(folder, 'x'));
        const before = contents(folder);
        const { ok } = await runEntries(entries, ...args, join(folder, 'x'));
        const after = contents(folder);
        if (ok || after !== before)
          faults.push(`${args.join(' ')} went ahead despite: ${before.replaceAll('\n', ', ')}`);
      }
      return faults;
    },
  },
];
