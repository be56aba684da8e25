import { statSync } from 'node:fs';
import { emailsIn } from '../support/kept-entries.ts';
import { entryRequest, sendRaw, submissionPath } from '../support/raw-request.ts';
import { sendEntry } from '../support/send-entry.ts';
import type { Attack } from './attack.ts';
import { bodyShapes } from './body-shapes.ts';
import { networkFlood, robotNetworks } from './network-flood.ts';

/** Attacks with single requests. */

const end = 'Connection: close\r\n\r\n';
const page = (headers: string) => `GET /ja HTTP/1.1\r\n${headers}${end}`;
const host = 'Host: localhost\r\n';

/** Requests by the status that they must get. */
const malformed: Record<number, string[]> = {
  400: [
    page(''),
    page('Host:\r\n'),
    page('Host: a\r\nHost: b\r\n'),
    page('Host: a b\r\n'),
    page('Host: a/b\r\n'),
    page('Host: 256.256.256.256\r\n'),
    page('Host: a:99999\r\n'),
    page(`${host}X\x01: a\r\n`),
    page(`${host} folded: a\r\n`),
    `GET ja HTTP/1.1\r\n${host}${end}`,
    `get /ja HTTP/1.1\r\n${host}${end}`,
    `GET /ja HTTP/9.9\r\n${host}${end}`,
    `GET /ja HTTP/1.1\n${host}${end}`,
    '\x16\x03\x01\x02\0\x01\0\x01',
  ],
  431: [page(`${host}X-Large: ${'x'.repeat(20_000)}\r\n`), page(`${host}${'X-Many: x\r\n'.repeat(3_000)}`)],
  405: ['TRACE', 'PUT', 'PROPFIND'].map((method) => `${method} /ja HTTP/1.1\r\n${host}${end}`),
};

const smuggled = [
  'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
  'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
  'Content-Length: 4\r\nContent-Length: 5\r\n',
  'Content-Length: 4, 5\r\n',
  'Content-Length: +4\r\n',
  'Content-Length: -1\r\n',
  'Content-Length: 0x4\r\n',
  'Transfer-Encoding: chunked, identity\r\n',
  'Transfer-Encoding: identity, chunked, x\r\n',
  'Transfer-Encoding: xchunked\r\n',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n',
  'Transfer-Encoding : chunked\r\n',
];

const statusOf = (answer: string) => Number(answer.slice(9, 12));

const shapes = bodyShapes();

/** @returns how often each status occurred */
async function flood(address: string, count: number, pageUri?: string): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let number = 0;
  const send = async () => {
    while (number < count) {
      const values = { name: 'Hanako', email: `flood-${number++}@mail.example` };
      const { status } = await sendEntry(address, values, { pageUri });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, send));
  return statuses;
}

type Limit = { variable: string; limit: number; seconds: number; refusal: number };

/** Sends more entries than a limit allows: the limit holds, and every entry is either stored or refused. */
const floodBeyond = (name: string, { variable, limit, seconds, refusal }: Limit): Attack => ({
  name,
  cases: 5_000,
  environment: { [variable]: String(limit) },
  run: async ({ address, entries }) => {
    const started = performance.now();
    const statuses = await flood(address, 5_000);
    const allowed = limit * Math.ceil((performance.now() - started) / (seconds * 1000) + 1);
    const stored = emailsIn(entries).length;
    const holds = stored === statuses[200] && stored <= allowed && statuses[refusal] === 5_000 - stored;
    return holds ? [] : [`${stored} stored, ${allowed} allowed: ${JSON.stringify(statuses)}`];
  },
});

/** A total of which these robots could use up all, within seconds. */
const totals: Record<keyof typeof robotNetworks, number> = {
  '256 /64s of one /56': 400,
  '40 addresses of different /24s': 800,
  '256 /48s': 2_000,
};

