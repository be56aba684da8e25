import { setTimeout as pause } from 'node:timers/promises';
import { submissionPathOf } from '../support/submission-path.ts';
import type { FormIds } from '../support/test-settings.ts';

/** What the clients know: the acknowledged addresses, and all that were ever sent. */
export type Ledger = { acknowledged: Set<string>; sent: Set<string>; refused: number };

export const newLedger = (): Ledger => ({ acknowledged: new Set(), sent: new Set(), refused: 0 });

/** How long a client that should end still tries to get the current entry acknowledged, in milliseconds. */
const lastTries = 15_000;

/**
 * A client that sends entries one after another and retries each under its key until it is acknowledged, as the embed
 * does for a patient visitor.
 * @param address of the server, which may be down for a while
 * @param more false ends the client after the current entry
 */
export async function sendEntries(
  address: string,
  { portalId, formId }: FormIds,
  emails: Iterable<string>,
  ledger: Ledger,
  more: () => boolean = () => true,
): Promise<void> {
  const endpoint = `${address}${submissionPathOf(portalId, formId.ja)}`;
  for (const email of emails) {
    if (!more()) return;
    ledger.sent.add(email);
    if (await sendUntilTaken(endpoint, email, ledger, more)) ledger.acknowledged.add(email);
  }
}

async function sendUntilTaken(
  endpoint: string,
  email: string,
  ledger: Ledger,
  more: () => boolean,
): Promise<boolean> {
  let deadline = Number.POSITIVE_INFINITY;
  while (performance.now() < deadline) {
    if (await sendOnce(endpoint, email, ledger)) return true;
    if (!more()) deadline = Math.min(deadline, performance.now() + lastTries);
    await pause(5);
  }
  return false;
}

/** @param endpoint the full URL of the form @returns whether the entry was acknowledged */
export async function sendOnce(endpoint: string, email: string, ledger: Ledger): Promise<boolean> {
  const fields = [
    { name: 'name', value: '試験 太郎' },
    { name: 'email', value: email },
  ];
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `key of ${email}` },
      body: JSON.stringify({ fields }),
      signal: AbortSignal.timeout(lastTries),
    });
    await answer.text();
    if (!answer.ok) ledger.refused += 1;
    return answer.ok;
  } catch {
    return false;
  }
}

/** `prefix-0@trial.example` and so on. */
export function* emailsOf(prefix: string, count: number): Generator<string> {
  for (let number = 0; number < count; number++) yield `${prefix}-${number}@trial.example`;
}
