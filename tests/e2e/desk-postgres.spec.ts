import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { entryEngine } from '../../src/entries/entry-engine.ts';
import type { EntryStore } from '../../src/entries/entry-store.ts';

import { type Desk, figure, startDesk } from '../support/desk.ts';
import { trialEntry } from '../support/fill-store.ts';

import { exampleFolder, storeExampleEntries } from '../support/gifts-example.ts';
import { noPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';

/** What depends on the store. How the desk looks and works by keyboard is the same for every store and tested on SQLite. */
test.describe('the desk on a PostgreSQL', { tag: ['@desktop', '@services'] }, () => {
  test.skip(noPostgres !== undefined, noPostgres);
  let postgres: TestPostgres;
  let store: EntryStore;
  let desk: Desk;

  test.beforeAll(async () => {
    postgres = await startPostgres();
    const entries = await postgres.makeDatabase();
    await storeExampleEntries(entries);
    store = await entryEngine(entries).openStore();
    desk = await startDesk((folder) => {
      copyFileSync(join(exampleFolder, 'reservations.yaml'), join(folder, 'campaign/reservations.yaml'));
      return entries;
    });
  });

  test.afterAll(async () => {
    await desk.stop();
    await store.close();
    await postgres.stop();
  });

  test('counts live, finds, deletes and erases entries, and settles gift cards with them', async ({
    page,
  }) => {
    await desk.open(page, 'entries');
    await expect(figure(page, 'Entries')).toHaveText('7');
    await store.add({ ...trialEntry(900), name: 'Ｅｍｍａ Clarke', email: 'emma@mail.example' });
    await expect(figure(page, 'Entries')).toHaveText('8');

    await page.getByRole('searchbox').fill('emma c');
    await expect(page.getByText('1 entry')).toBeVisible();
    await page.getByRole('button', { name: 'Delete the entries of emma@mail.example' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('1 entry deleted.')).toBeVisible();
    await expect(page.getByText('No entry matches.')).toBeVisible();
    await expect(figure(page, 'Entries')).toHaveText('7');

    await page.getByRole('button', { name: 'Erase entries past their time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Erase entries from before this day').fill('2025-04-01');
    await expect(dialog.getByRole('row', { name: 'Spring2025 1 2025-03-29 2025-03-29' })).toBeVisible();
    await dialog.getByLabel('To confirm, type how many entries go: 1').fill('1');
    await dialog.getByLabel('Every gift card of Spring2025 is sent').check();
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText('1 entry erased.')).toBeVisible();
    await expect(figure(page, 'Entries')).toHaveText('6');

    await page.getByRole('link', { name: 'Gift cards' }).click();
    await page.locator('input[type=file]').setInputFiles(resolve(exampleFolder, 'reservations.csv'));
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(figure(page, 'To send')).toContainText('2 cards');
    await expect(figure(page, 'Sum')).toHaveText('¥47,000');
    await expect(figure(page, 'To decide')).toContainText('2');
  });
});
