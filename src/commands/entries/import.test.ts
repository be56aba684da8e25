import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../../tests/support/entries-command.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openStore } from '../../../tests/support/test-engines.ts';
import { entriesIn, newEntry } from '../../../tests/support/test-provider.ts';
import { readExport } from '../../entries/import/read-export.ts';

const exported = (number: number, values: object = {}) => ({ ...newEntry(number), id: number, ...values });

const cannot = (entry: number, name: string, fault = 'is missing or wrong') =>
  `Entry ${entry} of FILE cannot be imported: its '${name}' ${fault}. Nothing was imported. ` +
  'Export again with this version of the program, or correct it in the file.';

const whole = 'has to be a whole number, larger than that of the entry before it';

function fileOf(given: string | object[]): string {
  const file = join(temporaryFolder(), 'x.json');
  writeFileSync(file, typeof given === 'string' ? given : JSON.stringify(given));
  return file;
}

async function countIn(file: string): Promise<number> {
  let entries = 0;
  for await (const page of readExport(file)) entries += page.length;
  return entries;
}

/** More entries than one page of an import holds. */
const many = Array.from({ length: 1_200 }, (_, index) => exported(index + 1));

test.each<[what: string, text: string | object[], words: string]>([
  ['is no JSON', 'id,time\n1,2\n', 'is no JSON export of entries.'],
  ['is an object', '{"id": 1}', 'is no JSON export of entries.'],
  ['is cut short', JSON.stringify([exported(1)]).slice(0, -4), 'it ends too early. Export again'],
  [
    'is of an older version',
    [exported(1), { ...newEntry(2), id: 2, idempotency: undefined }],
    cannot(2, 'idempotency'),
  ],
  ...[2 ** 53, 0, 1.5, '7', 1_200].map((id): [string, object[], string] => [
    `ends with the number ${id}`,
    [...many, exported(1_201, { id })],
    cannot(1_201, 'id', whole),
  ]),
  ...[
    { name: 5 },
    { name: 'a\u0000b' },
    { name: ' \u3000' },
    { name: ' 花子' },
    { name: 'あ'.repeat(201) },
    { name: undefined },
    { email: 'undefined' },
    { email: undefined },
    { phone: 'undefined' },
    { phone: '' },
    { page: 'https://a.example/\u0000' },
    { campaign: 'a\u0000' },
    { time: '0000-01-01T00:00:00.000Z' },
  ].map((values): [string, object[], string] => [
    `has what the form would not store: ${JSON.stringify(values)}`,
    [exported(1), exported(2, values)],
    cannot(2, Object.keys(values).join()),
  ]),
])('a file to import is refused when it %s, without repeating what it says', async (_what, given, words) => {
  const file = fileOf(given);
  const message = await countIn(file).then(String, (error: Error) => error.message);
  expect(message).toContain(words.replace('FILE', file));
  expect(message).not.toMatch(/visitor|mail\.example/);
});

test('an import writes nothing when the last of many entries cannot be imported', async () => {
  const address = join(temporaryFolder(), 'e.sqlite');
  await (await openStore(address)).close();
  const file = fileOf([...many, exported(1_201, { name: ' ' })]);
  await expect(run(address, ['import', file])).rejects.toThrow('Nothing was imported.');
  const store = await openStore(address);
  await store.add(newEntry(5_000));
  // Nor has the store counted on to the file's last number.
  expect(entriesIn(address).map(({ id }) => id)).toEqual([1]);
});

test('an import says so when the file does not exist, cannot be read twice, or changes in between', async () => {
  const imported = (file: string) => run(join(temporaryFolder(), 'e.sqlite'), ['import', file]);
  await expect(imported('/no/file')).rejects.toThrow('/no/file cannot be read: ENOENT');
  await expect(imported('/dev/null')).rejects.toThrow('/dev/null is not a regular file');
  const file = fileOf([exported(2)]);
  expect((await readExport(file, 2).next()).value).toHaveLength(1);
  await expect(readExport(file, 1).next()).rejects.toThrow('changed while it was read');
});
