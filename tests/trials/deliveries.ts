import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { distFolder } from '../../src/build/dist-folder.ts';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import type { OpenOutbox } from '../../src/entries/outbox.ts';
import { receiveHttp } from '../support/http-receiver.ts';
import { startPostgres } from '../support/postgres.ts';
import type { RunningServer } from '../support/start-server.ts';
import { within } from '../support/within.ts';
import { newLedger, newStore, startClients, startTrialServer } from './clients.ts';

type DeliveryTrial = {
  kills: number;
  random: () => number;
  /** How many servers there are on a durable PostgreSQL; without it there is one over a new SQLite file. */
  postgres?: number;
  /** Whether `entries.js deliver` runs beside them, and is killed too. */
  withCommand?: boolean;
};

/**
 * Kills servers and the command at random moments, between commit and sending and while a receiver fails in every way.
 * @returns one sentence per defect; none if in the end every acknowledged entry is delivered, each under one id, and none
 * again after its `sent` was recorded
 */
export async function deliveryTrial({ kills, random, postgres = 0, withCommand = false }: DeliveryTrial) {
  const place = await (postgres > 0 ? placeOnPostgres() : placeInFile());
  const receiver = await startReceiver(random);
  const ledger = newLedger();
  const start = () => startTrialServer(place.address, receiver.environment);
  const running: RunningServer[] = [await start()];
  while (running.length < postgres) running.push(await start());
  const outbox = await entryEngine(place.address).openOutbox();
  const command = withCommand ? commandBeside(place.address, receiver.environment) : undefined;
  const stopClients = startClients(running.length, (_, client) => [running[client]?.origin ?? ''], ledger);
  try {
    for (let kill = 0; kill < kills; kill++) {
      const enough = receiver.requests() + random() * 20;
      await within(1_000, () => receiver.requests() >= enough);
      const victim = Math.floor(random() * (running.length + (withCommand ? 1 : 0)));
      if (victim === running.length) command?.kill();
      else await running[victim]?.kill('SIGKILL');
      receiver.forbid(await sentEntries(outbox));
      await letTimePass(place, running.length === 1 && !withCommand);
      if (victim < running.length) running[victim] = await startAgain(start);
    }
    await stopClients();
    const drained = await within(240_000, async () => {
      receiver.forbid(await sentEntries(outbox));
      await letTimePass(place, false);
      await pause(500);
      return (await outbox.count({ states: ['queued'] })).length === 0;
    });
    const sent = (await outbox.count({})).find(({ state }) => state === 'sent')?.deliveries ?? 0;
    const { size } = ledger.acknowledged;
    console.log(`         ${kills} kills, ${size} entries in ${receiver.requests()} requests`);
    return [
      ...receiver.faults(ledger.acknowledged),
      ...(drained ? [] : ['Deliveries were left in the queue.']),
      ...(sent === size ? [] : [`${size} entries were acknowledged, ${sent} recorded as sent.`]),
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

/** A webhook that fails in every way, and remembers what it has accepted. */
async function startReceiver(random: () => number) {
  const secret = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;
  const received = new Map<string, { ids: Set<string>; accepted: number }>();
  const forbidden = new Set<number>();
  const faults: string[] = [];
  let requests = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = request.headers as Record<string, string>;
    const { data } = new Webhook(secret).verify(await text(request), headers) as {
      data: { id: number; answers: { email: string } };
    };
    requests += 1;
    if (forbidden.has(data.id)) faults.push(`Entry ${data.id} came again after it was recorded as sent.`);
    const { email } = data.answers;
    const known = received.get(email) ?? { ids: new Set(), accepted: 0 };
    received.set(email, known);
    known.ids.add(headers['webhook-id'] ?? '');
    const luck = random();
    if (luck < 0.5) return void response.writeHead(luck < 0.4 ? 503 : 429).end();
    // Hangs: neither accepted nor refused.
    if (luck < 0.503) return;
    known.accepted += 1;
    if (luck < 0.6) return void request.socket.destroy();
    if (luck < 0.65) await pause(1_000 * random());
    response.writeHead(204).end();
  };
  const { origin, close } = await receiveHttp((...both) => void answer(...both).catch(() => {}));
  return {
    environment: { WEBHOOK_URL: `${origin}/`, WEBHOOK_SECRET: secret },
    close,
    requests: () => requests,
    /** From now on a request for one of these entries is a fault. */
    forbid: (entries: Iterable<number>) => {
      for (const entry of entries) forbidden.add(entry);
    },
    faults: (acknowledged: Iterable<string>) => [
      ...faults,
      ...[...acknowledged]
        .filter((email) => !received.get(email)?.accepted)
        .map((email) => `${email} was acknowledged and never delivered.`),
      ...[...received]
        .filter(([, { ids }]) => ids.size > 1)
        .map(([email, { ids }]) => `${email} came under ${ids.size} ids.`),
    ],
  };
}

/** On a busy machine the database may take longer to answer than a starting server waits. */
async function startAgain(start: () => Promise<RunningServer>, tries = 5): Promise<RunningServer> {
  return start().catch((error) => {
    if (tries === 1) throw error;
    return startAgain(start, tries - 1);
  });
}

const sentEntries = async (outbox: OpenOutbox): Promise<number[]> =>
  (await outbox.list({ states: ['sent'] }, 0, 1_000_000)).map(({ entry }) => entry);

/** The place of the entries, and how to run SQL there. */
type Place = { address: string; run: (sql: string) => Promise<unknown>; end: () => Promise<void> };

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

async function placeInFile(): Promise<Place> {
  const path = newStore();
  const run = async (sql: string) => {
    const database = new DatabaseSync(path, { timeout: 10_000 });
    database.exec(sql);
    database.close();
  };
  return { address: path, run, end: async () => {} };
}

async function placeOnPostgres(): Promise<Place> {
  const { makeDatabase, run, stop } = await startPostgres({ durable: true });
  const address = await makeDatabase();
  return { address, run: (sql) => run(sql, address), end: stop };
}

/** Runs `entries.js deliver` again and again, as cron would. */
function commandBeside(address: string, environment: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined;
  let more = true;
  const run = async () => {
    while (more) {
      child = spawn(process.execPath, [join(distFolder(), 'entries.js'), 'deliver'], {
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
