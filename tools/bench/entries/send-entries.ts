import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A separate process that sends entries and prints what became of them: `send-entries.ts <endpoint,…> <prefix> <seconds> <perSecond | saturated>`. */

export type SentEntries = {
  /** The email addresses of the entries that were acknowledged. */
  acknowledged: string[];
  seconds: number;
  /**
   * Milliseconds from the moment at which each entry was due to be sent until its acknowledgement. Without the first
   * second, while both processes warm up.
   */
  latencies: number[];
};

const saturatingClients = 64;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const [endpoints = '', prefix = '', seconds = '10', pace = 'saturated'] = process.argv.slice(2);
const sent: SentEntries = { acknowledged: [], seconds: 0, latencies: [] };
/** The servers, used in turn. */
const servers = endpoints.split(',');
let number = 0;

const emailOf = (own: number): string => `${prefix}-${own}@bench.example`;

/** Each visitor's own address, as a proxy reports it. */
const addressOf = (own: number): string => [10, own >> 16, own >> 8, own].map((part) => part & 255).join('.');

const started = performance.now();
const end = started + Number(seconds) * 1000;
await (pace === 'saturated' ? saturate() : sendAtRate(Number(pace)));
sent.seconds = (performance.now() - started) / 1000;
agent.destroy();
console.log(JSON.stringify(sent));

async function saturate(): Promise<void> {
  const client = async () => {
    while (performance.now() < end) await sendEntry(performance.now());
  };
  await Promise.all(Array.from({ length: saturatingClients }, client));
}

/** Sends at a constant rate regardless of the responses, so that a slow response delays the later ones too. */
async function sendAtRate(perSecond: number): Promise<void> {
  const sending: Promise<void>[] = [];
  for (let due = started; due < end; due += 1000 / perSecond) {
    if (performance.now() < due) await pause(due - performance.now());
    sending.push(sendEntry(due));
  }
  await Promise.all(sending);
}

async function sendEntry(due: number): Promise<void> {
  const own = number++;
  if ((await post(own)) !== 200) return;
  sent.acknowledged.push(emailOf(own));
  if (due - started > 1000) sent.latencies.push(performance.now() - due);
}

function post(own: number): Promise<number | undefined> {
  const body = JSON.stringify({
    fields: [
      { name: 'name', value: '計測 太郎' },
      { name: 'email', value: emailOf(own) },
    ],
  });
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': `${prefix}-${own}`,
    'X-Forwarded-For': addressOf(own),
  };
  return new Promise((resolve) => {
    const outgoing = request(
      servers[own % servers.length] ?? '',
      { method: 'POST', agent, headers },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      },
    );
    outgoing.once('error', () => resolve(undefined)).end(body);
  });
}
