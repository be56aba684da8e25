import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../../tests/support/entries-command.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { describeEngine, openStore } from '../../../tests/support/test-engines.ts';
import { newEntry } from '../../../tests/support/test-provider.ts';

/** Agrees to everything. */
async function said(address: string, ...args: string[]): Promise<string> {
  const { out, notes } = await run(address, args);
  return out + notes;
}

describeEngine('on %s', (_name, { place, rows }) => {
  test('an operator lists, reports, exports, hands out, deletes and forgets entries', async () => {
    const address = await place();
    const store = await openStore(address);
    for (const number of [1, 2, 3]) await store.add(newEntry(number));
    await store.add(newEntry(4, { language: 'en', time: '2025-04-01T00:00:00.000Z', phone: '03-0000-0000' }));
    await store.add(newEntry(5, { campaign: 'Autumn2025', email: 'visitor1@mail.example' }));
    const ids = async () => (await rows(address)).map(({ id }) => id);

    expect(await said(address, 'list')).toMatch(
      /^Spring2025: 4 entries from 4 addresses \(ja 3, en 1\)[\s\S]*Autumn2025: 1 entry/,
    );
    expect(await said(address, 'report', '--language', 'en')).toContain('<dt>Entries</dt><dd><span>1</span>');
    expect(await said(address, 'export', '--since', '2025-04-01')).toMatch(
      /"phone"[^\n]*\r\n"4","2025-04-01 09:00:00"[^\n]*'?03-0000-0000[^\n]*\r\n1 entries exported/,
    );
    const out = join(temporaryFolder(), 'person.json');
    expect(await said(address, 'person', '--email', 'visitor1@mail.example', '--out', out)).toContain(out);

    expect(await said(address, 'delete', '--email', 'VISITOR2@mail.example')).toContain('1 deleted');
    expect(await ids()).toEqual([1, 3, 4, 5]);
    expect(await said(address, 'delete', '--since', '2025-04-01')).toContain('1 entry deleted.');
    expect(await ids()).toEqual([1, 3, 5]);
    expect(await said(address, 'forget', '--before', '2025-04-01', '--gifts', '/no/folder')).toContain(
      '2 entries erased.',
    );
    expect(await ids()).toEqual([5]);
    expect(await store.add(newEntry(6))).toBe('stored');
  });
});
