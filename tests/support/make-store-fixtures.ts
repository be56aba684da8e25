/**
 * Makes the fixtures in `tests/fixtures/stores` of the current migration, which `migrations.test.ts` asks for after each
 * new one: `node tests/support/make-store-fixtures.ts`. Those of earlier ones were made in the same way by the releases
 * themselves. With a path as its argument it only fills an SQLite store there and kills itself.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import { migrations as postgresMigrations } from '../../src/entries/postgres/migrate.ts';
import { migrations } from '../../src/entries/sqlite/migrations.ts';
import { startPostgres } from './postgres.ts';

/** Unlike the program's own deletion, this leaves the journal as it is. */
const deletion = 'DELETE FROM entry WHERE id IN (2, 24)';

const folder = 'tests/fixtures/stores';

/** 24 entries, every fourth with a phone number. */
async function fill(address: string) {
  const store = await entryEngine(address).openStore();
  const add = (number: number) =>
    store.add({
      time: new Date(Date.parse('2025-03-28T01:00:00.000Z') + number * 3_600_000).toISOString(),
      formId: 'form',
      language: number % 2 === 0 ? 'ja' : 'en',
      name: `名前 ${number}`,
      email: `visitor${number % 7}@mail.example`,
      phone: number % 4 === 0 ? `03-0000-00${String(number).padStart(2, '0')}` : undefined,
      page: number % 3 === 0 ? undefined : `https://spring.hinata.example/?${number}`,
      campaign: 'Spring2025',
      suspected: number % 5 === 0,
      idempotency: `digest ${number}`,
    });
  await Promise.all(Array.from({ length: 24 }, (_, index) => add(index + 1)));
  return store;
}

function deleteFrom(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(deletion);
  database.close();
}

async function make() {
  const place = mkdtempSync(join(tmpdir(), 'stores-'));
  const path = join(place, 'e.sqlite');
  const write = (name: string) => {
    for (const end of ['', '-wal', '-shm']) {
      if (existsSync(path + end)) {
        writeFileSync(join(folder, `${name}.sqlite${end}.gz`), gzipSync(readFileSync(path + end)));
      }
    }
  };
  const store = await fill(path);
  deleteFrom(path);
  await store.close();
  write(`${migrations.length}`);
  rmSync(path);
  spawnSync(process.execPath, [import.meta.filename, path], { stdio: 'inherit' });
  write(`${migrations.length}-killed`);
  rmSync(place, { recursive: true });

  const postgres = await startPostgres();
  const address = await postgres.makeDatabase();
  await (await fill(address)).close();
  await postgres.run(deletion, address);
  const options = ['--inserts', '--no-owner', '--no-unlogged-table-data'];
  const dump = execFileSync('pg_dump', [...options, address], { encoding: 'utf8' });
  // Commands of psql.
  const sql = dump.replaceAll(/^\\.*\n/gm, '');
  writeFileSync(join(folder, `postgres-${postgresMigrations.length}.sql`), sql);
  await postgres.stop();
}

const [path] = process.argv.slice(2);
if (path === undefined) await make();
else {
  await fill(path);
  deleteFrom(path);
  process.kill(process.pid, 'SIGKILL');
}
