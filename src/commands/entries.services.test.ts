import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entriesArguments } from '../../tests/support/entries-process.ts';
import { fillStore } from '../../tests/support/fill-store.ts';
import { newStore } from '../../tests/support/temporary-folder.ts';

/** For a process of the command, over a store with a number of entries. */
function filled(count: number): NodeJS.ProcessEnv {
  const path = newStore();
  fillStore(path, count);
  return { ...process.env, ENTRIES_DB: path };
}

const start = (env: NodeJS.ProcessEnv, args: string[], stdout: 'pipe' | number = 'pipe') => {
  const child = spawn(process.execPath, entriesArguments(args), { env, stdio: ['ignore', stdout, 'pipe'] });
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, errors }));
  return { child, ended };
};

test('a command exits quietly when its reader closes the pipe, as `head` does', async () => {
  const env = filled(5_000);
  const { child, ended } = start(env, ['export']);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  child.stdout?.destroy();
  expect(await ended).toEqual({ code: 0, signal: null, errors: '' });
});

test.skipIf(!existsSync('/dev/full'))(
  'a command says so when the disk behind its output is full',
  async () => {
    const env = filled(100);
    const full = openSync('/dev/full', 'w');
    const { errors, code } = await start(env, ['export'], full).ended;
    closeSync(full);
    expect(errors).toMatch(/^The output cannot be written: ENOSPC.*\.\n$/);
    expect(code).toBe(1);
  },
);

test('a command refuses an empty ENTRIES_DB as the server does, instead of reading another store', async () => {
  const { code, errors } = await start({ ...process.env, ENTRIES_DB: '' }, ['list']).ended;
  expect(errors).toMatch(/^Entries cannot be kept in ENTRIES_DB, which is not a file or its path\. .*\.\n$/);
  expect(code).toBe(1);
});

test('a command says which option answers its question when there is no terminal, and erases nothing', async () => {
  const env = filled(100);
  const { code, errors } = await start(env, ['forget', '--before', '2099-01-01', '--yes']).ended;
  expect(errors).toMatch(/Spring2025: 100 entries, .*There is no terminal to ask: .* add --gifts-sent\./s);
  expect(code).toBe(2);
  expect(execFileSync(process.execPath, entriesArguments(['list']), { env }).toString()).toMatch(
    /^Spring2025: 95 entries/m,
  );
});
