import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { runEntries } from '../support/entries-process.ts';
import { freePort } from '../support/free-port.ts';
import { within } from '../support/within.ts';
import { entryFaults } from './entry-faults.ts';
import { emailsOf, type Ledger, newLedger, sendEntries } from './sending-client.ts';
import { refusalToStart, type ServerProcess, type ServerUnderTrial, startServer } from './server-process.ts';

/** One fault of the machine. Returns one sentence per defect found, or why it could not be tested. */
export type FaultTrial = (
  server: ServerUnderTrial,
  folder: string,
) => Promise<string[] | { skipped: string }>;

/** The disk is full while clients send, and has space again later. */
export const fullDisk: FaultTrial = async (server, folder) => {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return { skipped: 'mounting a tmpfs needs root' };
  }
  const path = join(folder, 'entries.sqlite');
  const ballast = join(folder, 'ballast');
  try {
    return await burstWith(server, path, {
      strike: async () => fillUp(ballast),
      repair: async () => rmSync(ballast),
    });
  } finally {
    execFileSync('umount', ['-l', folder]);
  }
};

/** Another process holds the database's lock for longer than the server waits. */
export const lockedDatabase: FaultTrial = async (server, folder) => {
  mkdirSync(folder);
  const path = join(folder, 'entries.sqlite');
  let other: ChildProcess | undefined;
  return burstWith(server, path, {
    strike: async () => {
      const hold = `const { DatabaseSync } = require('node:sqlite');
        const database = new DatabaseSync(process.argv[1], { timeout: 10_000 });
        database.exec('BEGIN EXCLUSIVE'); console.log('locked'); setInterval(() => {}, 1000);`;
      other = spawn(process.execPath, ['-e', hold, path], { stdio: ['ignore', 'pipe', 'ignore'] });
      if (other.stdout !== null) await once(other.stdout, 'data');
      await pause(7_000);
    },
    repair: async () => void other?.kill('SIGKILL'),
  });
};

/** The clock jumps back a day in the middle of a burst. */
export const clockSetBack: FaultTrial = async (server, folder) => {
  mkdirSync(folder);
  const jump =
    'const now = Date.now, start = now(); Date.now = () => now() - (now() - start > 1000 ? 86400000 : 0);';
  const path = join(folder, 'entries.sqlite');
  const idle = { strike: () => pause(2_000), repair: async () => {} };
  const faults = await burstWith(server, path, idle, [
    `--import=data:text/javascript,${encodeURIComponent(jump)}`,
  ]);
  return faults.filter((fault) => fault !== nothingRefused);
};

/** The file is damaged: the server refuses to start, says what to do, and leaves the files untouched. */
export const damagedFile: FaultTrial = async (server, folder) => {
  mkdirSync(folder);
  const path = join(folder, 'entries.sqlite');
  writeFileSync(path, `SQLite format 3\0${'damage'.repeat(5_000)}`);
  const before = digestsIn(folder);
  const message = await refusalToStart(server, path);
  return [
    ...(/is damaged.*restore the last backup/s.test(message)
      ? []
      : [`The server did not say what to do: ${message}`]),
    ...(digestsIn(folder) === before ? [] : ['The server changed the files.']),
  ];
};

/** The journals are removed under a running server, which goes on and is killed. */
export const journalRemoved: FaultTrial = async (server, folder) => {
  mkdirSync(folder);
  const faults: string[] = [];
  for (const lost of [['-wal', '-shm'], ['-wal'], ['-shm']]) {
    const path = join(folder, `without${lost.join('')}.sqlite`);
    const running = await startServer(server, await freePort(), path);
    const ledger = newLedger();
    const send = (prefix: string, count: number) =>
      sendEntries(running.address, server.settings, emailsOf(prefix, count), ledger);
    await send('before', 40);
    for (const end of lost) rmSync(path + end);
    const [{ ok, errors }] = await Promise.all([
      runEntries(path, 'delete', '--yes', '--email', 'nobody@trial.example'),
      send('after', 120),
    ]);
    await running.kill('SIGKILL');
    if (!ok) faults.push(`A command beside it failed: ${errors}`);
    if (ledger.acknowledged.size < 160)
      faults.push(`${160 - ledger.acknowledged.size} entries were not acknowledged.`);
    await (await startServer(server, await freePort(), path)).kill('SIGTERM');
    faults.push(...entryFaults(path, ledger));
  }
  return faults;
};

/** A reader keeps the journal from being cut until it fills the budget. The server says so, and heals by itself. */
export const longReader: FaultTrial = async (server, folder) => {
  mkdirSync(folder);
  const path = join(folder, 'entries.sqlite');
  const environment = { ...server.environment, ENTRIES_MAX_BYTES: '10000000', LOG: 'requests' };
  let log = '';
  let reader: DatabaseSync | undefined;
  const fault: Fault = {
    strike: async (running, ledger) => {
      running.output.on('data', (chunk) => (log += chunk));
      reader = new DatabaseSync(path, { readOnly: true });
      reader.exec('BEGIN; SELECT count(*) FROM entry');
      await within(60_000, () => ledger.refused > 0 && log.includes('has reached ENTRIES_MAX_BYTES'));
    },
    repair: async () => reader?.close(),
  };
  const faults = await burstWith({ ...server, environment }, path, fault);
  const isNamed = /% of that is the journal .* reading an earlier state of the store.* end that program/.test(
    log,
  );
  return isNamed ? faults : [...faults, 'The server did not name the reader and its journal.'];
};

const nothingRefused = 'No entry was refused, so the fault had no effect.';

type Fault = {
  strike: (running: ServerProcess, ledger: Ledger) => Promise<void>;
  repair: () => Promise<void>;
};

/** Clients send throughout. Acknowledgements are checked during the fault and after it. */
async function burstWith(
  server: ServerUnderTrial,
  path: string,
  { strike, repair }: Fault,
  nodeOptions: string[] = [],
): Promise<string[]> {
  const running = await startServer(server, await freePort(), path, nodeOptions);
  const ledger = newLedger();
  let more = true;
  const clients = Array.from({ length: 4 }, (_, client) =>
    sendEntries(running.address, server.settings, emailsOf(`client-${client}`, 100_000), ledger, () => more),
  );
  await within(20_000, () => ledger.acknowledged.size > 100);
  await strike(running, ledger);
  await within(3_000, () => ledger.refused > 0);
  await repair();
  const before = ledger.acknowledged.size;
  await within(20_000, () => ledger.acknowledged.size > before + 50);
  more = false;
  await Promise.all(clients);
  await running.kill('SIGTERM');
  return [
    ...entryFaults(path, ledger),
    ...(ledger.acknowledged.size > before + 50
      ? []
      : ['The server accepted no entries after the fault was over.']),
    ...(ledger.refused > 0 ? [] : [nothingRefused]),
  ];
}

function fillUp(path: string): void {
  writeFileSync(path, '');
  try {
    for (;;) appendFileSync(path, Buffer.alloc(4096));
  } catch {
    // Filling the disk is the point.
  }
}

const digestsIn = (folder: string): string =>
  readdirSync(folder)
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}`,
    )
    .join('\n');