/** Visitors from elsewhere lose no entry. */
const floodFrom = (name: keyof typeof robotNetworks): Attack => ({
  name: `entries from ${name}`,
  cases: robotNetworks[name].length,
  environment: { TRUST_PROXY: '1', ENTRY_RATE_LIMIT: '50', ENTRY_TOTAL_LIMIT: String(totals[name]) },
  run: async ({ address, entries }) => {
    const { visits, lost, statuses } = await networkFlood({
      addresses: [address],
      seconds: 12,
      robots: robotNetworks[name],
    });
    const stored = emailsIn(entries).length;
    return [
      ...(lost > 0 || visits < 10 ? [`${lost} of ${visits} visitors lost their entry.`] : []),
      ...(stored === statuses[200] + visits && stored < totals[name] ? [] : [`${stored} are stored.`]),
      ...(statuses[429] + statuses[503] > 0 ? [] : ['No robot was refused, so it was no flood.']),
    ];
  },
});

export const requestAttacks: Attack[] = [
  {
    name: 'malformed requests',
    cases: Object.values(malformed).flat().length,
    run: async ({ port }) => {
      const faults: string[] = [];
      for (const [status, requests] of Object.entries(malformed)) {
        for (const request of requests) {
          const got = statusOf(await sendRaw(port, request));
          if (got !== Number(status))
            faults.push(`${got}, not ${status}: ${JSON.stringify(request.slice(0, 80))}`);
        }
      }
      return faults;
    },
  },
  {
    name: 'a second request hidden in a body',
    cases: smuggled.length,
    run: async ({ port }) => {
      const faults: string[] = [];
      const { head, body } = entryRequest('smuggled@mail.example', 'Connection: close\r\n');
      for (const lengths of smuggled) {
        const answer = await sendRaw(
          port,
          `POST ${submissionPath} HTTP/1.1\r\n${host}Content-Type: application/json\r\n${lengths}\r\n0\r\n\r\n${head}${body}`,
        );
        if (answer.includes('inlineMessage')) faults.push(`It was stored behind ${JSON.stringify(lengths)}`);
      }
      return faults;
    },
  },
  {
    name: 'bodies of 64 kB that try to be expensive',
    cases: shapes.length,
    run: async ({ address }) => {
      const faults: string[] = [];
      for (const { name, body } of shapes) {
        const answer = await fetch(address + submissionPath, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
        });
        const { byteLength } = await answer.arrayBuffer();
        if (answer.status >= 500 || byteLength > 4_096)
          faults.push(`${answer.status}, ${byteLength} bytes: ${name}`);
      }
      return faults;
    },
  },
  floodBeyond('entries from one address', {
    variable: 'ENTRY_RATE_LIMIT',
    limit: 50,
    seconds: 10,
    refusal: 429,
  }),
  floodBeyond('entries from everywhere, beyond ENTRY_TOTAL_LIMIT', {
    variable: 'ENTRY_TOTAL_LIMIT',
    limit: 1_000,
    seconds: 60,
    refusal: 503,
  }),
  floodFrom('256 /64s of one /56'),
  floodFrom('40 addresses of different /24s'),
  floodFrom('256 /48s'),
  {
    name: 'more than ENTRIES_MAX_BYTES',
    cases: 5_000,
    environment: { ENTRIES_MAX_BYTES: '10000000' },
    run: async ({ address, admin, entries, output }) => {
      let log = '';
      output.on('data', (chunk) => {
        log += chunk;
      });
      const statuses = await flood(address, 5_000, `https://mail.example/${'x'.repeat(2_000)}`);
      const stored = emailsIn(entries).length;
      const bytes = statSync(entries).size + statSync(`${entries}-wal`).size;
      const health = await fetch(`${admin}/healthz`);
      const lines = log.split('\n').filter((line) => line.includes('has reached ENTRIES_MAX_BYTES')).length;
      return [
        ...(stored === statuses[200] && statuses[503] === 5_000 - stored
          ? []
          : [`${stored} stored: ${JSON.stringify(statuses)}`]),
        // The last group may exceed what was left of the budget.
        ...(bytes < 11_000_000 ? [] : [`The store has ${bytes} bytes.`]),
        ...(health.status === 503 && (await health.text()).includes('has reached ENTRIES_MAX_BYTES')
          ? []
          : [`/healthz responds with ${health.status}.`]),
        ...(lines === 1 ? [] : [`The log says it ${lines} times.`]),
      ];
    },
  },
];
