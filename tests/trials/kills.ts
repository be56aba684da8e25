import { startTrialServer } from '../support/start-server.ts';
import { newStore } from '../support/temporary-folder.ts';
import { within } from '../support/within.ts';
import { entryFaults, newLedger, startClients } from './clients.ts';

/** A server is killed after at most this many acknowledgements, so that a slow machine is killed in a burst too. */
const longestBurst = 300;

/**
 * Eight clients send while the server is killed at random moments and restarted. After each kill the database is checked
 * before the server can repair anything; after the last one the clients finish the current entry.
 * @param signal SIGTERM shuts down cleanly and must exit with 0
 */
export async function killServer(kills: number, signal: 'SIGKILL' | 'SIGTERM', random: () => number) {
  const path = newStore();
  const ledger = newLedger();
  const faults: string[] = [];
  let running = await startTrialServer({ ENTRIES_DB: path });
  const stopClients = startClients(8, () => [running.origin], ledger);
  for (let kill = 0; kill < kills; kill++) {
    const enough = ledger.acknowledged.size + random() * longestBurst;
    await within(5_000, () => ledger.acknowledged.size >= enough);
    const code = await running.kill(signal);
    if (signal === 'SIGTERM' && code !== 0) faults.push(`A clean shutdown exited with ${code}.`);
    faults.push(...entryFaults(path, ledger));
    running = await startTrialServer({ ENTRIES_DB: path });
  }
  await stopClients();
  await running.stop();
  console.log(`         ${kills} times ${signal}, ${ledger.acknowledged.size} entries acknowledged`);
  const missing = ledger.sent.size - ledger.acknowledged.size;
  if (missing !== 0) faults.push(`${missing} entries were never acknowledged.`);
  return [...faults, ...entryFaults(path, ledger)];
}
