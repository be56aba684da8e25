import { freePort } from '../support/free-port.ts';
import { within } from '../support/within.ts';
import { entryFaults } from './entry-faults.ts';
import { emailsOf, type Ledger, newLedger, sendEntries } from './sending-client.ts';
import { type ServerUnderTrial, startServer } from './server-process.ts';

export type KillTrial = {
  server: ServerUnderTrial;
  path: string;
  kills: number;
  /** SIGKILL by default; SIGTERM shuts down cleanly and must exit with 0. */
  signal?: 'SIGKILL' | 'SIGTERM';
  clients: number;
  entriesPerClient: number;
  /** The server is killed after at most this many acknowledgements, so that a slow machine is killed in a burst too. */
  longestBurst: number;
  random: () => number;
};

/**
 * Clients send while the server is killed at random moments and restarted. After each kill the database is checked
 * before the server can repair anything; after the last one the clients finish the current entry.
 */
export async function killTrial(
  trial: KillTrial,
): Promise<{ ledger: Ledger; faults: string[]; kills: number }> {
  const { server, path, clients, entriesPerClient, random, longestBurst, signal = 'SIGKILL' } = trial;
  const port = await freePort();
  const ledger = newLedger();
  const faults: string[] = [];
  let running = await startServer(server, port, path);
  let sending = true;
  let more = true;
  const all = Promise.all(
    Array.from({ length: clients }, (_, client) => {
      const emails = emailsOf(`client-${client}`, entriesPerClient);
      return sendEntries(running.address, server.settings, emails, ledger, () => more);
    }),
  ).then(() => {
    sending = false;
  });
  let kills = 0;
  while (kills < trial.kills && sending) {
    const enough = ledger.acknowledged.size + random() * longestBurst;
    await within(5_000, () => ledger.acknowledged.size >= enough);
    const code = await running.kill(signal);
    kills += 1;
    if (signal === 'SIGTERM' && code !== 0) faults.push(`A clean shutdown exited with ${code}.`);
    faults.push(...entryFaults(path, ledger));
    running = await startServer(server, port, path);
  }
  more = false;
  await all;
  await running.kill('SIGTERM');
  faults.push(...entryFaults(path, ledger));
  const missing = ledger.sent.size - ledger.acknowledged.size;
  if (missing !== 0) faults.push(`${missing} entries were never acknowledged.`);
  return { ledger, faults, kills };
}
