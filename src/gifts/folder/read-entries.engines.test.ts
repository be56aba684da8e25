import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, desk, entry, kept, names, withoutOrders } from '../../../tests/support/gifts-command.ts';
import { describeEngine, openStore } from '../../../tests/support/test-engines.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { exportEntries } from '../../entries/export/export-entries.ts';

async function fill(address: string): Promise<void> {
  const store = await openStore(address);
  for (const each of kept) await store.add(each);
}

async function exportTo(address: string, out: string, format: 'csv' | 'json'): Promise<void> {
  const archive = await entryEngine(address).openArchive();
  const selection = { includeSuspected: true };
  await exportEntries(archive, { selection, format, out, force: true }, { out: process.stdout });
  await archive.close();
}

describeEngine('with entries in %s', (_name, { place }) => {
  test('decides the same as with their export', async () => {
    const { file, folder, out, read } = desk();
    const address = await place();
    await fill(address);
    await command(['--reservations', file, '--out', out], 'en', address);
    const decided = (name: string) => withoutOrders(read(name));
    const before = names.map(decided);
    for (const format of ['json', 'csv'] as const) {
      const entries = join(folder, `entries.${format}`);
      await exportTo(address, entries, format);
      await command(['--reservations', file, '--entries', entries, '--out', out], 'en', address);
      expect(names.map(decided)).toEqual(before);
    }
  });
});

test('names a file of entries that is not an export, or is truncated', async () => {
  const { entries, run } = desk();
  writeFileSync(entries, '[{"id": 1');
  await expect(run()).rejects.toThrow(
    'entries.json: The file is no JSON export of entries, or not a whole one',
  );
  writeFileSync(entries, '[{"id": 1, "time": "yesterday"}]');
  await expect(run()).rejects.toThrow(
    "entries.json: cannot be read at entry 1: its 'time' is missing or wrong",
  );
  const exported = { id: 7, ...entry(1, 'a', 'a@mail.example') };
  writeFileSync(entries, JSON.stringify([exported, { ...exported, name: 'b' }]));
  await expect(run()).rejects.toThrow('entries.json: has entry 7 twice');
  writeFileSync(entries, JSON.stringify([{ ...exported, language: 'fr' }]));
  await expect(run()).rejects.toThrow("entries.json: has 'fr' as the language of entry 7");
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
  await command(args);
  expect(readFileSync(join(out, 'payouts.csv'), 'utf8')).toContain(
    '"R-1","101","山田 花子","HANAKO@mail.example","en"',
  );
  writeFileSync(
    entries,
    `${heading}101,a@mail.example,山田 花子,2025-05-01,Formulaire\n101,b,c,May,Entry JA\n`,
  );
  await expect(command(args)).rejects.toThrow(
    /column E \(Form\): 'Formulaire' is no language[\s\S]*'May' is no day/,
  );
});
