import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from './api-answer.ts';

/**
 * Errors that browser tests order from the real server with a request header. Off unless the provider is made with
 * `testFaults: true`, so a production server never looks at the header.
 */
export const faultHeader = 'X-Test-Fault';

export type Fault =
  | 'script-404'
  | 'script-500'
  /** Loads and defines nothing. */
  | 'script-empty'
  | 'script-hang'
  | 'definition-404'
  | 'definition-500'
  | 'definition-hang'
  /** The documented 400 with INVALID_EMAIL at the email field. */
  | 'submission-400'
  | 'submission-429'
  | 'submission-500'
  /** 200 with a page of HTML, as a captive portal answers. */
  | 'submission-html'
  | 'submission-hang'
  /** The entry is stored and answered after 2 s, to look at the state in between. */
  | 'submission-slow'
  /** The entry is stored, yet the answer is 500: sending again must not double it. */
  | 'submission-lost';

/** @returns does this request order the fault? The header may name several, separated by commas. */
export const orders = (c: Context, fault: Fault): boolean =>
  (c.req.header(faultHeader) ?? '').split(',').some((name) => name.trim() === fault);

/** Answers that need nothing of the route; placed before it. `prefix` is the first word of the faults' names. */
export function faultAnswers(prefix: 'script' | 'definition' | 'submission'): MiddlewareHandler {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const ordered = (name: string) => orders(c, `${prefix}-${name}` as Fault);
    if (ordered('404')) return c.text('Not found', 404);
    if (ordered('empty')) return c.body('', 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
    if (ordered('html')) return c.html('<!doctype html><title>Log in</title><p>Log in');
    if (ordered('hang')) await aborted(c.req.raw.signal);
    if (prefix !== 'submission' && ordered('500')) return c.text('Internal error', 500);
    return next();
  };
}

/** Thrown in the route, so that the documented error body is made in one place. */
export function throwOrderedRefusal(c: Context): void {
  if (orders(c, 'submission-500')) throw new Refusal(500, 'Internal error');
  if (orders(c, 'submission-429')) throw new Refusal(429, 'Rate limit', [], { 'Retry-After': '10' });
  if (orders(c, 'submission-400')) {
    const message = "Error in 'fields.email'. Invalid email address";
    throw new Refusal(400, 'The request is not valid', [{ message, errorType: 'INVALID_EMAIL' }]);
  }
}

/** What happens to the answer of an entry that was stored. */
export async function afterStored(c: Context): Promise<void> {
  if (orders(c, 'submission-slow')) await new Promise((resolve) => setTimeout(resolve, 2000));
  if (orders(c, 'submission-lost')) throw new Refusal(500, 'Internal error');
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
