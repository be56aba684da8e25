import { expect, onTestFinished, test } from 'vitest';
import { describeEngine, openArchive, openStore } from '../../tests/support/test-engines.ts';
import { newEntry } from '../../tests/support/test-provider.ts';

const email = 'hanako.unique@mail.example';

describeEngine('a deletion from %s', (_name, { place, rows, traces, readEarlierState }) => {
  async function storeWithOne() {
    const address = await place();
    const store = await openStore(address);
    for (let number = 0; number < 100; number++) await store.add(newEntry(number));
    // A plain VACUUM of PostgreSQL leaves the bytes of a page's last row in place.
    await store.add(newEntry(100, { email }));
    expect(await traces(address, email)).not.toEqual([]);
    return { address, store };
  }

  test('leaves nothing of an address, nor of a campaign’s entries from before a day, in any file', async () => {
    const { address, store } = await storeWithOne();
    const before = '2025-05-31T15:00:00.000Z';
    await store.add(newEntry(200, { email: 'stays@mail.example', time: before }));
    const archive = await openArchive(address);
    expect(await archive.deleteAllOf(email)).toEqual({ deleted: 1, unfinished: undefined });
    expect(await traces(address, email)).toEqual([]);
    const deletion = await archive.deleteAllIn({ campaign: 'Spring2025', before });
    expect(deletion).toEqual({ deleted: 100, unfinished: undefined });
    for (const word of ['visitor9', '名前 9']) expect(await traces(address, word), word).toEqual([]);
    expect(await traces(address, 'stays')).not.toEqual([]);
  });

  test('waits for a reader that ends soon', async () => {
    const { address } = await storeWithOne();
    const end = await readEarlierState(address);
    const deleting = (await openArchive(address)).deleteAllOf(email);
    await expect.poll(async () => (await rows(address)).length).toBe(100);
    await end();
    expect((await deleting).unfinished).toBeUndefined();
    expect(await traces(address, email)).toEqual([]);
  });

  test('says that it is not complete while another program reads, and is completed by calling it again', async () => {
    const { address, store } = await storeWithOne();
    const end = await readEarlierState(address);
    onTestFinished(end);
    const archive = await openArchive(address, 1_000);
    let done = false;
    const deleting = archive.deleteAllOf(email).finally(() => (done = true));
    // Visitors must not wait for that reader.
    for (let number = 200; !done; number++) expect(await store.add(newEntry(number))).toBe('stored');
    const { deleted, unfinished } = await deleting;
    expect(deleted).toBe(1);
    expect(unfinished).toMatch(/^The deletion is not complete: .* [Ee]nd .* the same command/);
    expect(await traces(address, email)).not.toEqual([]);
    await end();
    const again = () => archive.deleteAllOf(email);
    await expect.poll(again).toEqual({ deleted: 0, unfinished: undefined });
    expect(await traces(address, email)).toEqual([]);
  });

  test('is not held up by an export whose reader is paused', async () => {
    const { address, store } = await storeWithOne();
    await Promise.all(Array.from({ length: 1_000 }, (_, number) => store.add(newEntry(number + 300))));
    const archive = await openArchive(address);
    const pages = archive.read({})[Symbol.asyncIterator]();
    await pages.next();
    expect(await archive.deleteAllOf(email)).toEqual({ deleted: 1, unfinished: undefined });
    expect((await pages.next()).done).toBe(false);
  });
});
