import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Entry } from '../../src/entries/entry.ts';
import { peakMemory, runEntries } from '../support/entries-process.ts';
import { fillStore, trialEntry } from '../support/fill-store.ts';
import { sendEntry } from '../support/send-entry.ts';
import type { Attack } from './attack.ts';
import { entryFaults } from './entry-faults.ts';
import { reservationsFile } from './reservations-file.ts';
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

/** The number of the last entry of an import whose other entries fill more than a page. */
const refusedImports = [
  { last: 1_200, says: /The number 1200 of the file belongs to another entry/ },
  { last: 3_000_000_000, says: /its 'id' has to be a whole number up to/ },
  { last: Number.MAX_SAFE_INTEGER, says: /its 'id' has to be a whole number up to/ },
];

/** The guests' own entries, before the flood. */
const own = 1_000;

/** Entries that a robot may send within all limits, and the most memory that `npm run gifts` may need for them. */
const floods = {
  megabytes: 200,
  kinds: [
    {
      entries: 500_001,
      of: (number: number) => ({ ...trialEntry(number), email: `robot-${number}@mail.example` }),
    },
    // That guest's reservation has an address of its own, so each of them is an open pair.
    { entries: 100_001, of: (number: number) => ({ ...trialEntry(number), name: trialEntry(3).name }) },
  ],
};

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
      return [...faults, ...entryFaults(entries, others)];
    },
  },
  {
    name: 'an import that is refused leaves nothing',
    cases: refusedImports.length,
    run: async ({ entries }) => {
      const [path, file] = [join(dirname(entries), 'other.sqlite'), join(dirname(entries), 'import.json')];
      const load = (exported: readonly Entry[]) => {
        writeFileSync(file, JSON.stringify(exported));
        return runEntries(path, 'import', file);
      };
      const earlier = Array.from({ length: 1_100 }, (_, number) => ({
        ...trialEntry(number),
        id: number + 1,
      }));
      await load([{ ...trialEntry(9_000), id: 1_200 }]);
      const faults: string[] = [];
      for (const { last, says } of refusedImports) {
        const { ok, errors } = await load([...earlier, { ...trialEntry(1_500), id: last }]);
        if (ok || !says.test(errors)) faults.push(`${last}: ${errors || 'It was imported.'}`);
      }
      const { ok, output, errors } = await runEntries(path, 'export', '--format', 'json');
      const stored = ok ? JSON.parse(output).map(({ id }: Entry) => id) : errors;
      return String(stored) === '1200'
        ? faults
        : [...faults, `The store now exports ${String(stored).slice(0, 200)}.`];
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
  {
    name: `a flood stops no gift card and costs at most ${floods.megabytes} MB`,
    cases: floods.kinds.length,
    run: async ({ entries }) => {
      const folder = dirname(entries);
      const reservations = join(folder, 'reservations.csv');
      writeFileSync(reservations, reservationsFile(own));
      const settle = async (name: string, count: number, of = trialEntry) => {
        const path = join(folder, `${name}.sqlite`);
        fillStore(path, count, (number) => (number < own ? trialEntry : of)(number));
        const out = join(folder, name);
        const args = ['--reservations', reservations, '--out', out];
        const cost = await peakMemory(args, { ...process.env, ENTRIES_DB: path }, { command: 'gifts' });
        return { ...cost, payouts: readFileSync(join(out, 'payouts.csv'), 'utf8') };
      };
      const { payouts } = await settle('calm', own);
      const faults: string[] = [];
      for (const { entries, of } of floods.kinds) {
        const { seconds, megabytes, ...paid } = await settle(`flood-${entries}`, entries, of);
        const cost = `${entries} entries: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`;
        console.error(`  ${cost}`);
        if (!(megabytes < floods.megabytes)) faults.push(cost);
        if (paid.payouts !== payouts)
          faults.push(`${entries} entries: other guests are paid than without them.`);
      }
      return faults;
    },
  },
];
