import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';

test.each([
  ['-hanako@mail.example', '-hanako@mail.example'],
  ['+hanako@mail.example', '+hanako@mail.example'],
  ['=1+1@mail.example', "'=1+1@mail.example"],
  ["-1+cmd|' /C calc'!A0@mail.example", "'-1+cmd|' /C calc'!A0@mail.example"],
])('writes %s as %s', (email, written) => {
  expect([...csvFile(['email'], [{ email }])][1]).toBe(`"${written}"\r\n`);
});
