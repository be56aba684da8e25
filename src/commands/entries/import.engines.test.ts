import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileOf, notesOf, run } from '../../../tests/support/entries-command.ts';
import { trialEntry } from '../../../tests/support/fill-store.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { describeEngine, openStore, sqlite } from '../../../tests/support/test-engines.ts';
import { entriesIn, newEntry } from '../../../tests/support/test-provider.ts';
import type { AddResult } from '../../entries/entry.ts';
import { entryEngine } from '../../entries/entry-engine.ts';

async function exportOf(address: string): Promise<string> {
  const file = join(temporaryFolder(), 'all.json');
  await notesOf(address, 'export', '--format', 'json', '--include-suspected', '--out', file);
  return file;
}

/** A store with a gap in its ids, unusual characters, and every optional value missing somewhere. */
async function filled(): Promise<string> {
  const address = await sqlite.place();
  const wording = { digest: 'digest', campaign: 'Spring2025', language: 'ja', text: '{}' };
  const store = await openStore(address, { wordings: [wording] });
  await Promise.all(Array.from({ length: 1_200 }, (_, number) => store.add(trialEntry(number))));
  await notesOf(address, 'delete', '--email', trialEntry(7).email, '--yes');
  await store.add(newEntry(1, { name: '"}, {"id": 1', phone: '+81 3-0000-0000' }));
  await store.add(newEntry(2, { name: '\\"𠮷]\\', page: 'https://a.example/?b=[{"' }));
  await store.add(newEntry(3, { wording: wording.digest }));
  return address;
}

describeEngine('an import, with %s', (_name, engine) => {
  test('moves a campaign from SQLite and back: every entry once, with its id and time, and resubmissions are recognized', async () => {
    let from = await filled();
    for (const [way, to] of [engine, sqlite].entries()) {
      const address = await to.place();
      const file = await exportOf(from);
      const exported = JSON.parse(readFileSync(file, 'utf8'));
      const count = exported.length;
      const csv = (await run(from, ['export', '--include-suspected'])).out;
      expect(csv.split('\r\n'), 'of many pages').toHaveLength(count + 2);
      expect(await notesOf(address, 'import', file)).toBe(
        `${count} entries imported from ${file}; 0 were here already.\n`,
      );
      expect(await notesOf(address, 'import', file)).toContain(
        `0 entries imported from ${file}; ${count} were`,
      );
      expect(readFileSync(await exportOf(address), 'utf8')).toBe(readFileSync(file, 'utf8'));
      const store = await openStore(address);
      expect(await store.add(trialEntry(3))).toBe('repeated');
      expect(await store.add(newEntry(4 + way))).toBe('stored');
      expect(Number((await to.rows(address)).at(-1)?.id)).toBeGreaterThan(exported.at(-1).id);
      from = address;
    }
  });

  test('takes over every entry while a server stores others, which are numbered after them', async () => {
    const old = await filled();
    const address = await engine.place();
    const store = await openStore(address);
    const arriving: Promise<AddResult>[] = [];
    const arrive = () => arriving.push(store.add(newEntry(1_000 + arriving.length)));
    const { notes } = await run(address, ['import', await exportOf(old)], true, arrive);
    expect(notes).toContain('1202 entries imported');
    expect(await Promise.all(arriving)).toEqual(['stored', 'stored', 'stored']);
    const rows = await engine.rows(address);
    expect(rows.slice(0, -3).map(({ id }) => id)).toEqual((await sqlite.rows(old)).map(({ id }) => id));
    expect(rows.slice(-3).map(({ email }) => email)).toEqual(
      [1000, 1001, 1002].map((number) => newEntry(number).email),
    );
  });

  test('writes nothing when a number belongs to another entry, even one that took it after they were checked', async () => {
    const address = await engine.place();
    await notesOf(address, 'import', fileOf([{ ...newEntry(9_000), id: 1_200 }]));
    const entries = Array.from({ length: 1_500 }, (_, index) => ({ ...newEntry(index), id: index + 1 }));
    await expect(notesOf(address, 'import', fileOf(entries))).rejects.toThrow(
      'The number 1200 of the file belongs to another',
    );
    const store = await openStore(address);
    const read = async function* () {
      yield [{ ...newEntry(1), id: 1_201 }];
      await store.add(newEntry(2));
    };
    await expect(entryEngine(address).importAll(read)).rejects.toThrow(
      'The number 1201 of the file belongs to another',
    );
    const rows = await engine.rows(address);
    expect(rows.map(({ id, email }) => [id, email])).toEqual([
      [1_200, newEntry(9_000).email],
      [1_201, newEntry(2).email],
    ]);
  });
});

test('an import writes nothing when the last of many entries cannot be imported', async () => {
  const address = await sqlite.place();
  await (await openStore(address)).close();
  const many = Array.from({ length: 1_200 }, (_, index) => ({ ...newEntry(index + 1), id: index + 1 }));
  const file = fileOf([...many, { ...newEntry(1_201), id: 1_201, name: ' ' }]);
  await expect(run(address, ['import', file])).rejects.toThrow('Nothing was imported.');
  const store = await openStore(address);
  await store.add(newEntry(5_000));
  // Nor has the store counted on to the file's last number.
  expect(entriesIn(address).map(({ id }) => id)).toEqual([1]);
});
