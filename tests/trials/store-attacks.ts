import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { peakMemory } from '../support/entries-process.ts';
import type { Attack } from './attack.ts';
import { fillStore } from './fill-store.ts';
import { judgeEntries } from './judge-entries.ts';
import { runEntries } from './run-entries.ts';
import { sendEntry } from './send-entry.ts';
import { emailsOf, newLedger, sendEntries } from './sending-client.ts';
import { serverUnderTrial } from './server-under-trial.ts';

/** The operators' commands during reads and writes, and on very many entries. */

/** The store's files and those beside them in which an address can be found. */
const traces = (entries: string, email: string): string[] =>
  readdirSync(dirname(entries)).filter((name) =>
    readFileSync(join(dirname(entries), name), 'latin1')
      .toLowerCase()
      .includes(email),
  );

/** Another program that reads the store in its current state. */
function openReader(path: string): DatabaseSync {
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec('BEGIN; SELECT count(*) FROM entry');
  return reader;
}

/**
 * For how many milliseconds a reader stays during a deletion; `undefined`: longer than the deletion waits.
 */
const readers = [0, 1_500, undefined];

const archive = { entries: 100_000, megabytes: 150 };

export const storeAttacks: Attack[] = [
  {
    name: 'a deletion during reads and writes is complete, or reports that it is not',
    cases: readers.length,
    run: async ({ address, entries }) => {
      const faults: string[] = [];
      const others = newLedger();
      const { settings } = serverUnderTrial();
      for (const [number, milliseconds] of readers.entries()) {
        const email = `gone-${number}@mail.example`;
        const write = sendEntries(address, settings, emailsOf(`other-${number}`, 300), others);
        for (const each of [email, email.toUpperCase()])
          await sendEntry(address, { name: 'Hanako', email: each });
        if (traces(entries, email).length === 0) faults.push('There was nothing to delete.');
        const reader = openReader(entries);
        const leave = () => reader.isOpen && reader.close();
        if (milliseconds !== undefined) setTimeout(leave, milliseconds);
        const { ok, errors } = await runEntries(entries, 'delete', '--yes', '--email', email);
        const left = traces(entries, email);
        if (ok && left.length > 0)
          faults.push(`It reports success, but the address is still in ${left.join(', ')}.`);
        if (!ok && !/not complete.*run the same command again/.test(errors)) faults.push(errors);
        leave();
        await write;
        const again = await runEntries(entries, 'delete', '--yes', '--email', email);
        if (!again.ok || traces(entries, email).length > 0) faults.push(`Run again: ${again.errors}`);
      }
      return [...faults, ...judgeEntries(entries, others)];
    },
  },
  {
    name: `an archive of ${archive.entries} entries is read in at most ${archive.megabytes} MB`,
    cases: 4,
    run: async ({ entries }) => {
      const path = join(dirname(entries), 'archive.sqlite');
      fillStore(path, archive.entries);
      const faults: string[] = [];
      for (const args of [['list'], ['export'], ['export', '--format', 'json'], ['backup', `${path}-copy`]]) {
        const { seconds, megabytes } = await peakMemory(args, { ...process.env, ENTRIES_DB: path });
        const cost = `${[args[0], args[2]].join(' ').trim()}: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`;
        console.error(`  ${cost}`);
        if (!(megabytes < archive.megabytes)) faults.push(cost);
      }
      return faults;
    },
  },
];
