import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellWord } from './shell-word.ts';

test('leaves an ordinary address as it is', () => {
  expect(shellWord('hanako.sato+spring@mail.example')).toBe('hanako.sato+spring@mail.example');
});

test.each(["o'neil@mail.example", '`id`@mail.example', '$HOME&id|id@mail.example', '~x@mail.example', ''])(
  'keeps a shell from doing anything with %j',
  (address) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellWord(address)}`], { encoding: 'utf8' })).toBe(address);
  },
);
