import { parseArgs } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { bilingual } from '../campaign/languages/operator-languages.ts';
import { EntryStoreError } from '../entries/entry-store-error.ts';
import { GiftInputError } from '../gifts/input/fault.ts';
import { CommandError, UsageError } from './command-error.ts';
import { runCommand } from './run-command.ts';

const { exitCode } = process;
afterEach(() => {
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

test.each([
  [new UsageError('Name a file.'), 2, 'Name a file. See npm run gifts -- --help.', 'en'],
  [new UsageError('ファイルを指定してください。'), 2, /。 npm run gifts -- --help をご覧/, 'ja'],
  [new CommandError('Nothing was erased.'), 1, 'Nothing was erased.', 'en'],
  [new EntryStoreError('There is no store.'), 1, 'There is no store.', 'en'],
  [
    new GiftInputError('r.csv', [{ line: 2, says: bilingual('空欄です。', 'is empty.') }]),
    1,
    'r.csv 2行目：空欄です。',
    'ja',
  ],
] as const)('says %s in one line, and ends with code %i', async (error, code, says, language) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runCommand(
    'gifts',
    () => Promise.reject(error),
    () => language,
  );
  expect(written.mock.calls).toEqual([
    [typeof says === 'string' ? `${says}\n` : expect.stringMatching(says)],
  ]);
  expect(process.exitCode).toBe(code);
});

test('throws what nobody foresaw, with its place in the program', async () => {
  const defect = new TypeError('undefined is not a function');
  await expect(runCommand('gifts', () => Promise.reject(defect))).rejects.toBe(defect);
});

test('says what is wrong with the options, in the language of the command', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const parse = async () => void parseArgs({ args: ['--paid'] });
  await runCommand('gifts', parse, () => 'ja');
  expect(written.mock.calls.join()).toMatch(
    /^オプションに誤りがあります（Unknown option '--paid'.* --help をご覧/,
  );
  expect(process.exitCode).toBe(2);
});
