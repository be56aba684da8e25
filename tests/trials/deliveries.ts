import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { distFolder } from '../../src/build/dist-folder.ts';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import { sinkNames } from '../../src/entries/outbox.ts';
import { type RunningServer, startAgain, startTrialServer } from '../support/start-server.ts';
import { receiveAll } from '../support/three-receivers.ts';
import { withRelay } from '../support/with-relay.ts';
import { within } from '../support/within.ts';
import { newLedger, startClients } from './clients.ts';
import { type Place, placeInFile, placeOnPostgres } from './place.ts';

type DeliveryTrial = {
  kills: number;
  random: () => number;
  /** How many servers there are on a durable PostgreSQL; without it there is one over a new SQLite file. */
  postgres?: number;
  /** Whether `entries.js deliver` runs beside them, and is killed too. */
  withCommand?: boolean;
};

/** Deliveries. Clients send nothing more until fewer wait. */
const mostWaiting = 300;

/**
 * Kills servers and the command at random moments, between commit and sending and while a receiver fails in every way.
 * @returns one sentence per defect; none if in the end every acknowledged entry is delivered, each under one id, and none
 * again after its `sent` was recorded
 */
export async function deliveryTrial({ kills, random, postgres = 0, withCommand = false }: DeliveryTrial) {
  const place = await (postgres > 0 ? placeOnPostgres() : placeInFile());
  const receiver = await startReceiver(random);
  const ledger = newLedger();
  const dist = withRelay(distFolder());
  const start = () => startTrialServer({ ENTRIES_DB: place.address, ...receiver.environment }, { dist });
  const running: RunningServer[] = [await start()];
  while (running.length < postgres) running.push(await start());
  const outbox = await entryEngine(place.address).openOutbox();
  const command = withCommand ? commandBeside(dist, place.address, receiver.environment) : undefined;
  const stopClients = startClients(
    running.length,
    (_, client) => [running[client]?.origin ?? ''],
    ledger,
    // A queue that only grows would be looked at for hours.
    () => ledger.acknowledged.size * sinkNames.length - receiver.accepted() > mostWaiting,
  );
  try {
    for (let kill = 0; kill < kills; kill++) {
      const enough = receiver.requests() + random() * 20;
      await within(1_000, () => receiver.requests() >= enough);
      const victim = Math.floor(random() * (running.length + (withCommand ? 1 : 0)));
      if (victim === running.length) command?.kill();
      else await running[victim]?.kill('SIGKILL');
      receiver.forbid(await sentDeliveries(place));
      await letTimePass(place, running.length === 1 && !withCommand);
      if (victim < running.length) running[victim] = await startAgain(start);
    }
    await stopClients();
    const drained = await within(240_000, async () => {
      receiver.forbid(await sentDeliveries(place));
      await letTimePass(place, false);
      await pause(500);
      return (await outbox.count({ states: ['queued'] })).length === 0;
    });
    const sent = (await outbox.count({ states: ['sent'] })).reduce((sum, each) => sum + each.deliveries, 0);
    const { size } = ledger.acknowledged;
    console.log(`         ${kills} kills, ${size} entries in ${receiver.requests()} requests`);
    return [
      ...receiver.faults(ledger.acknowledged),
      ...(drained ? [] : ['Deliveries were left in the queue.']),
      ...(sent === size * sinkNames.length
        ? []
        : [`${size} entries were acknowledged, ${sent} deliveries recorded as sent.`]),
      ...(receiver.requests() > sent ? [] : ['Nothing came twice, so no failure had any effect.']),
    ];
  } finally {
    void stopClients();
    await command?.stop();
    await Promise.all(running.map(({ kill }) => kill('SIGKILL')));
    await outbox.close();
    receiver.close();
    await place.end();
  }
}

/** Receivers of all sinks that fail in every way, and what they have accepted. */
async function startReceiver(random: () => number) {
  const forbidden = new Set<string>();
  const faults: string[] = [];
  const accepted = new Set<string>();
  const { received, environment, close } = await receiveAll(async ({ sink, email }) => {
    if (forbidden.has(`${email} ${sink}`))
      faults.push(`The entry of ${email} came to ${sink} again after it was recorded as sent.`);
    const luck = random();
    if (luck < 0.5) return 'fail';
    if (luck < 0.503) return 'hang';
    accepted.add(`${email} ${sink}`);
    if (luck < 0.6) return 'drop';
    if (luck < 0.65) await pause(1_000 * random());
    return 'accept';
  });
  const ofEach = () => Map.groupBy(received, ({ sink, email }) => `${email} ${sink}`);
  return {
    environment,
    close,
    requests: () => received.length,
    /** How many deliveries have arrived. */
    accepted: () => accepted.size,
    /** From now on a request for one of these is a fault: an address and a sink. */
    forbid: (deliveries: Iterable<string>) => {
      for (const delivery of deliveries) forbidden.add(delivery);
    },
    faults: (acknowledged: Iterable<string>) => {
      const deliveries = ofEach();
      return [
        ...faults,
        ...[...acknowledged]
          .flatMap((email) => sinkNames.map((sink) => `${email} ${sink}`))
          .filter((each) => !deliveries.get(each)?.some(({ accepted }) => accepted))
          .map((each) => `${each}: acknowledged and never delivered.`),
        ...[...deliveries]
          .filter(([, all]) => new Set(all.map(({ id }) => id)).size > 1)
          .map(([each]) => `${each}: it came under several ids.`),
      ];
    },
  };
}

/** An address and a sink of each delivery that is recorded as sent. */
const sentDeliveries = async ({ run }: Place): Promise<string[]> =>
  (await run("SELECT email, sink FROM entry JOIN delivery ON entry = id WHERE state = 'sent'")).map(
    ({ email, sink }) => `${email} ${sink}`,
  );

/**
 * Makes due what waits for its next attempt, in place of waiting for hours. What is under way is left alone: its lease
 * is exactly a minute long.
 * @param isAlone nobody delivers now, so all leases are of what was killed
 */
async function letTimePass({ run }: Place, isAlone: boolean): Promise<void> {
  const lapsed = Date.now() - 15_000;
  const left = isAlone ? '' : `AND (due - attempted <> 60000 OR attempted < ${lapsed})`;
  // HubSpot's pace would make the trial last for hours.
  await run('DELETE FROM delivery_attempt');
  await run(`UPDATE delivery SET due = 0 WHERE state = 'queued' AND attempted IS NOT NULL ${left}`);
}

/** Runs `entries.js deliver` again and again, as cron would. */
function commandBeside(dist: string, address: string, environment: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined;
  let more = true;
  const run = async () => {
    while (more) {
      child = spawn(process.execPath, [join(dist, 'entries.js'), 'deliver'], {
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
