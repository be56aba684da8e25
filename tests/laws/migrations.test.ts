import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fieldNames } from '../../src/entries/fields/fields.ts';
import { migrations as postgres } from '../../src/entries/postgres/migrations.ts';
import { migrations as sqlite } from '../../src/entries/sqlite/migrations.ts';

/** The first digits of the SHA-256 of every migration that existing stores may have run. */
const shipped = {
  sqlite: ['14658e86126d', '3035ac98c0c5', '305242cbdbe4'],
  postgres: ['10854e4275f2', 'a802c4d52f2f'],
};

test.each([
  { engine: 'sqlite', migrations: sqlite },
  { engine: 'postgres', migrations: postgres },
] as const)('$engine: a migration that has shipped never changes', ({ engine, migrations }) => {
  const digests = migrations.map((sql) => createHash('sha256').update(sql).digest('hex').slice(0, 12));
  expect(
    digests,
    'Stores that have run a migration never run it again: undo the change and write another migration instead. If this one is new, add its digest here.',
  ).toEqual(shipped[engine]);
});

test.each([
  ['sqlite', sqlite],
  ['postgres', postgres],
])('%s: every field of the form has a column', (engine, migrations) => {
  const missing = fieldNames.filter(
    (name) => !migrations.some((sql) => new RegExp(`\\b${name} text\\b`, 'i').test(sql)),
  );
  expect(
    missing,
    `Add the column with a migration in src/entries/${engine}/migrations/, and list that in migrations.ts.`,
  ).toEqual([]);
});
