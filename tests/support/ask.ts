import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** A raw request: the path is not normalized, no headers are added. */
export type Asked = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The client's local address, to come from another one than 127.0.0.1. */
  localAddress?: string;
};

export type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 8 }),
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 8 }),
};

/**
 * Bypasses `fetch`, which normalizes paths, decompresses and refuses some methods. If a server closes a kept-alive
 * connection, the request is retried on a new one.
 */
export async function ask(origin: string, asked: Asked): Promise<Answer> {
  const { protocol } = new URL(origin);
  const agent = asked.localAddress ? false : agents[protocol as keyof typeof agents];
  return askOver(agent, origin, asked).catch(() => askOver(false, origin, asked));
}

function askOver(agent: HttpAgent | false, origin: string, { body, ...asked }: Asked): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const send = protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const options = { hostname, port, agent, rejectUnauthorized: false, ...asked };
    const request = send(options, async (response) => {
      const { statusCode = 0, headers } = response;
      resolve({ status: statusCode, headers, body: await buffer(response) });
    });
    request.on('error', reject).end(body);
  });
}
