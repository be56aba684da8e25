import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type { EntryStore } from '../../src/entries/entry-store.ts';
import { openEntryStore } from '../../src/entries/sqlite/open-entry-store.ts';
import { expectNoViolations } from '../a11y/axe.ts';
import { campaign } from '../support/campaign.ts';
import { type DeskProcess, deskTestLimit, startDeskProcess } from '../support/desk.ts';
import { fakeBrowser } from '../support/fake-browser.ts';
import { trialEntry } from '../support/fill-store.ts';

test.describe('the desk', { tag: '@desktop' }, () => {
  test.describe.configure({ timeout: deskTestLimit });
  let folder: string;
  let store: EntryStore;
  let desk: DeskProcess;

  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'desk-'));
    const file = join(folder, 'entries.sqlite');
    store = await openEntryStore(file);
    await Promise.all(Array.from({ length: 300 }, (_, number) => store.add(trialEntry(number))));
    desk = await startDeskProcess({ entries: file, campaign: resolve(campaign.folder), cwd: folder });
  });

  test.afterEach(async () => {
    await desk.stop();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('opens in the browser from a file that nobody else can read, and that goes once it is used', async ({
    page,
  }) => {
    const browser = fakeBrowser(folder);
    const opened = await startDeskProcess({
      entries: join(folder, 'entries.sqlite'),
      browser: browser.folder,
    });
    try {
      await expect.poll(browser.asked).toMatch(/\.html$/);
      const file = browser.asked() ?? '';
      expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700]);
      await page.goto(pathToFileURL(file).href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(`${new URL(opened.address).origin}/`);
      await expect.poll(() => existsSync(dirname(file))).toBe(false);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 }), 'with the cookie').toBeVisible();
    } finally {
      await opened.stop();
    }
  });

  const figure = (page: Page, name: string) =>
    page.locator('dl > div').filter({ hasText: name }).locator('dd');

  test('counts live, finds, exports and deletes, by keyboard and in both languages', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`${desk.address}#entries`);
    await expect(page).toHaveURL(`${new URL(desk.address).origin}/#entries`);
    const welcome = page.getByRole('region', { name: 'What the desk is for' });
    await expect(welcome.getByRole('listitem')).toContainText([/rents/, /search, export/, /gift card/]);
    await welcome.getByRole('button').press('Enter');
    await expect(page.getByRole('button', { name: 'About this desk' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entries');
    await expect(welcome, 'once it has been closed').toBeHidden();
    await expect(figure(page, 'Entries').first()).toHaveText('285');
    await expect(page.getByRole('img', { name: 'Entries per day' })).toBeVisible();
    await expect(page.getByRole('row', { name: /newsletter email spring 285/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0);
    await store.add({
      ...trialEntry(900),
      name: 'Ｅｍｍａ Clarke',
      email: 'emma@mail.example',
      phone: '03-0000-0000',
      page: 'www.partner.example/campaign?utm_source=partner',
      suspected: false,
    });
    await expect(figure(page, 'Entries').first()).toHaveText('286');
    await expect(page.getByRole('columnheader', { name: 'Phone' }), 'once it is answered').toBeVisible();
    await expect(page.getByRole('cell', { name: '03-0000-0000' })).toBeVisible();
    await expect(page.getByRole('row', { name: /emma@mail\.example.* partner/ })).toBeVisible();
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
    await expect(dialog, 'since a deletion in progress cannot be cancelled').toBeVisible();
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
    await expectNoViolations(page, 'in Japanese, in dark mode');
    expect(complaints, 'console errors, including those of the security policy').toEqual([]);
  });

  test('shows new entries on request, and erases entries past their time after a confirmation', async ({
    page,
  }) => {
    await page.goto(`${desk.address}#entries`);
    await expect(page.getByText('285 entries')).toBeVisible();
    const list = page.getByRole('region', { name: 'All entries, as a table' });
    await list.focus();
    await store.add(trialEntry(901));
    await page.getByRole('button', { name: 'Show new entries' }).press('Enter');
    await expect(list, 'since the button is gone').toBeFocused();

    await page.getByRole('button', { name: 'Erase entries past their time' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Erase entries from before this day').fill('2025-04-01');
    await expect(dialog.getByRole('row', { name: 'Spring2025 301 2025-03-28 2025-03-28' })).toBeVisible();
    await expect(dialog).toContainText('backups, exported files');
    const erase = dialog.getByRole('button', { name: 'Erase' });
    await dialog.getByLabel('To confirm, type how many entries go: 301').fill('301');
    await expect(erase, 'until somebody confirms that the gift cards are sent').toBeDisabled();
    await dialog.getByLabel('Every gift card of Spring2025 is sent').check();
    await expectNoViolations(page, 'in the dialog', '[role=dialog]');
    await erase.press('Enter');
    await expect(page.getByText('301 entries erased.')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByText('There are no entries yet.')).toBeVisible();
  });

  test('says what to do once it has stopped, and does not admit a second browser', async ({
    page,
    browser,
  }) => {
    await page.goto(`${desk.address}#entries`);
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
