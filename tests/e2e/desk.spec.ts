import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { EntryStore } from '../../src/entries/entry-store.ts';
import { openEntryStore } from '../../src/entries/sqlite/open-entry-store.ts';
import { expectNoViolations } from '../a11y/axe.ts';
import { type DeskProcess, startDeskProcess } from '../support/desk.ts';
import { trialEntry } from '../trials/fill-store.ts';

test.describe('the desk', { tag: '@desktop' }, () => {
  let folder: string;
  let store: EntryStore;
  let desk: DeskProcess;

  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'desk-'));
    const file = join(folder, 'entries.sqlite');
    store = await openEntryStore(file);
    await Promise.all(Array.from({ length: 300 }, (_, number) => store.add(trialEntry(number))));
    desk = await startDeskProcess({ entries: file });
  });

  test.afterEach(async () => {
    await desk.stop();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const figure = (page: Page, name: string) =>
    page.locator('dl > div').filter({ hasText: name }).locator('dd');

  test('counts live, finds, exports and deletes, by keyboard and in both languages', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(desk.address);
    await expect(page).toHaveURL(new URL(desk.address).origin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entries');
    await expect(figure(page, 'Entries').first()).toHaveText('285');
    await expect(page.getByRole('img', { name: 'Entries per day' })).toBeVisible();
    await expect(page.getByRole('row', { name: /newsletter email spring 285/ })).toBeVisible();
    await store.add({
      ...trialEntry(900),
      name: 'Ｅｍｍａ Clarke',
      email: 'emma@mail.example',
      suspected: false,
    });
    await expect(figure(page, 'Entries').first()).toHaveText('286');
    await expectNoViolations(page, 'in English');

    await page.getByRole('searchbox').fill('emma c');
    await expect(page.getByText('1 entry')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByText('Export to a file').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'CSV for Excel' }).press('Enter');
    const exported = readFileSync(await (await downloading).path(), 'utf8');
    expect(exported.trimEnd().split('\r\n')).toHaveLength(287);

    await page.getByRole('button', { name: 'Delete the entries of emma@mail.example' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 entry of emma@mail.example will be deleted for good.');
    await expect(dialog).toContainText('Backups and exported files');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Delete the entries of emma@mail.example' }).press('Enter');
    const confirm = page.getByRole('button', { name: 'Delete', exact: true });
    await expect(confirm, 'once the entries are counted').toBeEnabled();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/entries/delete', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await confirm.press('Enter');
    await expect(dialog).toContainText('Deleting…');
    for (const _attempt of [1, 2]) await page.keyboard.press('Escape');
    await expect(dialog, 'since a deletion under way cannot be called off').toBeVisible();
    answer.resolve();
    await expect(page.getByText('1 entry deleted.')).toBeVisible();
    await expect(page.getByRole('searchbox'), 'since the button is gone').toBeFocused();
    await expect(page.getByText('No entry matches.')).toBeVisible();
    await expect(figure(page, 'Entries').first()).toHaveText('285');

    await page.getByRole('radio', { name: '日本語' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await page.getByRole('searchbox').fill('');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByRole('button', { name: /のエントリーを削除/ }).first()).toBeVisible();
    await expectNoViolations(page, 'in Japanese, in the dark');
    expect(complaints, 'what the browser complains of, the security policy included').toEqual([]);
  });

  test('says what to do when it has ended, and lets no second browser in', async ({ page, browser }) => {
    await page.goto(desk.address);
    await expect(figure(page, 'Entries').first()).toHaveText('285');
    const other = await browser.newContext({ locale: 'ja-JP' });
    const second = await other.newPage();
    await second.goto(desk.address);
    await expect(second.getByRole('heading')).toHaveText('デスクを開けません');
    await other.close();
    await desk.stop();
    await expect(page.getByRole('alert')).toContainText('npm run desk');
    await expect(figure(page, 'Entries').first()).toHaveText('285');
  });
});
