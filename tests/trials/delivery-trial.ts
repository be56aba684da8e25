import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import type { OpenOutbox } from '../../src/entries/outbox.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/postgres.ts';
import { within } from '../support/within.ts';
import { type DeliveryReceiver, startDeliveryReceiver } from './delivery-receiver.ts';
import { emailsOf, type Ledger, newLedger, sendEntries } from './sending-client.ts';
import { type ServerProcess, type ServerUnderTrial, startServer } from './server-process.ts';

export type DeliveryTrial = {
  server: ServerUnderTrial;
  /** The path of a new SQLite file; without it a durable PostgreSQL is started. */
  path?: string | undefined;
  servers: number;
  /** Whether `entries.js deliver` runs beside them, and is killed too. */
  withCommand: boolean;
  kills: number;
  random: () => number;
};

/** The place of the entries, and how to run SQL there. */
type Place = { address: string; run: (sql: string) => Promise<unknown>; end: () => Promise<void> };

/**
 * Kills servers and the command at random moments, between commit and sending and while a receiver fails in every way.
 * In the end every acknowledged entry has to be delivered, each under one id, and none again after its `sent` was
 * recorded.
 */
export async function deliveryTrial(trial: DeliveryTrial) {
  const { random } = trial;
  const place = await placeOf(trial.path);
  const receiver = await startDeliveryReceiver(random);
  const server = { ...trial.server, environment: receiver.environment };
  const ledger = newLedger();
  let more = true;
  const ports = await Promise.all(Array.from({ length: trial.servers }, freePort));
  const running: ServerProcess[] = [];
  for (const port of ports) running.push(await startServer(server, port, place.address));
  const outbox = await entryEngine(place.address).openOutbox();
  const command = trial.withCommand ? commandBeside(server, place.address) : undefined;
  const sending = running.map(({ address }, client) =>
    sendEntries(address, server.settings, emailsOf(`client-${client}`, 1_000_000), ledger, () => more),
  );
  try {
    let kills = 0;
    for (; kills < trial.kills; kills++) {
      const enough = receiver.requests() + random() * 20;
      await within(1_000, () => receiver.requests() >= enough);
      const victim = Math.floor(random() * (running.length + (command === undefined ? 0 : 1)));
      if (victim === running.length) command?.kill();
      else await running[victim]?.kill('SIGKILL');
      receiver.forbid(await sentEntries(outbox));
      await letTimePass(place, trial.servers === 1 && command === undefined);
      const port = ports[victim];
      if (port !== undefined) running[victim] = await startAgain(server, port, place.address);
    }
    more = false;
    await Promise.all(sending);
    const drained = await within(240_000, async () => {
      receiver.forbid(await sentEntries(outbox));
      await letTimePass(place, false);
      await pause(500);
      return (await outbox.count({ states: ['queued'] })).length === 0;
    });
    const states = await outbox.count({});
    const sent = states.find(({ state }) => state === 'sent')?.deliveries ?? 0;
    return {
      kills,
      ledger,
      requests: receiver.requests(),
      faults: [
        ...deliveryFaults(receiver, ledger),
        ...(drained ? [] : ['Deliveries were left in the queue.']),
        ...(sent === ledger.acknowledged.size
          ? []
          : [`${ledger.acknowledged.size} entries were acknowledged, ${sent} recorded as sent.`]),
        ...(receiver.requests() > sent ? [] : ['Nothing came twice, so no failure had any effect.']),
      ],
    };
  } finally {
    more = false;
    await command?.stop();
    await Promise.all(running.map(({ kill }) => kill('SIGKILL')));
    await outbox.close();
    receiver.close();
    await place.end();
  }
}

/** On a busy machine the database may take longer to answer than a starting server waits. */
async function startAgain(server: ServerUnderTrial, port: number, address: string): Promise<ServerProcess> {
  for (let tries = 1; ; tries++) {
    try {
      return await startServer(server, port, address);
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}

function deliveryFaults({ received, faults }: DeliveryReceiver, { acknowledged }: Ledger): string[] {
  const lost = [...acknowledged].filter((email) => (received.get(email)?.accepted ?? 0) === 0);
  const renamed = [...received].filter(([, { ids }]) => ids.size > 1);
  return [
    ...faults,
    ...lost.map((email) => `${email} was acknowledged and never delivered.`),
    ...renamed.map(([email, { ids }]) => `${email} came under ${ids.size} ids.`),
  ];
}

const sentEntries = async (outbox: OpenOutbox): Promise<number[]> =>
  (await outbox.list({ states: ['sent'] }, 0, 1_000_000)).map(({ entry }) => entry);

/**
 * Makes due what waits for its next attempt, in place of waiting for hours. What is under way is left alone: its lease
 * is exactly a minute long.
 * @param isAlone nobody delivers now, so all leases are of what was killed
 */
async function letTimePass({ run }: Place, isAlone: boolean): Promise<void> {
  const lapsed = Date.now() - 15_000;
  const left = isAlone ? '' : `AND (due - attempted <> 60000 OR attempted < ${lapsed})`;
  await run(`UPDATE delivery SET due = 0 WHERE state = 'queued' AND attempted IS NOT NULL ${left}`);
}

async function placeOf(path: string | undefined): Promise<Place> {
  if (path !== undefined) {
    const run = async (sql: string) => {
      const database = new DatabaseSync(path, { timeout: 10_000 });
      database.exec(sql);
      database.close();
    };
    return { address: path, run, end: async () => {} };
  }
  const postgres = await startPostgres({ durable: true });
  const address = await postgres.makeDatabase();
  return { address, run: (sql) => postgres.run(sql, address), end: postgres.stop };
}

/** Runs `entries.js deliver` again and again, as cron would. */
function commandBeside({ script, environment }: ServerUnderTrial, address: string) {
  let child: ChildProcess | undefined;
  let more = true;
  const run = async () => {
    while (more) {
      child = spawn(process.execPath, [join(dirname(script), 'entries.js'), 'deliver'], {
        env: { ...process.env, ...environment, ENTRIES_DB: address },
        stdio: 'ignore',
      });
      await once(child, 'exit');
    }
  };
  const ended = run();
  return {
    kill: () => void child?.kill('SIGKILL'),
    stop: async () => {
      more = false;
      child?.kill('SIGKILL');
      await ended;
    },
  };
}
