import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trialEntry } from '../../../tests/support/fill-store.ts';
import { describeEngine, openStore, sqlite, type TestEngine } from '../../../tests/support/test-engines.ts';
import { newEntry, temporaryFolder } from '../../../tests/support/test-provider.ts';
import type { AddResult } from '../../entries/entry.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { readExport } from '../../entries/import/read-export.ts';
import { runEntries } from './entries-command.ts';

async function run(address: string, args: string[], progress?: () => void): Promise<string> {
  let notes = '';
  const note = (text: string) => (notes += `${text}\n`);
  await runEntries(args, address, { out: process.stdout, note, progress, confirm: async () => true });
  return notes;
}

async function exportOf(address: string): Promise<string> {
  const file = join(temporaryFolder(), 'all.json');
  await run(address, ['export', '--format', 'json', '--include-suspected', '--out', file]);
  return file;
}

/** A store with a gap in its ids, unusual characters, and every optional value missing somewhere. */
async function filled(engine: TestEngine): Promise<string> {
  const address = await engine.place();
  const wording = { digest: 'digest', campaign: 'Spring2025', language: 'ja', text: '{}' };
  const store = await openStore(address, { wordings: [wording] });
  await Promise.all(Array.from({ length: 1_200 }, (_, number) => store.add(trialEntry(number))));
  await run(address, ['delete', '--email', trialEntry(7).email, '--yes']);
  await store.add(newEntry(1, { name: '"}, {"id": 1', phone: '+81 3-0000-0000' }));
  await store.add(newEntry(2, { name: '\\"𠮷]\\', page: 'https://a.example/?b=[{"' }));
  await store.add(newEntry(3, { wording: wording.digest }));
  return address;
}

const others = (_engine: TestEngine) => sqlite;

describeEngine('a campaign that moves away from %s', (_name, from) => {
  test('keeps its entries, with their ids and times, once each', async () => {
    const old = await filled(from);
    const to = others(from);
    const address = await to.place();
    const file = await exportOf(old);
    const count = (await from.rows(old)).length;
    expect(await run(address, ['import', file])).toBe(
      `${count} entries imported from ${file}; 0 were here already.\n`,
    );
    expect(await run(address, ['import', file])).toContain(`0 entries imported from ${file}; ${count} were`);
    expect(readFileSync(await exportOf(address), 'utf8')).toBe(readFileSync(file, 'utf8'));
  });

  test('recognizes a resubmitted entry, and continues from the last id', async () => {
    const old = await filled(from);
    const address = await others(from).place();
    await run(address, ['import', await exportOf(old)]);
    const store = await openStore(address);
    expect(await store.add(trialEntry(3))).toBe('repeated');
    expect(await store.add(newEntry(4))).toBe('stored');
    const last = (rows: { id?: unknown }[]) => Number(rows.at(-1)?.id);
    expect(last(await others(from).rows(address))).toBeGreaterThan(last(await from.rows(old)));
  });
});

