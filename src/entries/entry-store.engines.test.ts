import { expect, test } from 'vitest';
import { describeEngine, openStore } from '../../tests/support/test-engines.ts';
import { newEntry } from '../../tests/support/test-provider.ts';

describeEngine('the store of %s', (_name, { place, vacantPlace, rows }) => {
  test('stores what it acknowledges exactly once, for servers that start together and write in opposite order', async () => {
    const address = await vacantPlace();
    const [one, two, three] = await Promise.all([openStore(address), openStore(address), openStore(address)]);
    for (let round = 0; round < 8; round++) {
      const entries = Array.from({ length: 250 }, (_, number) => newEntry(round * 1_000 + number));
      const results = await Promise.all([
        ...entries.map(one.add),
        ...entries.toReversed().map(two.add),
        ...entries.map(three.add),
      ]);
      expect(results.toSorted()).toEqual([...Array(500).fill('repeated'), ...Array(250).fill('stored')]);
    }
    expect(new Set((await rows(address)).map(({ email }) => email)).size).toBe(2_000);
  });

  test('keeps the first of several values under one digest and reports the others as conflicts', async () => {
    const address = await place();
    const store = await openStore(address);
    const given = [newEntry(1), newEntry(1, { name: 'Other' }), newEntry(1), newEntry(1, { phone: '090' })];
    expect(await Promise.all(given.map((entry) => store.add(entry)))).toEqual([
      'stored',
      'conflict',
      'repeated',
      'conflict',
    ]);
    expect(await store.add(newEntry(1, { email: 'other@mail.example' }))).toBe('conflict');
    expect(await store.add(newEntry(1, { time: '2025-04-01T00:00:00.000Z' }))).toBe('repeated');
    expect((await rows(address)).map(({ name }) => name)).toEqual(['名前 1']);
  });

  test('finds stored and pending entries without writing', async () => {
    const address = await place();
    const store = await openStore(address);
    expect(await store.find(newEntry(1))).toBe('unknown');
    const adding = store.add(newEntry(1));
    expect(await store.find(newEntry(1))).toBe('repeated');
    await adding;
    expect(await store.find(newEntry(1, { time: '2025-05-01T00:00:00.000Z' }))).toBe('repeated');
    expect(await store.find(newEntry(1, { name: 'Other' }))).toBe('conflict');
    expect(await store.find(newEntry(2))).toBe('unknown');
    expect(await rows(address)).toHaveLength(1);
    await store.close();
    await expect(store.find(newEntry(1))).rejects.toThrow('closed');
  });

  test('stores every letter, line break and mark unchanged', async () => {
    const address = await place();
    const store = await openStore(address);
    const name = `𠮷野 "\\{}', NULL\n👩‍💻 é \u3000 ${'あ'.repeat(50)}`;
    const page = 'https://spring.hinata.example/ja?a=1&b="{,}"';
    await store.add(newEntry(1, { name, page, phone: undefined }));
    const [row] = await rows(address);
    expect(row).toMatchObject({ name, page, phone: null });
  });

  test('closes once the last entry is stored, and refuses any after that', async () => {
    const address = await place();
    const store = await openStore(address);
    const adding = Array.from({ length: 300 }, (_, number) => store.add(newEntry(number)));
    await store.close();
    await Promise.all(adding);
    expect(await rows(address)).toHaveLength(300);
    await expect(store.add(newEntry(301))).rejects.toThrow('closed');
    expect(await store.canWrite()).toBe(false);
  });

  test('fails only the one entry that the database refuses', async () => {
    const address = await place();
    const store = await openStore(address);
    const entries = Array.from({ length: 100 }, (_, number) =>
      newEntry(number, number === 40 ? { campaign: null as never } : {}),
    );
    const results = await Promise.allSettled(entries.map((entry) => store.add(entry)));
    expect(results.flatMap(({ status }, number) => (status === 'rejected' ? [number] : []))).toEqual([40]);
    const { reason } = results[40] as PromiseRejectedResult;
    expect(reason.message).toMatch(/refused/);
    expect(reason.message).not.toMatch(/visitor40|名前/);
    expect(await rows(address)).toHaveLength(99);
  });

  test('writes nothing when probed', async () => {
    const address = await place();
    const store = await openStore(address);
    for (let time = 0; time < 3; time++) expect(await store.canWrite()).toBe(true);
    await store.add(newEntry(1));
    expect((await rows(address)).map(({ id }) => id)).toEqual([1]);
  });
});
