import { setTimeout as pause } from 'node:timers/promises';
import { emailsIn } from '../support/kept-entries.ts';
import { sendEntry } from '../support/send-entry.ts';

/** What the clients know: the acknowledged addresses, and all that were ever sent. */
export type Ledger = { acknowledged: Set<string>; sent: Set<string>; refused: number };

export const newLedger = (): Ledger => ({ acknowledged: new Set(), sent: new Set(), refused: 0 });

/** How long a client that should end still tries to get the current entry acknowledged, in milliseconds. */
const lastTries = 15_000;

/** How a client goes on. */
type Wishes = {
  /** False ends it after the current entry. */
  more: (count: number) => boolean;
  /** While this is true it sends nothing new. */
  isCrowded: () => boolean;
};

/**
 * A client that sends entries one after another and retries each under its key until it is acknowledged, as the embed
 * does for a patient visitor.
 * @param originsOf the servers that its next attempt goes to at once; one may be down for a while and come back elsewhere
 * @param prefix of its addresses: `prefix-0@trial.example` and so on
 */
async function sendEntries(
  originsOf: (count: number) => readonly string[],
  prefix: string,
  ledger: Ledger,
  { more, isCrowded }: Wishes,
): Promise<void> {
  for (let count = 0; more(count); count++) {
    while (isCrowded() && more(count)) await pause(20);
    const email = `${prefix}-${count}@trial.example`;
    ledger.sent.add(email);
    let deadline = Number.POSITIVE_INFINITY;
    while (performance.now() < deadline) {
      const attempts = originsOf(count).map((origin) => sendOnce(origin, email, ledger));
      if ((await Promise.all(attempts)).includes(true)) {
        ledger.acknowledged.add(email);
        break;
      }
      if (!more(count + 1)) deadline = Math.min(deadline, performance.now() + lastTries);
      await pause(5);
    }
  }
}

/** Lets clients send until they are stopped, each after its current entry. @returns what stops them */
export function startClients(
  clients: number,
  originsOf: (count: number, client: number) => readonly string[],
  ledger: Ledger,
  isCrowded = () => false,
) {
  let more = true;
  const wishes = { more: () => more, isCrowded };
  const sending = Array.from({ length: clients }, (_, client) =>
    sendEntries((count) => originsOf(count, client), `client-${client}`, ledger, wishes),
  );
  return async () => {
    more = false;
    await Promise.all(sending);
  };
}

/** @returns whether the entry was acknowledged */
async function sendOnce(origin: string, email: string, ledger: Ledger): Promise<boolean> {
  try {
    const values = { name: '試験 太郎', email };
    const answer = await sendEntry(origin, values, { key: email, signal: AbortSignal.timeout(lastTries) });
    await answer.text();
    if (!answer.ok) ledger.refused += 1;
    return answer.ok;
  } catch {
    return false;
  }
}

/** Like `emailFaults`, over an SQLite file that is read directly. */
export const entryFaults = (path: string, ledger: Ledger): string[] => emailFaults(emailsIn(path), ledger);

/**
 * Compares the stored addresses with what the clients know.
 * @returns one sentence per defect; none if every acknowledged entry is stored exactly once and nothing is stored that
 * nobody sent
 */
export function emailFaults(kept: readonly string[], { acknowledged, sent }: Ledger): string[] {
  const groups = Map.groupBy(kept, (email) => email);
  const lost = [...acknowledged].filter((email) => !groups.has(email));
  const doubled = [...groups].filter(([, { length }]) => length > 1);
  const unknown = [...groups.keys()].filter((email) => !sent.has(email));
  return [
    ...lost.map((email) => `${email} was acknowledged and is lost.`),
    ...doubled.map(([email, { length }]) => `${email} is there ${length} times.`),
    ...unknown.map((email) => `${email} is there and was never sent.`),
  ];
}