describeEngine('an import into %s', (_name, engine) => {
  test('takes over every entry while a server stores others, which are numbered after them', async () => {
    const old = await filled(sqlite);
    const file = await exportOf(old);
    const address = await engine.place();
    const store = await openStore(address);
    const arriving: Promise<AddResult>[] = [];
    const arrive = () => arriving.push(store.add(newEntry(1_000 + arriving.length)));
    expect(await run(address, ['import', file], arrive)).toContain('1202 entries imported');
    expect(await Promise.all(arriving)).toEqual(['stored', 'stored', 'stored']);
    const rows = await engine.rows(address);
    expect(rows.slice(0, -3).map(({ id }) => id)).toEqual((await sqlite.rows(old)).map(({ id }) => id));
    expect(rows.slice(-3).map(({ email }) => email)).toEqual(
      [1000, 1001, 1002].map((number) => newEntry(number).email),
    );
  });

  test('is refused when other entries have the same ids, and keeps those', async () => {
    const file = await exportOf(await filled(sqlite));
    const address = await engine.place();
    await (await openStore(address)).add(newEntry(77));
    await expect(run(address, ['import', file])).rejects.toThrow(
      /The number 1 of the file belongs to another entry in .*\. Nothing was imported\./,
    );
    expect((await engine.rows(address)).map(({ email }) => email)).toEqual(['visitor77@mail.example']);
  });

  test.each([
    ['no JSON', 'id,time\n1,2\n', 'is no JSON export of entries.'],
    ['an object', '{"id": 1}', 'is no JSON export of entries.'],
    ['cut short', '', 'it ends too early. Export again'],
    [
      'an entry of an older version',
      'old',
      "Entry 2 of FILE cannot be imported: its 'idempotency' is missing",
    ],
    [
      'a number in place of a name',
      'name',
      "Entry 2 of FILE cannot be imported: its 'name' is missing or wrong",
    ],
  ])('is refused when the file is %s, without repeating what it says', async (_case, content, words) => {
    const address = await engine.place();
    const text = readFileSync(await exportOf(await filled(sqlite)), 'utf8');
    const [first = {}, second = {}] = JSON.parse(text);
    const { idempotency, ...old } = second;
    const contents: Record<string, string> = {
      '': text.slice(0, -4),
      old: JSON.stringify([first, old]),
      name: JSON.stringify([first, { ...second, name: 5 }]),
    };
    const file = join(temporaryFolder(), 'x.json');
    writeFileSync(file, contents[content] ?? content);
    const refused = await run(address, ['import', file]).catch((error: Error) => error.message);
    expect(refused).toContain(words.replace('FILE', file));
    expect(refused).not.toMatch(/visitor|mail\.example/);
  });

  test.each([
    ['name', 'a\u0000b'],
    ['name', ' \u3000'],
    ['name', ' 花子'],
    ['name', 'あ'.repeat(201)],
    ['email', 'undefined'],
    ['phone', 'undefined'],
    ['phone', ''],
    ['page', 'https://a.example/\u0000'],
    ['campaign', 'a\u0000'],
    ['name', undefined],
    ['email', undefined],
    ['time', '0000-01-01T00:00:00.000Z'],
  ])('keeps no %s that the form would not: %j', async (name, value) => {
    const entry = { ...newEntry(1), id: 1, [name]: value };
    const file = join(temporaryFolder(), 'x.json');
    writeFileSync(file, JSON.stringify([{ ...newEntry(2), id: 2 }, entry]));
    const address = await engine.place();
    await expect(run(address, ['import', file])).rejects.toThrow(
      `Entry 2 of ${file} cannot be imported: its '${name}' is missing or wrong. Nothing was imported.`,
    );
  });

  /** More entries than one page of an import holds, and one more. */
  async function refused(last: object): Promise<{ message: string; file: string; address: string }> {
    const entries = Array.from({ length: 1_200 }, (_, index) => ({ ...newEntry(index), id: index + 1 }));
    const file = join(temporaryFolder(), 'x.json');
    writeFileSync(file, JSON.stringify([...entries, { ...newEntry(1_200), id: 1_201, ...last }]));
    const address = await engine.place();
    await (await openStore(address)).close();
    const message = await run(address, ['import', file]).catch((error: Error) => error.message);
    expect(await engine.rows(address)).toEqual([]);
    const store = await openStore(address);
    await store.add(newEntry(5_000));
    // Nor has the store counted on to the file's last number.
    expect((await engine.rows(address)).map(({ id }) => id)).toEqual([1]);
    return { message, file, address };
  }

  test('writes nothing when the last of many entries is refused', async () => {
    const { message, file } = await refused({ email: undefined });
    expect(message).toContain(`Entry 1201 of ${file} cannot be imported: its 'email' is missing or wrong.`);
  });

  test.each([100_000_001, 3_000_000_000, Number.MAX_SAFE_INTEGER, 2 ** 53, 0, -1, 1.5, '7', 1_200, 7])(
    'writes nothing when the last of many entries has the number %j',
    async (id) => {
      const { message, file } = await refused({ id });
      expect(message).toBe(
        `Entry 1201 of ${file} cannot be imported: its 'id' has to be a whole number up to 100000000, larger than that of ` +
          'the entry before it. Nothing was imported. Export again with this version of the program, or correct it in the file.',
      );
    },
  );

  test('writes nothing when one of many numbers belongs to another entry, and is repeated elsewhere', async () => {
    const entries = Array.from({ length: 1_500 }, (_, index) => ({ ...newEntry(index), id: index + 1 }));
    const [file, one] = ['all.json', 'one.json'].map((name) => join(temporaryFolder(), name)) as [
      string,
      string,
    ];
    writeFileSync(file, JSON.stringify(entries));
    writeFileSync(one, JSON.stringify([{ ...newEntry(9_000), id: 1_200 }]));
    const address = await engine.place();
    await run(address, ['import', one]);
    await expect(run(address, ['import', file])).rejects.toThrow(
      'The number 1200 of the file belongs to another',
    );
    expect((await engine.rows(address)).map(({ id }) => id)).toEqual([1_200]);
  });

  test('writes nothing when another entry took one of the numbers after they were checked', async () => {
    const address = await engine.place();
    const store = await openStore(address);
    const entries = [{ ...newEntry(1), id: 1 }];
    const read = async function* () {
      yield entries;
      await store.add(newEntry(2));
    };
    await expect(entryEngine(address).importAll(read)).rejects.toThrow(
      'The number 1 of the file belongs to another',
    );
    expect((await engine.rows(address)).map(({ email }) => email)).toEqual(['visitor2@mail.example']);
  });

  test('takes the largest number, and exports and deletes it again', async () => {
    const address = await engine.place();
    const file = join(temporaryFolder(), 'x.json');
    writeFileSync(file, JSON.stringify([{ ...newEntry(1), id: 100_000_000 }]));
    await run(address, ['import', file]);
    const store = await openStore(address);
    await store.add(newEntry(2, { email: newEntry(1).email }));
    const exported = JSON.parse(readFileSync(await exportOf(address), 'utf8'));
    expect(exported.map(({ id, newest }: Record<string, unknown>) => [id, newest])).toEqual([
      [100_000_000, false],
      [100_000_001, true],
    ]);
    expect(await run(address, ['delete', '--email', newEntry(1).email, '--yes'])).toContain('2 deleted');
  });

  test('says so when the file does not exist', async () => {
    await expect(run(await engine.place(), ['import', '/no/file'])).rejects.toThrow(
      '/no/file cannot be read: ENOENT',
    );
    await expect(run(await engine.place(), ['import'])).rejects.toThrow('Name a JSON export: import FILE.');
  });

  test('says so when the file is none that can be read twice, or changes in between', async () => {
    await expect(run(await engine.place(), ['import', '/dev/null'])).rejects.toThrow(
      '/dev/null is not a regular file',
    );
    const file = join(temporaryFolder(), 'x.json');
    writeFileSync(file, JSON.stringify([{ ...newEntry(1), id: 2 }]));
    expect((await readExport(file, 2).next()).value).toHaveLength(1);
    await expect(readExport(file, 1).next()).rejects.toThrow('changed while it was read');
  });
});
