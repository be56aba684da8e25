import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { noSmallDisk, smallDisk } from '../support/small-disk.ts';
import { preloaded, type ServerOptions, startTrialServer } from '../support/start-server.ts';
import { newStore } from '../support/temporary-folder.ts';
import { within } from '../support/within.ts';
import { entryFaults, type Ledger, newLedger, startClients } from './clients.ts';

/** Faults of the machine under one server over SQLite. Each returns one sentence per defect found. */

/** The disk is full while clients send, and has space again later. */
export async function fullDisk() {
  const disk = smallDisk('16m');
  if (disk === undefined) return { skipped: noSmallDisk };
  return burstWith(join(disk.folder, 'entries.sqlite'), { strike: disk.fill, repair: disk.free });
}

/** The clock jumps back a day in the middle of a burst. */
export async function clockSetBack(): Promise<string[]> {
  const jump =
    'const now = Date.now, start = now(); Date.now = () => now() - (now() - start > 1000 ? 86400000 : 0);';
  const faults = await burstWith(
    newStore(),
    { strike: () => pause(2_000), repair: () => {} },
    {},
    { nodeOptions: [preloaded(jump)] },
  );
  return faults.filter((fault) => fault !== nothingRefused);
}

/** A reader keeps the journal from being cut until it fills the budget. The server heals by itself. */
export function longReader(): Promise<string[]> {
  const path = newStore();
  let reader: DatabaseSync | undefined;
  const fault: Fault = {
    strike: async (ledger) => {
      reader = new DatabaseSync(path, { readOnly: true });
      reader.exec('BEGIN; SELECT count(*) FROM entry');
      await within(60_000, () => ledger.refused > 0);
    },
    repair: () => reader?.close(),
  };
  return burstWith(path, fault, { ENTRIES_MAX_BYTES: '10000000' });
}

const nothingRefused = 'No entry was refused, so the fault had no effect.';

type Fault = { strike: (ledger: Ledger) => unknown; repair: () => unknown };

/** Clients send throughout. Acknowledgements are checked during the fault and after it. */
async function burstWith(
  path: string,
  { strike, repair }: Fault,
  environment: NodeJS.ProcessEnv = {},
  options?: ServerOptions,
): Promise<string[]> {
  const running = await startTrialServer({ ENTRIES_DB: path, ...environment }, options);
  const ledger = newLedger();
  const stopClients = startClients(4, () => [running.origin], ledger);
  await within(20_000, () => ledger.acknowledged.size > 100);
  await strike(ledger);
  await within(3_000, () => ledger.refused > 0);
  await repair();
  const before = ledger.acknowledged.size;
  const recovered = await within(20_000, () => ledger.acknowledged.size > before + 50);
  await stopClients();
  await running.stop();
  return [
    ...entryFaults(path, ledger),
    ...(recovered ? [] : ['The server accepted no entries after the fault was over.']),
    ...(ledger.refused > 0 ? [] : [nothingRefused]),
  ];
}
