import { apiError, invalidRequest, Refusal } from './api-answer.ts';

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
export function parseBoundedJson(text: string): unknown {
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

export const unparsable = () => new Refusal(400, 'Unable to parse JSON from request body');

const tooMany = (reason: string) =>
  invalidRequest([apiError('body', reason, 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED')]);
