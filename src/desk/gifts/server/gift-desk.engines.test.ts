import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookings, commandOn, openDeskGifts, resultsIn } from '../../../../tests/support/desk-gifts.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { describeEngine, openStore } from '../../../../tests/support/test-engines.ts';
import { newEntry } from '../../../../tests/support/test-provider.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';

describeEngine('with entries in %s', (_name, { place }) => {
  test('writes what the command writes for a file from Windows', async () => {
    const address = await place();
    const store = await openStore(address);
    for (let number = 1; number <= 60; number += 1)
      await store.add(
        newEntry(number, {
          email: `guest${number}@mail.example`,
          name: number % 5 === 0 ? `高橋 ${number}` : `髙橋${number}`,
        }),
      );
    const { drop, mapping, run, campaign, out } = openDeskGifts(address);
    const bytes = bookings(80);
    const folder = temporaryFolder();
    const file = join(folder, 'bookings.csv');
    writeFileSync(file, bytes);
    const { reservations: found } = await drop('reservations', 'bookings.csv', bytes);
    expect(found).toMatchObject({ encoding: 'Shift_JIS', rows: 80 });
    expect(found?.sample[0]?.slice(0, 4)).toEqual(['R-1', '髙橋 1', 'guest1@mail.example', '確定']);
    // Its apartments have the campaign's numbers, but for these two.
    const { lists } = await mapping('reservations');
    expect(lists).toMatchObject([
      { words: [{ word: '確定' }, { word: '取消', meaning: 'cancelled' }] },
      { words: [{ word: '13' }, { word: '0' }] },
    ]);
    const { payouts, review, refused } = await run(null);
    await commandOn(address, loadCampaign(campaign), '--reservations', file, '--out', join(folder, 'out'));
    expect(resultsIn(out)).toEqual(resultsIn(join(folder, 'out')));
    expect([payouts, review, refused].every((count) => count > 0)).toBe(true);
  });
});
