import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { answers, faultHeader, requestedFault } from './faults.ts';
import { receiveHttp } from './http-receiver.ts';

/**
 * Starts a proxy in front of a server on this machine that fails on request: tests get errors from the form provider,
 * while the server is the same as for visitors and knows nothing of tests.
 * @param server its origin, such as `http://127.0.0.1:4321`
 */
export const startFaultyFront = (server: string) =>
  receiveHttp((asked, answer) => {
    const fault = requestedFault(asked.url ?? '', asked.headers[faultHeader.toLowerCase()]);
    if (fault === undefined) void passOn(server, asked, answer);
    else if (fault === 'submission-lost') void lose(server, asked, answer);
    else if (fault in answers) give(answer, fault as keyof typeof answers);
    // Otherwise there is no response.
  });

async function lose(server: string, asked: IncomingMessage, answer: ServerResponse) {
  (await forward(server, asked, answer))?.resume();
  give(answer, 'submission-500');
}

function give(answer: ServerResponse, fault: keyof typeof answers): void {
  const { status, type, body, headers } = answers[fault];
  answer.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }).end(body);
}

/** Answers with what a server on this machine answers. */
async function passOn(server: string, asked: IncomingMessage, answer: ServerResponse) {
  const given = await forward(server, asked, answer);
  if (given === undefined) return;
  answer.writeHead(given.statusCode ?? 502, withoutConnection(given.headers));
  await pipeline(given, answer).catch(() => {});
}

/** @returns undefined when visitor or server went away */
async function forward(server: string, asked: IncomingMessage, answer: ServerResponse) {
  const headers = withoutConnection(asked.headers);
  const passed = request(server, { method: asked.method, path: asked.url, headers, agent: false });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
  const [given] = await once(passed, 'response').catch(() => []);
  return given as IncomingMessage | undefined;
}

/** Hop-by-hop headers, which a proxy must not forward. */
function withoutConnection({ connection: _, 'keep-alive': __, ...headers }: IncomingMessage['headers']) {
  return headers;
}
