import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { desk, inFolder, names, rows } from '../../../tests/support/gifts-command.ts';
import { openOutputFolder } from './output-folder.ts';

test('the output folder keeps the last complete output when an input is invalid, and is not created for one', async () => {
  const { run, read, out, file } = desk();
  const right = readFileSync(file, 'utf8');
  writeFileSync(file, right.replace('182000', '18.2'));
  await expect(run()).rejects.toThrow("line 2, column L (firstMonthRent): '18.2' is no amount");
  expect(existsSync(out)).toBe(false);
  writeFileSync(file, right);
  await run();
  const before = names.map(read);
  writeFileSync(file, `${right}\n${rows[0]}`);
  await expect(run()).rejects.toThrow("'R-1' stands on line 2 already");
  expect(names.map(read)).toEqual(before);
  expect(readdirSync(out)).toEqual(inFolder);
});

test('the output folder is completed after a power loss, and cleared of half-written files', async () => {
  const { run, read, out } = desk();
  await run();
  for (const [stage, text] of [
    ['.writing-abc', 'half'],
    ['.ready', 'the newer run'],
  ] as const) {
    mkdirSync(join(out, stage));
    writeFileSync(join(out, stage, 'payouts.csv'), text);
  }
  // A run that has no name yet.
  mkdirSync(join(out, 'runs', '.ready'));
  writeFileSync(join(out, 'runs', '.ready', '.writing-run'), 'half');
  const runs = readdirSync(join(out, 'runs')).slice(1);
  openOutputFolder(out)[Symbol.dispose]();
  expect(read('payouts.csv')).toBe('the newer run');
  expect(readdirSync(out)).toEqual(inFolder);
  expect(readdirSync(join(out, 'runs'))).toEqual(runs);
});

test('the output folder replaces a link, whose target stays, and nothing when a folder has the name of a file', async () => {
  const { run, read, out, folder } = desk();
  mkdirSync(join(out, 'review.csv'), { recursive: true });
  const target = join(folder, 'precious');
  writeFileSync(target, 'precious');
  symlinkSync(target, join(out, 'payouts.csv'));
  await expect(run()).rejects.toThrow('review.csv: is a folder, where a file is to be written.');
  expect(readdirSync(out)).toEqual(['ledger.sqlite', 'payouts.csv', 'review.csv', 'runs']);
  rmdirSync(join(out, 'review.csv'));
  await run();
  expect(readFileSync(target, 'utf8')).toBe('precious');
  expect(read('payouts.csv')).toContain('R-1');
});

test('the output folder must not be shared with other users', async () => {
  const { run, out } = desk();
  mkdirSync(out);
  for (const mode of [0o1777, 0o777, 0o702, 0o1700]) {
    chmodSync(out, mode);
    await expect(run(), mode.toString(8)).rejects.toThrow('is a folder that others can write to');
    expect(readdirSync(out), 'before anything is written').toEqual([]);
  }
  chmodSync(out, 0o755);
  await run();
  expect(statSync(out).mode & 0o777).toBe(0o700);
});
