import { setTimeout as pause } from 'node:timers/promises';
import { preloaded, startTrialServer } from '../support/start-server.ts';
import { newStore } from '../support/temporary-folder.ts';
import { within } from '../support/within.ts';
import { entryFaults, newLedger, startClients } from './clients.ts';

const jump =
  'const now = Date.now, start = now(); Date.now = () => now() - (now() - start > 1000 ? 86400000 : 0);';

/**
 * The clock of a server over SQLite jumps back a day in the middle of a burst of entries.
 * @returns one sentence per defect found
 */
export async function clockSetBack(): Promise<string[]> {
  const path = newStore();
  const running = await startTrialServer({ ENTRIES_DB: path }, { nodeOptions: [preloaded(jump)] });
  const ledger = newLedger();
  const stopClients = startClients(4, () => [running.origin], ledger);
  await within(20_000, () => ledger.acknowledged.size > 100);
  await pause(2_000);
  const before = ledger.acknowledged.size;
  const goesOn = await within(20_000, () => ledger.acknowledged.size > before + 50);
  await stopClients();
  await running.stop();
  return [
    ...entryFaults(path, ledger),
    ...(goesOn ? [] : ['The server accepted no entries after the clock was set back.']),
  ];
}
