import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { HeaderRecord } from '../../../src/server/site/security-headers.ts';

/** One response of the project's server, to be replayed by others. */
export type Recording = { headers: HeaderRecord; body: Buffer };

const perConnection = new Set(['connection', 'date', 'keep-alive']);

/** @param encoding the Accept-Encoding to send */
export async function recordAnswer(address: string, encoding: string): Promise<Recording> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent: false, headers: { 'Accept-Encoding': encoding } }, resolve).on('error', reject);
  });
  const headers = Object.entries(answer.headers).filter(([name]) => !perConnection.has(name));
  return {
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: await buffer(answer),
  };
}
