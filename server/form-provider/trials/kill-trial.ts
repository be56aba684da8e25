import { setTimeout as pause } from 'node:timers/promises';
import { judgeEntries } from './judge-entries.ts';
import { emailsOf, type Ledger, newLedger, sendEntries } from './sending-client.ts';
import { freePort, type ServerUnderTrial, startServer } from './server-process.ts';

export type KillTrial = {
  server: ServerUnderTrial;
  path: string;
  kills: number;
  clients: number;
  entriesPerClient: number;
  /** Between the start of clients and the kill, in milliseconds. */
  longestLife: number;
  random: () => number;
};

/**
 * Clients send while the server is killed with SIGKILL at random moments and started again. After each kill the
 * database is judged before the server can mend anything; at the end every entry has been acknowledged.
 */
export async function killTrial(
  trial: KillTrial,
): Promise<{ ledger: Ledger; faults: string[]; kills: number }> {
  const { server, path, clients, entriesPerClient, random, longestLife } = trial;
  const port = await freePort();
  const ledger = newLedger();
  const faults: string[] = [];
  let running = await startServer(server, port, path);
  let sending = true;
  const all = Promise.all(
    Array.from({ length: clients }, (_, client) =>
      sendEntries(running.address, server.settings, emailsOf(`client-${client}`, entriesPerClient), ledger),
    ),
  ).then(() => {
    sending = false;
  });
  let kills = 0;
  while (kills < trial.kills && sending) {
    await pause(random() * longestLife);
    await running.kill('SIGKILL');
    kills += 1;
    faults.push(...judgeEntries(path, ledger));
    running = await startServer(server, port, path);
  }
  await all;
  await running.kill('SIGTERM');
  faults.push(...judgeEntries(path, ledger));
  const missing = clients * entriesPerClient - ledger.acknowledged.size;
  if (missing !== 0) faults.push(`${missing} entries were never acknowledged.`);
  return { ledger, faults, kills };
}
