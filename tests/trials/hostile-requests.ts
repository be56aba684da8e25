import { Agent, request } from 'node:http';
import { formProvider } from '../support/raw-request.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { type HostileRequest, hostileRequest } from './hostile-request.ts';
import { megabytes, residentBytes } from './resident-memory.ts';
import { type Attack, say } from './run-attacks.ts';

const connections = 64;

/** Longer than any time limit of the server; a request that takes longer hangs, and so would the run. */
const longestAnswer = 40_000;

/** The documented refusals that must all occur: a run of only 429s or 404s proves nothing. */
const expectedStatuses = [200, 204, 400, 403, 404, 405, 413, 415];

/** Random requests, of which none may bring an error of the server. */
export const hostileRequests = (total: number, minutes: number): Attack => ({
  name: 'hostile requests at random',
  cases: total,
  run: async ({ origin, server: { pid = 0 } }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const deadline = Date.now() + minutes * 60_000;
    const random = seededRandom(1);
    /** Responses by status; 0 stands for a connection that ended without one. */
    const counts: Record<number, number> = {};
    let number = 0;
    const work = async () => {
      while (number < total && Date.now() < deadline) {
        if (number % 50_000 === 0) say(`${number} sent, memory ${megabytes(residentBytes(pid))}`);
        const status = await send(origin, agent, hostileRequest(random, formProvider, number++));
        counts[status] = (counts[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
    agent.destroy();
    say(`responses by status (0: connection closed): ${JSON.stringify(counts)}`);
    return [
      ...(number < total ? [`Time was up after ${number} of ${total} requests.`] : []),
      ...(Object.keys(counts).some((status) => Number(status) >= 500) ? ['There were server errors.'] : []),
      ...expectedStatuses
        .filter((status) => !counts[status])
        .map((status) => `No response had status ${status}.`),
      ...((counts[200] ?? 0) < number / 20 ? ['Hardly any request was accepted.'] : []),
      ...((counts[0] ?? 0) > number / 20 ? ['Too many connections ended without a response.'] : []),
    ];
  },
});

/** Leaves out header values that Node's own client refuses to send; the server's parser would refuse them too. */
function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: HostileRequest,
): Promise<number> {
  return new Promise((resolve) => {
    const options = { method, headers, agent, timeout: longestAnswer };
    const sending = request(`${origin}${path}`, options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    // The server answers 413 before it has read everything, and closes.
    sending.on('error', () => resolve(0));
    sending.on('timeout', () => sending.destroy());
    sending.end(body);
  });
}
