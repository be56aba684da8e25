import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { buffer } from 'node:stream/consumers';

export type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

export type Question = { method?: string; headers?: Record<string, string>; body?: string };

/** Requests a path as it is written, which other clients would normalize. Accepts any certificate. */
export async function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const options = { hostname, port, path, method, headers, agent: false };
  const request =
    protocol === 'https:' ? overTls({ ...options, rejectUnauthorized: false }) : overHttp(options);
  request.end(body);
  const [answer]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
