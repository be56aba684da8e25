import { storedPage } from '../entries/fields/max-page.ts';
import { uuid } from './dom.ts';
import { record, string } from './outside-data.ts';

/** In milliseconds; below the 15 s after which the page gives up, so that the visitor can retry at once. */
const timeLimit = 12_000;

/** One filled-in form. It keeps its key while the values stay the same, so that a retry cannot duplicate the entry. */
export type Attempt = { key: string; submittedAt: number; values: Record<string, string> };

export function nextAttempt(last: Attempt | undefined, values: Record<string, string>): Attempt {
  if (last !== undefined && JSON.stringify(last.values) === JSON.stringify(values)) return last;
  return { key: uuid(), submittedAt: Date.now(), values };
}

/** The outcome. `status` 0: no response, or none in time. */
export type Reply = { accepted: boolean; status: number; body: Record<string, unknown> };

/** @param about the page, and the digest of the wording that it shows, if the page told it */
export async function send(
  address: string,
  { key, submittedAt, values }: Attempt,
  about: { context: Record<string, unknown>; wording: string | undefined },
): Promise<Reply> {
  const fields = Object.entries(values).map(([name, value]) => ({ objectTypeId: '0-1', name, value }));
  try {
    const answer = await fetch(address, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ fields, submittedAt, ...about }),
      signal: AbortSignal.timeout(timeLimit),
    });
    const body = await answer.json().catch(() => undefined);
    // An HTML page with status 200 comes from a captive portal or a proxy and is not an acknowledgement.
    const acknowledged = 'inlineMessage' in record(body) || 'redirectUri' in record(body);
    return { accepted: answer.ok && acknowledged, status: answer.status, body: record(body) };
  } catch {
    return { accepted: false, status: 0, body: {} };
  }
}

/** The page's title and URL, as far as the URL is stored. */
export function pageContext(options: Record<string, unknown>): Record<string, unknown> {
  const pageUri = storedPage(string(options.pageUrl) ?? location.href);
  const pageName = (string(options.pageTitle) ?? string(options.pageName) ?? document.title).slice(0, 1024);
  return { ...(pageUri && /^https?:/.test(pageUri) && { pageUri }), pageName };
}
