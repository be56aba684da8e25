import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../support/free-port.ts';
import { type HostileRequest, hostileRequest, seededRandom } from '../support/hostile-request.ts';
import type { FormIds } from '../support/test-settings.ts';
import { megabytes, residentBytes, watchMemory } from './resident-memory.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { serverUnderTrial } from './server-under-trial.ts';

/** Responses by status; 0 stands for a connection that ended without one. */
type Counts = Record<number, number>;

const connections = 64;

/** Longer than any time limit of the server; a request that takes longer hangs, and so would the run. */
const longestAnswer = 40_000;

/** The documented refusals that must all occur: a run of only 429s or 404s proves nothing. */
const expectedStatuses = [200, 204, 400, 403, 404, 405, 413, 415];

/** @returns whether there was no 5xx, no crash, every expected status, and memory stayed within 1.5 times its initial value */
async function soak(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '1000000' },
      minutes: { type: 'string', default: '20' },
    },
  });
  const total = Number(values.requests);
  const deadline = Date.now() + Number(values.minutes) * 60_000;
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const server = serverUnderTrial();
  const running = await startServer(server, await freePort(), join(folder, 'entries.sqlite'));
  try {
    const start = residentBytes(running.pid);
    const memory = watchMemory(running.pid);
    const counts = await bombard(running, server.settings, total, deadline);
    return report(counts, total, start, memory.stop());
  } finally {
    await running.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bombard(
  { address, pid }: ServerProcess,
  settings: FormIds,
  total: number,
  deadline: number,
): Promise<Counts> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const random = seededRandom(1);
  const counts: Counts = {};
  let number = 0;
  const work = async () => {
    while (number < total && Date.now() < deadline) {
      if (number % 50_000 === 0) console.log(`${number} sent, memory ${megabytes(residentBytes(pid))}`);
      const status = await send(address, agent, hostileRequest(random, settings, number++));
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return counts;
}

/** Omits header values that Node's own client refuses to send; the server's parser would refuse them too. */
function send(
  address: string,
  agent: Agent,
  { method, path, headers, body }: HostileRequest,
): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(
      `${address}${path}`,
      { method, headers, agent, timeout: longestAnswer },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      },
    );
    // The server answers 413 before it has read everything, and closes.
    sending.on('error', () => resolve(0));
    sending.on('timeout', () => sending.destroy());
    sending.end(body);
  });
}

function report(counts: Counts, total: number, start: number, highest: number): boolean {
  const sent = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const growth = highest / start;
  console.log(`${sent} requests, responses by status (0: connection closed):`, counts);
  console.log(
    `Memory ${megabytes(start)} at the start, at most ${megabytes(highest)}: ${growth.toFixed(2)} times`,
  );
  const faults = [
    ...(sent < total ? [`Time was up after ${sent} of ${total} requests.`] : []),
    ...(Object.keys(counts).some((status) => Number(status) >= 500) ? ['There were server errors.'] : []),
    ...expectedStatuses
      .filter((status) => !counts[status])
      .map((status) => `No response had status ${status}.`),
    ...((counts[200] ?? 0) < sent / 20 ? ['Hardly any request was accepted.'] : []),
    ...((counts[0] ?? 0) > sent / 20 ? ['Too many connections ended without a response.'] : []),
    ...(Number.isNaN(growth) ? ['Memory can only be measured on Linux.'] : []),
    ...(growth > 1.5 ? ['Memory grew by more than half.'] : []),
  ];
  for (const fault of faults) console.log(`FAILED   ${fault}`);
  if (faults.length === 0) console.log('passed');
  return faults.length === 0;
}

/**
 * `npm run soak [-- --requests N --minutes M]`: 1,000,000 hostile requests to the whole server on loopback, at most 20
 * minutes. Exits with 1 after a 5xx, a crash, a poor mix of responses, or memory growth.
 */
process.exitCode = (await soak(process.argv.slice(2))) ? 0 : 1;
