import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notesOf } from '../../../tests/support/entries-command.ts';
import { command, desk, kept, names, withoutOrders } from '../../../tests/support/gifts-command.ts';
import { describeEngine, openStore } from '../../../tests/support/test-engines.ts';

describeEngine('with entries in %s', (_name, { place }) => {
  test('decides the same as with their export', async () => {
    const { file, folder, out, read } = desk();
    const address = await place();
    const store = await openStore(address);
    for (const each of kept) await store.add(each);
    await command(['--reservations', file, '--out', out], 'en', address);
    const decided = (name: string) => withoutOrders(read(name));
    const before = names.map(decided);
    const entries = join(folder, 'entries.csv');
    await notesOf(address, 'export', '--include-suspected', '--all-campaigns', '--out', entries, '--force');
    await command(['--reservations', file, '--entries', entries, '--out', out], 'en', address);
    expect(names.map(decided)).toEqual(before);
  });
});

test('reads an export of HubSpot by a map, and says which time zone it assumed', async () => {
  const { folder, file, out } = desk();
  const [map, entries] = [join(folder, 'map.yaml'), join(folder, 'hubspot.csv')];
  writeFileSync(
    map,
    'entries:\n  columns: { id: Record ID, time: Conversion Date, name: Name, email: Email, language: Form }\n  languages: { "Entry JA": ja, "Entry EN": en }\n  timeZone: UTC\n',
  );
  const rows = [
    'Record ID,Email,Name,Conversion Date,Form',
    '101,HANAKO@mail.example,山田 花子,2025-04-30 14:59,Entry EN',
  ];
  writeFileSync(entries, rows.join('\n'));
  const args = ['--reservations', file, '--entries', entries, '--map', map, '--out', out];
  expect(await command(args)).toContain('  Times of entries without a zone were read as those of UTC.\n');
  expect(readFileSync(join(out, 'payouts.csv'), 'utf8')).toContain(
    '"R-1","101","山田 花子","HANAKO@mail.example","en"',
  );
  writeFileSync(entries, [...rows, '101,a@mail.example,山田 花子,May,Formulaire'].join('\n'));
  await expect(command(args)).rejects.toThrow(
    /'May' is no day[\s\S]*column E \(Form\): 'Formulaire' is no language/,
  );
});
