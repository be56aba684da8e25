import { afterEach, expect, test, vi } from 'vitest';
import { bilingual, type OperatorLanguage } from '../campaign/schema/languages/operator-languages.ts';
import { EntryStoreError } from '../entries/entry-store-error.ts';
import { accountName } from '../gifts/folder/account-name.ts';
import { GiftInputError } from '../gifts/input/fault.ts';
import { CommandError, languageIn, runCommand, UsageError } from './run-command.ts';

const { argv, exitCode } = process;
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

/** A command that was called with these words. */
const called = (language: OperatorLanguage, run: () => Promise<void>, ...args: string[]) => {
  process.argv = ['node', 'gifts.ts', ...args];
  return runCommand({ name: 'gifts', options: {}, help: 'How to.\n', language }, run);
};

const emptyCell = new GiftInputError('r.csv', [{ line: 2, says: bilingual('空欄です。', 'is empty.') }]);

test.each([
  [new UsageError('Name a file.'), 2, 'Name a file. See npm run gifts -- --help.', 'en'],
  [new UsageError('指定です。'), 2, '指定です。 npm run gifts -- --help をご覧ください。', 'ja'],
  [new CommandError('Nothing was erased.'), 1, 'Nothing was erased.', 'en'],
  [new EntryStoreError('There is no store.'), 1, 'There is no store.', 'en'],
  [emptyCell, 1, 'r.csv 2行目：空欄です。', 'ja'],
  [undefined, 2, /^オプションに誤りがあります（Unknown option '--paid'.* --help をご覧ください。\n$/, 'ja'],
] as const)('says %s in one line, and ends with code %i', async (error, code, says, language) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await called(language, () => Promise.reject(error), ...(error === undefined ? ['--paid'] : []));
  const line = typeof says === 'string' ? `${says}\n` : expect.stringMatching(says);
  expect(written.mock.calls).toEqual([[line]]);
  expect(process.exitCode).toBe(code);
});

test('throws what nobody foresaw, with its place in the program', async () => {
  const defect = new TypeError('undefined is not a function');
  await expect(called('en', () => Promise.reject(defect))).rejects.toBe(defect);
});

test.each(['help', '--help', '-h'])('helps when it is called with %s, and does nothing', async (word) => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await called('en', () => Promise.reject(new Error('It ran.')), word);
  expect(written.mock.calls).toEqual([['How to.\n']]);
});

test.each([
  [['--language', 'en', '--paid'], 'en'],
  [['--language', 'fr'], 'ja'],
  [[], 'ja'],
])('explains a wrong call such as %j in the operator’s language, %s', (args, language) => {
  expect(languageIn(args, 'ja')).toBe(language);
});

test('somebody whose account has no name records all the same', () => {
  vi.stubEnv('USER', '');
  const nameless = () => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
  };
  expect(accountName(nameless)).toBe('operator');
});
