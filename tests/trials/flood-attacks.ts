import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sendEntry } from '../support/send-entry.ts';
import { type Attack, say } from './run-attacks.ts';

/** Attacks with more entries than anybody should send. */

const clients = 32;

/** @returns how often each status occurred */
async function flood(origin: string, count: number, pageUri?: string): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let number = 0;
  const send = async () => {
    while (number < count) {
      const values = { name: 'Hanako', email: `flood-${number++}@mail.example` };
      const { status } = await sendEntry(origin, values, { pageUri });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, send));
  say(JSON.stringify(statuses));
  return statuses;
}

/** Sends more entries than a limit allows: the limit holds, and every entry is either stored or refused. */
const floodBeyond = (variable: string, limit: number, seconds: number, refusal: number): Attack => ({
  name: `more entries than ${variable}`,
  cases: 5_000,
  environment: { [variable]: String(limit) },
  run: async ({ origin, countStored }) => {
    const started = performance.now();
    const statuses = await flood(origin, 5_000);
    const allowed = limit * Math.ceil((performance.now() - started) / (seconds * 1000) + 1);
    const stored = await countStored();
    const holds = stored === statuses[200] && stored <= allowed && statuses[refusal] === 5_000 - stored;
    return holds ? [] : [`${stored} stored, ${allowed} allowed.`];
  },
});

/**
 * Robots that send from each of their addresses in turn without a pause, while two visitors a second enter from networks
 * of their own, and lose no entry. Where there are several servers, both go to each of them in turn.
 * @param total a limit that these robots could use up within seconds; each server has its part
 */
const floodFrom = (
  name: string,
  robots: number,
  address: (robot: number) => string,
  total: number,
  servers = 1,
): Attack => ({
  name: `entries from ${robots} ${name}${servers === 1 ? '' : `, ${servers} servers`}`,
  cases: robots,
  servers,
  environment: { TRUST_PROXY: '1', ENTRY_RATE_LIMIT: '50', ENTRY_TOTAL_LIMIT: String(total / servers) },
  run: async ({ origins, countStored }) => {
    const end = performance.now() + 12_000;
    // A slow machine needs longer for a flood.
    const isFlooding = () => performance.now() < end || next < 1.2 * total;
    const statuses: Record<number, number> = {};
    let [sent, visits, lost, next] = [0, 0, 0, 0];
    const send = async (who: string, from: string, number: number) => {
      const origin = origins[number % origins.length] ?? '';
      const values = { name: who, email: `${who}-${sent++}@mail.example` };
      const answer = await sendEntry(origin, values, { from });
      await answer.arrayBuffer();
      return answer.status;
    };
    const robot = async () => {
      while (isFlooding()) {
        const status = await send('robot', address(next % robots), next++);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    const visitors = async () => {
      for (; isFlooding(); visits++) {
        const from = visits % 2 === 0 ? `198.51.${visits % 256}.1` : `2400:${visits.toString(16)}::1`;
        if ((await send('visitor', from, visits)) !== 200) lost += 1;
        await pause(500);
      }
    };
    await Promise.all([visitors(), ...Array.from({ length: clients }, robot)]);
    say(`${visits} visitors; robots: ${JSON.stringify(statuses)}`);
    const stored = await countStored();
    return [
      ...(lost > 0 || visits < 10 ? [`${lost} of ${visits} visitors lost their entry.`] : []),
      ...(stored === (statuses[200] ?? 0) + visits && stored < total ? [] : [`${stored} are stored.`]),
      ...(statuses[429] || statuses[503] ? [] : ['No robot was refused, so it was no flood.']),
    ];
  },
});

const inOneHome = (robot: number) => `2001:db8:1:${(0x200 + robot).toString(16)}::1`;

export const floodAttacks: Attack[] = [
  floodBeyond('ENTRY_RATE_LIMIT', 50, 10, 429),
  floodBeyond('ENTRY_TOTAL_LIMIT', 1_000, 60, 503),
  ...[1, 3].flatMap((servers) => [
    floodFrom('/64s of one /56', 256, inOneHome, 450, servers),
    floodFrom('addresses of different /24s', 40, (robot) => `203.0.${robot}.1`, 900, servers),
    floodFrom('/48s', 256, (robot) => `2001:db8:${robot.toString(16)}::1`, 1_800, servers),
  ]),
  {
    name: 'more bytes than ENTRIES_MAX_BYTES',
    cases: 5_000,
    environment: { ENTRIES_MAX_BYTES: '10000000' },
    run: async ({ origin, entries, countStored, events }) => {
      const statuses = await flood(origin, 5_000, `https://mail.example/${'x'.repeat(2_000)}`);
      const stored = await countStored();
      const bytes = statSync(entries).size + statSync(`${entries}-wal`).size;
      const says = events.filter((line) => line.includes('has reached ENTRIES_MAX_BYTES')).length;
      return [
        ...(stored === statuses[200] && statuses[503] === 5_000 - stored ? [] : [`${stored} stored.`]),
        // The journal is usually 5 MB at most.
        ...(bytes < 16_000_000 ? [] : [`The store has ${bytes} bytes.`]),
        ...(says === 1 ? [] : [`The log says it ${says} times.`]),
      ];
    },
  },
];
