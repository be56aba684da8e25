import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../../tests/support/entries-command.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openStore } from '../../../tests/support/test-engines.ts';
import { entriesIn, newEntry } from '../../../tests/support/test-provider.ts';
import { readExport } from '../../entries/import/read-export.ts';

/** @returns what it noted */
const noted = async (address: string, args: string[]): Promise<string> => (await run(address, args)).notes;

describe('an import', () => {
  const place = () => join(temporaryFolder(), 'e.sqlite');

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
    const address = place();
    const [first, second] = [1, 2].map((id) => ({ ...newEntry(id), id }));
    const text = JSON.stringify([first, second]);
    const { idempotency, ...old } = second ?? {};
    const contents: Record<string, string> = {
      '': text.slice(0, -4),
      old: JSON.stringify([first, old]),
      name: JSON.stringify([first, { ...second, name: 5 }]),
    };
    const file = join(temporaryFolder(), 'x.json');
    writeFileSync(file, contents[content] ?? content);
    const refused = await noted(address, ['import', file]).catch((error: Error) => error.message);
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
    const address = place();
    await expect(noted(address, ['import', file])).rejects.toThrow(
      `Entry 2 of ${file} cannot be imported: its '${name}' is missing or wrong. Nothing was imported.`,
    );
  });

  /** More entries than one page of an import holds, and one more. */
  async function refused(last: object): Promise<{ message: string; file: string; address: string }> {
    const entries = Array.from({ length: 1_200 }, (_, index) => ({ ...newEntry(index), id: index + 1 }));
    const file = join(temporaryFolder(), 'x.json');
    writeFileSync(file, JSON.stringify([...entries, { ...newEntry(1_200), id: 1_201, ...last }]));
    const address = place();
    await (await openStore(address)).close();
    const message = await noted(address, ['import', file]).catch((error: Error) => error.message);
    expect(entriesIn(address)).toEqual([]);
    const store = await openStore(address);
    await store.add(newEntry(5_000));
    // Nor has the store counted on to the file's last number.
    expect(entriesIn(address).map(({ id }) => id)).toEqual([1]);
    return { message, file, address };
  }

  test.each([2 ** 53, 0, 1.5, '7', 1_200])(
    'writes nothing when the last of many entries has the number %j',
    async (id) => {
      const { message, file } = await refused({ id });
      expect(message).toBe(
        `Entry 1201 of ${file} cannot be imported: its 'id' has to be a whole number, larger than that of ` +
          'the entry before it. Nothing was imported. Export again with this version of the program, or correct it in the file.',
      );
    },
  );

  test('says so when the file does not exist', async () => {
    await expect(noted(place(), ['import', '/no/file'])).rejects.toThrow('/no/file cannot be read: ENOENT');
    await expect(noted(place(), ['import'])).rejects.toThrow('Name a JSON export: import FILE.');
  });

  test('says so when the file is none that can be read twice, or changes in between', async () => {
    await expect(noted(place(), ['import', '/dev/null'])).rejects.toThrow('/dev/null is not a regular file');
    const file = join(temporaryFolder(), 'x.json');
    writeFileSync(file, JSON.stringify([{ ...newEntry(1), id: 2 }]));
    expect((await readExport(file, 2).next()).value).toHaveLength(1);
    await expect(readExport(file, 1).next()).rejects.toThrow('changed while it was read');
  });
});
