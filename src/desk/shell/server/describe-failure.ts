import type { HonoRequest } from 'hono';
import { traceOf } from '../../../server/operations/request-log.ts';

/** A failure for the terminal: the request and the stack. No query, body or message, which may contain personal data. */
export function describeFailure(
  { method, path }: Pick<HonoRequest, 'method' | 'path'>,
  error: unknown,
): string {
  const { error: name, code, at = [] } = traceOf(error);
  const what = code === undefined ? name : `${name} ${code}`;
  return [`${method} ${path} failed: ${what}`, ...at.map((place) => `  ${place}`), ''].join('\n');
}
