import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noSmallDisk, smallDisk } from '../support/small-disk.ts';
import { entriesIn, newEntry, openTestStore } from '../support/test-provider.ts';

test('a store takes entries again once its full disk has room, and loses none that it acknowledged', async ({
  skip,
}) => {
  const { folder, fill, free } = smallDisk('256k') ?? skip(noSmallDisk);
  const { path, store } = await openTestStore({}, join(folder, 'e.sqlite'));
  fill();
  let acknowledged = 0;
  let refusal = '';
  for (let number = 0; number < 500 && refusal === ''; number++) {
    await store.add(newEntry(number)).then(
      () => (acknowledged += 1),
      (error) => (refusal = error.message),
    );
  }
  expect(refusal).toMatch(/the disk is full|the disk reported an error/);
  expect(await store.canWrite()).toBe(false);
  free();
  expect(await store.canWrite()).toBe(true);
  expect(await store.add(newEntry(9_999))).toBe('stored');
  expect(entriesIn(path)).toHaveLength(acknowledged + 1);
});
