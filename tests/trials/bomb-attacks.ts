import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blankPng } from '../support/blank-png.ts';
import { startDeskOnCopy } from '../support/desk.ts';
import { peakMemory } from '../support/entries-process.ts';
import { request } from '../support/raw-request.ts';
import type { Attack } from './attack.ts';
import { reservationsFile } from './reservations-file.ts';
import { megabytes, residentBytes, watchMemory } from './resident-memory.ts';

/** Small files that would take much memory to read. */

const cells = 10_000_000;

/** CSVs with a row that is too wide. */
const wideTables: Record<string, string> = {
  'a row of empty cells': `${reservationsFile(0)}\r\n${','.repeat(cells)}\r\n`,
  'a row of empty quoted cells': `${reservationsFile(0)}\r\n${'"",'.repeat(cells / 5)}\r\n`,
  'a header of empty cells': `id${','.repeat(cells)}\r\n`,
};

const tableMegabytes = 200;

/** Interlaced PNGs of 16 bits and three colours: beyond what the desk decodes, and just within it. */
const pictures = [
  { side: 7_700, status: 422 },
  { side: 6_500, status: 200 },
];

const pictureMegabytes = 450;

export const bombAttacks: Attack[] = [
  {
    name: `a CSV row of ${cells} cells costs at most ${tableMegabytes} MB`,
    cases: Object.keys(wideTables).length,
    run: async ({ entries }) => {
      const faults: string[] = [];
      const reservations = join(dirname(entries), 'reservations.csv');
      for (const [name, table] of Object.entries(wideTables)) {
        writeFileSync(reservations, table);
        const args = ['--reservations', reservations, '--out', join(dirname(entries), 'gifts')];
        const { seconds, megabytes, refusal } = await peakMemory(
          args,
          { ...process.env, ENTRIES_DB: entries },
          { command: 'gifts', mayFail: true },
        );
        const cost = `${name}: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`;
        console.error(`  ${cost}`);
        if (!(megabytes < tableMegabytes)) faults.push(cost);
        if (!refusal?.includes('columns')) faults.push(`${name}: ${refusal ?? 'It was read.'}`);
      }
      return faults;
    },
  },
  {
    name: `an interlaced PNG costs the desk at most ${pictureMegabytes} MB`,
    cases: pictures.length,
    run: async () => {
      const desk = await startDeskOnCopy();
      try {
        const faults: string[] = [];
        const { origin, pathname, search } = new URL(desk.address);
        const { headers } = await request(origin, { method: 'GET', path: pathname + search });
        const Cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        const pid = desk.process.pid ?? 0;
        for (const { side, status } of pictures) {
          const body = blankPng(side, side, { depth: 16, colour: 2, interlace: 1 });
          const before = residentBytes(pid);
          const memory = watchMemory(pid);
          const answer = await request(origin, {
            method: 'POST',
            path: '/api/campaign/pictures?use=apartment&name=blank.png',
            headers: { Cookie, Origin: origin, 'Content-Type': 'image/png' },
            body,
          });
          const growth = memory.stop() - before;
          const cost = `${side} x ${side}: ${megabytes(growth)}`;
          console.error(`  ${cost}`);
          if (growth > pictureMegabytes * 1_048_576) faults.push(cost);
          if (answer.status !== status) faults.push(`${side} x ${side}: ${answer.status} ${answer.body}`);
        }
        return faults;
      } finally {
        await desk.stop();
      }
    },
  },
];
