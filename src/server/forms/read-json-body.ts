import { apiError, invalidRequest, Refusal } from './api-answer.ts';

/** In bytes, ten times the longest entry. HubSpot does not document its own limits. */
const maxBytes = 64 * 1024;

export type BodyLimits = {
  /** How long the body may take to arrive, in milliseconds. */
  timeoutMs: number;
  /** Whether the transport ends a body at its declared length, as Node's HTTP does. */
  endsAsDeclared: boolean;
};

/**
 * Reads a request's JSON without trusting its headers.
 * @throws {Refusal} 415 for another type or charset, 413 above 64 kB, 408 when the body takes longer than `timeoutMs`,
 * 400 for invalid UTF-8 and whatever `parseBoundedJson` rejects
 */
export async function readJsonBody(request: Request, limits: BodyLimits): Promise<unknown> {
  requireJson(request.headers);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  const bytes = await readBytes(request, limits);
  return parseBoundedJson(decode(bytes));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unparsable();
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

async function readBytes(request: Request, { timeoutMs, endsAsDeclared }: BodyLimits): Promise<Uint8Array> {
  const late = timeLimit(timeoutMs);
  const isBounded = endsAsDeclared && request.headers.has('content-length');
  try {
    return await Promise.race([isBounded ? readWhole(request) : readChunks(request), late.promise]);
  } catch (error) {
    throw error instanceof Refusal
      ? error
      : new Refusal(400, 'The request body ended before it was complete');
  } finally {
    late.clear();
  }
}

/**
 * On Node, asking for the body's stream would build a second `Request`, whose `AbortSignal` keeps all of the request in
 * memory until a full garbage collection: one every three seconds at 200 entries a second.
 */
const readWhole = async (request: Request) => new Uint8Array(await request.arrayBuffer());

async function readChunks(request: Request): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, size);
    size += value.byteLength;
    // The reader is not cancelled: that would cut the connection before the sender has our response.
    if (size > maxBytes) throw tooLarge();
    chunks.push(value);
  }
}

function timeLimit(milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), milliseconds);
  });
  return { promise, clear: () => clearTimeout(timer) };
}

const tooLarge = () =>
  new Refusal(413, `The request body is larger than ${maxBytes} bytes`, [], { Connection: 'close' });

const tooSlow = () =>
  new Refusal(408, 'The request body did not arrive in time', [], { Connection: 'close' });

/** A body of this form has six levels: body, consent options, consent, communications, one of them, its text. */
const maxDepth = 8;

/** HubSpot documents a dozen keys at most. */
const maxKeys = 100;

/** Room for the 1,000 fields that HubSpot allows, each an object with three values. */
const maxValues = 8_000;

/**
 * Parses a body within limits: arrays are counted before their items are examined. A reviver would not bound the work,
 * and costs 25 ms for 30,000 zeros.
 * @throws {Refusal} 400 for malformed JSON, keys that reach a prototype, too many values, and too many levels
 */
function parseBoundedJson(text: string): unknown {
  const json = parse(text);
  let level = [json];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw tooMany(`It is nested more than ${maxDepth} levels deep`);
    const next: unknown[] = [];
    for (const value of level) {
      const children = childrenOf(value);
      count += children.length;
      if (count > maxValues) throw tooMany(`It holds more than ${maxValues} values`);
      for (const child of children) if (typeof child === 'object' && child !== null) next.push(child);
    }
    level = next;
  }
  return json;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unparsable();
  }
}

function childrenOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > maxKeys) throw tooMany(`An object in it has more than ${maxKeys} keys`);
  if (keys.some((key) => prototypeKeys.includes(key))) throw unparsable();
  return Object.values(value);
}

const prototypeKeys = ['__proto__', 'constructor', 'prototype'];

const unparsable = () => new Refusal(400, 'Unable to parse JSON from request body');

const tooMany = (reason: string) =>
  invalidRequest([apiError('body', reason, 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED')]);
