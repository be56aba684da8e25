import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { peakMemory } from '../support/entries-process.ts';
import { fillStore, reservationsFile, trialEntry } from '../support/fill-store.ts';
import { type Attack, say } from './run-attacks.ts';

/** Small files that would take much memory to read, and entries that stop gift cards. */

const cells = 10_000_000;

/** CSVs with a row that is too wide. */
const wideTables: Record<string, string> = {
  'a row of empty cells': `${reservationsFile(0)}\r\n${','.repeat(cells)}\r\n`,
  'a row of empty quoted cells': `${reservationsFile(0)}\r\n${'"",'.repeat(cells / 5)}\r\n`,
  'a header of empty cells': `id${','.repeat(cells)}\r\n`,
};

/** Megabytes of a run. */
const most = 200;

/** Entries that a robot may send within all limits, after the guests' own. */
const own = 1_000;
const floods = [
  {
    entries: 500_001,
    of: (number: number) => ({ ...trialEntry(number), email: `robot-${number}@mail.example` }),
  },
  // That guest's reservation has an address of its own, so each of them is an open pair.
  { entries: 100_001, of: (number: number) => ({ ...trialEntry(number), name: trialEntry(3).name }) },
];

/** Runs `npm run gifts`, and prints what it cost. */
async function settle(what: string, store: string, args: string[], faults: string[], mayFail = false) {
  const env = { ...process.env, ENTRIES_DB: store };
  const cost = await peakMemory(args, env, { command: 'gifts', mayFail });
  const figure = `${what}: ${cost.seconds.toFixed(1)} s, ${Math.round(cost.megabytes)} MB`;
  say(figure);
  if (!(cost.megabytes < most)) faults.push(figure);
  return cost.refusal;
}

export const fileAttacks: Attack[] = [
  {
    name: `a CSV row of ${cells} cells costs at most ${most} MB`,
    cases: Object.keys(wideTables).length,
    isSlow: true,
    run: async ({ entries }) => {
      const faults: string[] = [];
      const reservations = join(dirname(entries), 'reservations.csv');
      for (const [name, table] of Object.entries(wideTables)) {
        writeFileSync(reservations, table);
        const args = ['--reservations', reservations, '--out', join(dirname(entries), 'gifts')];
        const refusal = await settle(name, entries, args, faults, true);
        if (!refusal?.includes('columns')) faults.push(`${name}: ${refusal ?? 'It was read.'}`);
      }
      return faults;
    },
  },
  {
    name: `a flood stops no gift card and costs at most ${most} MB`,
    cases: floods.length,
    isSlow: true,
    run: async ({ entries }) => {
      const folder = dirname(entries);
      const faults: string[] = [];
      const reservations = join(folder, 'reservations.csv');
      writeFileSync(reservations, reservationsFile(own));
      const payouts = async (count: number, of = trialEntry) => {
        const path = join(folder, `${count}.sqlite`);
        fillStore(path, count, (number) => (number < own ? trialEntry : of)(number));
        const out = join(folder, String(count));
        await settle(`${count} entries`, path, ['--reservations', reservations, '--out', out], faults);
        // The order numbers in the last column are by a key that each store makes for itself.
        return readFileSync(join(out, 'payouts.csv'), 'utf8').replaceAll(/,[^,]*$/gm, '');
      };
      const calm = await payouts(own);
      for (const { entries, of } of floods)
        if ((await payouts(entries, of)) !== calm)
          faults.push(`${entries} entries: other guests are paid than without them.`);
      return faults;
    },
  },
];
