import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, desk, kept, names, withoutOrders } from '../../../tests/support/gifts-command.ts';
import { describeEngine, openStore } from '../../../tests/support/test-engines.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { exportEntries } from '../../entries/export/export-entries.ts';

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
    const archive = await entryEngine(address).openArchive();
    const selection = { includeSuspected: true };
    await exportEntries(
      archive,
      { selection, format: 'csv', out: entries, force: true },
      { out: process.stdout },
    );
    await archive.close();
    await command(['--reservations', file, '--entries', entries, '--out', out], 'en', address);
    expect(names.map(decided)).toEqual(before);
  });
});

test('reads an export of HubSpot by a map', async () => {
  const { folder, file, out } = desk();
  const map = join(folder, 'map.yaml');
  const entries = join(folder, 'hubspot.csv');
  writeFileSync(
    map,
    'entries:\n  columns: { id: Record ID, time: Conversion Date, name: Name, email: Email, language: Form }\n  languages: { "Entry JA": ja, "Entry EN": en }\n',
  );
  const heading = 'Record ID,Email,Name,Conversion Date,Form\n';
  writeFileSync(entries, `${heading}101,HANAKO@mail.example,山田 花子,2025-04-30 23:59,Entry EN\n`);
  const args = ['--reservations', file, '--entries', entries, '--map', map, '--out', out];
  expect(await command(args)).toContain(
    '  times of entries without a zone were read as those of Asia/Tokyo\n',
  );
  expect(readFileSync(join(out, 'payouts.csv'), 'utf8')).toContain(
    '"R-1","101","山田 花子","HANAKO@mail.example","en"',
  );
  writeFileSync(map, `${readFileSync(map, 'utf8')}  timeZone: UTC\n`);
  expect(await command(args)).toContain('  times of entries without a zone were read as those of UTC\n');
  expect(readFileSync(join(out, 'refused.csv'), 'utf8')).toContain('"R-1","ENTERED_LATE"');
  writeFileSync(
    entries,
    `${heading}101,a@mail.example,山田 花子,2025-05-01,Formulaire\n101,b,c,May,Entry JA\n`,
  );
  await expect(command(args)).rejects.toThrow(
    /column E \(Form\): 'Formulaire' is no language[\s\S]*'May' is no day/,
  );
});
