import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blankPng } from '../support/blank-png.ts';
import { startDesk } from '../support/desk.ts';
import { peakMemory } from '../support/entries-process.ts';
import { fillStore, reservationsFile, trialEntry } from '../support/fill-store.ts';
import { request } from '../support/raw-request.ts';
import { forgetPeak, megabytes, residentBytes } from './resident-memory.ts';
import { type Attack, say } from './run-attacks.ts';

/** Small files that would take much memory to read, and entries that stop gift cards. */

const cells = 10_000_000;

/** CSVs with a row that is too wide. */
const wideTables: Record<string, string> = {
  'a row of empty cells': `${reservationsFile(0)}\r\n${','.repeat(cells)}\r\n`,
  'a row of empty quoted cells': `${reservationsFile(0)}\r\n${'"",'.repeat(cells / 5)}\r\n`,
  'a header of empty cells': `id${','.repeat(cells)}\r\n`,
};

/** Interlaced PNGs of 16 bits and three colours: beyond what the desk decodes, and just within it. */
const pictures = [
  { side: 7_700, status: 422 },
  { side: 6_500, status: 200 },
];

const most = { gifts: 200, picture: 450 };

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
  if (!(cost.megabytes < most.gifts)) faults.push(figure);
  return cost.refusal;
}

export const fileAttacks: Attack[] = [
  {
    name: `a CSV row of ${cells} cells costs at most ${most.gifts} MB`,
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
    name: `a flood stops no gift card and costs at most ${most.gifts} MB`,
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
  {
    name: `an interlaced PNG costs the desk at most ${most.picture} MB`,
    cases: pictures.length,
    run: async () => {
      const desk = await startDesk();
      try {
        const faults: string[] = [];
        const { origin, pathname, search } = new URL(desk.address);
        const { headers } = await request(origin, { method: 'GET', path: pathname + search });
        const Cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        const pid = desk.process.pid ?? 0;
        for (const { side, status } of pictures) {
          const body = blankPng(side, side, { depth: 16, colour: 2, interlace: 1 });
          const before = residentBytes(pid);
          forgetPeak(pid);
          const answer = await request(origin, {
            method: 'POST',
            path: '/api/campaign/pictures?use=apartment&name=blank.png',
            headers: { Cookie, Origin: origin, 'Content-Type': 'image/png' },
            body,
          });
          const growth = residentBytes(pid, 'peak') - before;
          say(`${side} x ${side}: ${megabytes(growth)}`);
          if (growth > most.picture * 1_048_576) faults.push(`${side} x ${side}: ${megabytes(growth)}`);
          if (answer.status !== status) faults.push(`${side} x ${side}: ${answer.status} ${answer.body}`);
        }
        return faults;
      } finally {
        await desk.stop();
      }
    },
  },
];
