import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { lockStore } from '../support/kept-entries.ts';
import { noPostgres } from '../support/postgres.ts';
import { runningServer } from '../support/running-server.ts';
import { sendEntry } from '../support/send-entry.ts';
import { postgresql, sqlite, type TestEngine } from '../support/test-engines.ts';

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

const engines: [name: string, engine: TestEngine, lock: Lock, skip: boolean][] = [
  ['SQLite', sqlite, lockFile, false],
  ['PostgreSQL', postgresql, lockTable, noPostgres !== undefined],
];

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
  });
