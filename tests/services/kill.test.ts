import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mailFolder } from '../../src/campaign/content/mail-template.ts';
import { knownLanguages } from '../../src/campaign/schema/languages.ts';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import { sinkNames } from '../../src/entries/outbox.ts';
import { renderMail } from '../../src/page/mail/render-mail.ts';
import { campaign } from '../support/campaign.ts';
import { lockStore } from '../support/kept-entries.ts';
import { noPostgres } from '../support/postgres.ts';
import { runningServer, writeDeployable } from '../support/running-server.ts';
import { sendEntry } from '../support/send-entry.ts';
import { startServer } from '../support/start-server.ts';
import { postgresql, sqlite, type TestEngine } from '../support/test-engines.ts';
import { receiveAll } from '../support/three-receivers.ts';
import { withRelay } from '../support/with-relay.ts';

type Lock = (address: string) => Promise<() => Promise<void>>;

const lockFile: Lock = async (path) => {
  const other = lockStore(path);
  return async () => other.close();
};

const lockTable: Lock = async (address) => {
  const other = new pg.Client(address);
  await other.connect();
  await other.query('BEGIN; LOCK TABLE entry IN ACCESS EXCLUSIVE MODE');
  return () => other.end();
};

/** As if a minute had passed, after which another server gets what a killed one had claimed. */
const lapse = "UPDATE delivery SET due = 0 WHERE state = 'queued'";

const engines: [name: string, engine: TestEngine, lock: Lock, skip: boolean][] = [
  ['SQLite', sqlite, lockFile, false],
  ['PostgreSQL', postgresql, lockTable, noPostgres !== undefined],
];

/** A built folder with the mail of each language and with the relay. */
async function deployable(): Promise<string> {
  const dist = await writeDeployable();
  mkdirSync(mailFolder(dist));
  for (const language of knownLanguages)
    writeFileSync(join(mailFolder(dist), `${language}.json`), JSON.stringify(renderMail(campaign, language)));
  return withRelay(dist);
}

for (const [name, engine, lock, skip] of engines)
  describe.skipIf(skip)(`kill -9 of a server over ${name}`, () => {
    test('loses no acknowledged entry, and the visitor whose entry was under way sends it again', async () => {
      const address = await engine.place();
      const start = () => runningServer({ ENTRIES_DB: address });
      const send = (origin: string, key: string) =>
        sendEntry(origin, { name: '山田 花子', email: `${key}@mail.example` }, { key });
      const emails = async () => (await engine.rows(address)).map(({ email }) => email).sort();

      const first = await start();
      expect((await send(first.origin, 'acknowledged')).status).toBe(200);
      const unlock = await lock(address);
      const underWay = send(first.origin, 'under-way').then(
        ({ status }) => status,
        () => 'no answer',
      );
      // The answer to another request shows that the server has read this one.
      await fetch(first.japanese);
      await first.kill('SIGKILL');
      expect(await underWay).not.toBe(200);
      await unlock();

      const second = await start();
      expect(await emails()).toContain('acknowledged@mail.example');
      for (const key of ['acknowledged', 'under-way'])
        expect((await send(second.origin, key)).status).toBe(200);
      expect(await emails()).toEqual(['acknowledged@mail.example', 'under-way@mail.example']);
    });

    test('loses no delivery that was under way, to none of the sinks, and repeats it under its id', async () => {
      const address = await engine.place();
      const { promise: killed, resolve: answer } = Promise.withResolvers<'accept'>();
      const { received, environment, close } = await receiveAll(() => killed);
      onTestFinished(close);
      const dist = await deployable();
      const start = () => startServer(dist, { ENTRIES_DB: address, ...environment });
      const first = await start();
      const visitor = { name: '山田 花子', email: 'hanako@mail.example' };
      expect((await sendEntry(first.origin, visitor, { key: 'one' })).status).toBe(200);
      await expect.poll(() => received.length, { timeout: 30_000 }).toBe(3);
      await first.kill('SIGKILL');
      answer('accept');
      await engine.run(address, lapse);

      await start();
      const outbox = await entryEngine(address).openOutbox();
      onTestFinished(outbox.close);
      const states = async () => (await outbox.list({}, 0, 10)).map(({ state }) => state);
      await expect.poll(states, { timeout: 30_000 }).toEqual(['sent', 'sent', 'sent']);
      for (const sink of sinkNames) {
        const ids = received.filter((each) => each.sink === sink).map(({ id }) => id);
        expect([sink, ids]).toEqual([sink, [ids[0], ids[0]]]);
      }
    });
  });
