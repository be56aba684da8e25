import { Agent } from 'node:http';
import { formProvider, type RawRequest, requestOver } from '../support/raw-request.ts';
import { choicesBy, seededRandom } from '../support/seeded-random.ts';
import { submissionPathOf } from '../support/submission-path.ts';
import { megabytes, residentBytes } from './resident-memory.ts';
import { type Attack, say } from './run-attacks.ts';
import { places, replaced, whole } from './whole-submission.ts';

const connections = 64;

/** Longer than any time limit of the server; a request that takes longer hangs, and so would the run. */
const longestAnswer = 40_000;

const noAnswer = { status: 0 };

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
        const asked = hostileRequest(random, number++);
        const signal = AbortSignal.timeout(longestAnswer);
        // Node's own client refuses to send some header values; the server's parser would refuse them too.
        const { status } = await requestOver(agent, origin, { ...asked, signal }).catch(() => noAnswer);
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

const texts = [
  '',
  ' ',
  'hanako@mail.example',
  '山田 花子',
  "'; DROP TABLE entry; --",
  '=HYPERLINK("https://evil.example")',
  '<script>alert(1)</script>',
  '\u0000\u0001\u001b[2J',
  '\u202eexe.txt',
  '\ud800',
  '👩‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(5_000),
  '../../etc/passwd',
  '%00%ff',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'e\u0301'.repeat(120),
];

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON;charset="UTF-8"',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  '',
];
const origins = ['https://partner.example', 'https://evil.example', 'null', 'javascript:0', '\u00ff', 'a b'];
const methods = ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];

/** One request as robots, fuzzers and broken clients send it. @param number makes addresses and keys differ */
function hostileRequest(random: () => number, number: number): RawRequest {
  const { pick } = choicesBy(random);
  const chance = (share: number) => random() < share;
  const good = {
    fields: [
      { name: 'name', value: `花子 ${number}` },
      { name: 'email', value: `v${number}@mail.example` },
    ],
    submittedAt: 1_743_123_600_000 + number,
  };
  const values = () => [...texts, random() * 1e21, null, true, [], { a: pick(texts) }];
  const spoilt = () => replaced(chance(0.5) ? whole : good, pick(places)[0], pick(values()));
  const json = () => JSON.stringify(chance(0.5) ? good : spoilt());
  const broken: (() => string | Uint8Array)[] = [
    () => json().slice(0, random() * 60),
    () => Uint8Array.from({ length: random() * 400 }, () => random() * 256),
    () => '['.repeat(random() * 60_000),
    () => `{"__proto__":${json()}}`,
    () => ' '.repeat(66_000),
    () => '',
  ];
  const { portalId, formId } = formProvider;
  const form = chance(0.95)
    ? pick([formId.ja, formId.en])
    : encodeURIComponent(pick(['x', '..', '\u0000', '花']));
  return {
    method: chance(0.94) ? 'POST' : pick(methods),
    path: submissionPathOf(chance(0.97) ? portalId : '0', form),
    headers: {
      'Content-Type': chance(0.9) ? 'application/json' : pick(types),
      ...(chance(0.1) && { Origin: pick(origins) }),
      ...(chance(0.3) && { 'Idempotency-Key': chance(0.9) ? `key ${number}` : 'k'.repeat(random() * 400) }),
      ...(chance(0.05) && { 'X-Forwarded-For': pick(['1.1.1.1', ', , ,', '::1', 'x'.repeat(300)]) }),
      ...(chance(0.02) && { 'Content-Encoding': 'gzip' }),
    },
    body: chance(0.8) ? json() : pick(broken)(),
  };
}
