import { parseArgs } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { bilingual } from '../campaign/schema/languages/operator-languages.ts';
import { EntryStoreError } from '../entries/entry-store-error.ts';
import { GiftInputError } from '../gifts/input/fault.ts';
import { CommandError, UsageError } from './command-error.ts';
import { runCommand } from './run-command.ts';

const { exitCode } = process;
afterEach(() => {
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

/** What `parseArgs` of Node throws. */
const wrongOption: unknown = await (async () => parseArgs({ args: ['--paid'] }))().catch((error) => error);

const emptyCell = new GiftInputError('r.csv', [{ line: 2, says: bilingual('空欄です。', 'is empty.') }]);

test.each([
  [new UsageError('Name a file.'), 2, 'Name a file. See npm run gifts -- --help.', 'en'],
  [new UsageError('指定です。'), 2, '指定です。 npm run gifts -- --help をご覧ください。', 'ja'],
  [new CommandError('Nothing was erased.'), 1, 'Nothing was erased.', 'en'],
  [new EntryStoreError('There is no store.'), 1, 'There is no store.', 'en'],
  [emptyCell, 1, 'r.csv 2行目：空欄です。', 'ja'],
  [wrongOption, 2, /^オプションに誤りがあります（Unknown option '--paid'.* --help をご覧ください。\n$/, 'ja'],
] as const)('says %s in one line, and ends with code %i', async (error, code, says, language) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runCommand('gifts', () => Promise.reject(error), language);
  const line = typeof says === 'string' ? `${says}\n` : expect.stringMatching(says);
  expect(written.mock.calls).toEqual([[line]]);
  expect(process.exitCode).toBe(code);
});

test('throws what nobody foresaw, with its place in the program', async () => {
  const defect = new TypeError('undefined is not a function');
  await expect(runCommand('gifts', () => Promise.reject(defect))).rejects.toBe(defect);
});
