import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commandOn, exampleBytes, openDeskGifts, resultsIn } from '../../tests/support/desk-gifts.ts';
import { exampleFolder, storeExampleEntries } from '../../tests/support/gifts-example.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { describeEngine, openStore } from '../../tests/support/test-engines.ts';
import { loadCampaign } from '../campaign/load-campaign.ts';
import { entriesRoutes } from './entries/server/entries-routes.ts';
import { openEntries } from './entries/server/open-entries.ts';

describeEngine('with entries in %s', (_name, { place }) => {
  test('counts them, and gives the gift cards that the command gives', async () => {
    const address = await place();
    await openStore(address);
    await storeExampleEntries(address);
    const { entries, ledger, close } = openEntries(address);
    onTestFinished(close);
    const { campaign, out, drop, run } = openDeskGifts(address);
    const now = () => new Date('2025-06-01');
    const room = entriesRoutes({ opened: campaign, entries, ledger, results: out, now });
    expect(await (await room.request('/list')).json()).toMatchObject({ total: 7 });

    copyFileSync(join(exampleFolder, 'reservations.yaml'), join(campaign, 'reservations.yaml'));
    await drop('reservations', 'reservations.csv', exampleBytes('reservations.csv'));
    const { payouts, review, refused } = await run();
    const [file, other] = [join(exampleFolder, 'reservations.csv'), join(temporaryFolder(), 'out')];
    await commandOn(address, loadCampaign(campaign), '--reservations', file, '--out', other);
    expect(resultsIn(out)).toEqual(resultsIn(other));
    expect({ payouts, review, refused }).toEqual({ payouts: 2, review: 2, refused: 4 });
  });
});
