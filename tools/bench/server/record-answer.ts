import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { HeaderRecord } from '../../../src/server/site/security-headers.ts';

/** One answer of the project's server, for others to send the same. */
export type Recording = { headers: HeaderRecord; body: Buffer };

const perConnection = new Set(['connection', 'date', 'keep-alive']);

/** @param encoding the Accept-Encoding to ask with */
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
