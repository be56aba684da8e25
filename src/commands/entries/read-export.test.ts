import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { exportOfAll, fileOf } from '../../../tests/support/entries-command.ts';
import { newEntry } from '../../../tests/support/test-provider.ts';
import { readExport } from './read-export.ts';

const exported = (number: number, values: object = {}) => ({ ...newEntry(number), id: number, ...values });

const cannot = (entry: number, name: string, fault = 'is missing or wrong') =>
  `Entry ${entry} of FILE cannot be imported: its '${name}' ${fault}. Nothing was imported. ` +
  'Export again with this version of the program, or correct it in the file.';

const whole = 'has to be a whole number, larger than that of the entry before it';

/** More entries than one page of an import holds. */
const many = Array.from({ length: 1_200 }, (_, index) => exported(index + 1));

test.each<[what: string, text: string | object[], words: string]>([
  ['is no JSON', 'id,time\n1,2\n', 'is no JSON export with an entry on each line'],
  ['is an object', '{"id": 1}', 'is no JSON export with an entry on each line'],
  ['lacks its last line', exportOfAll([exported(1)]).slice(0, -2), 'or ends too early.'],
  ['is cut short', exportOfAll([exported(1), exported(2)]).slice(0, -9), 'or ends too early.'],
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
  const message = await Readable.from(readExport(file))
    .toArray()
    .then(String, (error: Error) => error.message);
  expect(message).toContain(words.replace('FILE', file));
  expect(message).not.toMatch(/visitor|mail\.example/);
});

test('says so when the file does not exist, cannot be read twice, or changes in between', async () => {
  const read = (file: string, lastId?: number) => readExport(file, lastId).next();
  await expect(read('/no/file')).rejects.toThrow('/no/file cannot be read: ENOENT');
  await expect(read('/dev/null')).rejects.toThrow('/dev/null is not a regular file');
  const file = fileOf([exported(2)]);
  expect((await read(file, 2)).value).toHaveLength(1);
  await expect(read(file, 1)).rejects.toThrow('changed while it was read');
});
