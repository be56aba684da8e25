import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from './api-answer.ts';
import type { FormProviderEnv } from './form-provider-deps.ts';

/** In bytes, ten times the longest entry. HubSpot does not document its own limits. */
const maxSize = 64 * 1024;

/**
 * Reads a request's JSON without trusting its headers. How long it may take to arrive is the HTTP server's concern.
 * @throws {Refusal} 415 for another type or charset, 413 above 64 kB, 400 for invalid UTF-8 and malformed JSON
 */
export async function readJsonBody(c: Context<FormProviderEnv>): Promise<unknown> {
  requireJson(c.req.raw.headers);
  const bytes = await readBytes(c);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'Unable to parse JSON from request body');
  }
}

function requireJson(headers: Headers): void {
  const [type, ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  const encoding = headers.get('content-encoding') ?? 'identity';
  const plain = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (type?.trim() !== 'application/json' || !plain || encoding !== 'identity') {
    throw new Refusal(415, 'The Content-Type must be application/json in UTF-8 without Content-Encoding');
  }
}

async function readBytes(c: Context<FormProviderEnv>): Promise<ArrayBuffer> {
  let bytes = new ArrayBuffer(0);
  const read = async () => {
    bytes = await c.req.arrayBuffer();
  };
  try {
    await (endsAsDeclared(c) ? read() : limited(c, read));
    return bytes;
  } catch (error) {
    throw error instanceof Refusal
      ? error
      : new Refusal(400, 'The request body ended before it was complete');
  }
}

const limited = bodyLimit({ maxSize, onError: tooLarge });

/**
 * Whether Node's HTTP ends the body at its declared length. Then its stream is not asked for: that builds a second
 * `Request`, whose `AbortSignal` keeps all of the request in memory, 150 MB at 2,000 entries a second.
 */
function endsAsDeclared(c: Context<FormProviderEnv>): boolean {
  const declared = c.req.header('content-length');
  if (Number(declared) > maxSize) tooLarge();
  return declared !== undefined && c.env?.incoming !== undefined;
}

/** The adapter reads the rest for half a second: a connection closed before that would be reset, and the answer lost. */
function tooLarge(): never {
  throw new Refusal(413, `The request body is larger than ${maxSize} bytes`);
}
