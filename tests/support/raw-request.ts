import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { submissionPathOf } from './submission-path.ts';

/** For tests: raw requests that no client library would send. */

export const { formProvider } = loadCampaign().settings;
const { portalId, formId } = formProvider;

/** Where the campaign's own form posts to. */
export const submissionPath = submissionPathOf(portalId, formId.ja);

/** An entry split where a slow sender may pause. */
export function entryRequest(email: string, headers = ''): { head: string; body: string } {
  const fields = [
    { name: 'name', value: 'Hanako' },
    { name: 'email', value: email },
  ];
  const body = JSON.stringify({ fields });
  const head = `POST ${submissionPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}Content-Length: ${body.length}\r\n\r\n`;
  return { head, body };
}

/** Sends bytes (one per character) and returns everything until the server closes. */
export function sendRaw(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    connect(port, '127.0.0.1')
      .on('data', (chunk) => {
        answer += chunk.toString('latin1');
      })
      // A server that refuses may close while we are still sending.
      .on('error', () => {})
      .on('close', () => resolve(answer))
      .write(request, 'latin1');
  });
}

/** A raw request: the path is not normalized, no headers are added. */
export type RawRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The client's local address, to come from another one than 127.0.0.1. */
  localAddress?: string;
  signal?: AbortSignal;
};

export type RawResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 8 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 8 }),
};

/**
 * Bypasses `fetch`, which normalizes paths, decompresses and refuses some methods. If a server closes a kept-alive
 * connection, the request is retried on a new one.
 */
export async function request(origin: string, asked: RawRequest): Promise<RawResponse> {
  const { protocol } = new URL(origin);
  const agent = asked.localAddress ? false : agents[protocol as keyof typeof agents];
  return requestOver(agent, origin, asked).catch(() => requestOver(false, origin, asked));
}

/** The same over connections of the caller's, and without another try. */
export function requestOver(
  agent: HttpAgent | false,
  origin: string,
  { body, ...asked }: RawRequest,
): Promise<RawResponse> {
  const { protocol, hostname, port } = new URL(origin);
  const send = protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const options = { hostname, port, agent, rejectUnauthorized: false, ...asked };
    const request = send(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    });
    request.on('error', reject).end(body);
  });
}
