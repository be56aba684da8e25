import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import type { EntryStore } from '../../src/entries/entry-store.ts';
import { openEntryStore } from '../../src/entries/sqlite/open-entry-store.ts';
import { expectNoViolations } from '../a11y/axe.ts';
import { complaintsOf, figure, startDesk, startDeskProcess } from '../support/desk.ts';
import { trialEntry } from '../support/fill-store.ts';
import { forTests } from '../support/for-tests.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { hold } from '../support/visit.ts';

/** Of 300 that are stored, 15 are suspected robots. */
const counted = 285;

test.describe('the desk’s entries', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'default' });
  let store: EntryStore;
  const desk = forTests(() =>
    startDesk(async (_folder, file) => {
      store = await openEntryStore(file);
      await Promise.all(Array.from({ length: 300 }, (_, number) => store.add(trialEntry(number))));
    }),
  );

  test.afterAll(() => store.close());

  test('are counted as they arrive, per day and source', async ({ page }) => {
    const complaints = complaintsOf(page);
    await desk.open(page, 'entries');
    await expect(figure(page, 'Entries')).toHaveText(`${counted}`);
    await expect(page.getByRole('img', { name: 'Entries per day' })).toBeVisible();
    await expect(page.getByRole('row', { name: /newsletter email \/ spring 285 100%/ })).toBeVisible();
    await expect(page.getByText('285 entries', { exact: true }), 'the same count in the list').toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0);
    const source = { page: 'www.partner.example/campaign?utm_source=partner', suspected: false };
    const emma = { name: 'Ｅｍｍａ Clarke', email: 'emma@mail.example', phone: '03-0000-0000' };
    await store.add({ ...trialEntry(900), ...emma, ...source });
    await expect(figure(page, 'Entries')).toHaveText(`${counted + 1}`);
    await expect(page.getByRole('columnheader', { name: 'Phone' }), 'once it is answered').toBeVisible();
    await expect(page.getByRole('row', { name: /emma@mail\.example.* partner/ })).toBeVisible();
    await expectNoViolations(page, 'in English');
    expect(complaints).toEqual([]);
    await page.getByLabel('To', { exact: true }).fill('2025-03-27');
    await expect(page.getByText('There are no entries in this period.')).toBeVisible();
    await expect(page.getByText('No entry matches.'), 'in the list either').toBeVisible();
    await page.getByRole('button', { name: 'Show all days' }).click();
    await expect(figure(page, 'Entries')).toHaveText(`${counted + 1}`);
  });

  test('are found, exported and deleted, by keyboard', async ({ page }) => {
    await store.add({ ...trialEntry(901), name: 'Olivia Smith', email: 'olivia@mail.example' });
    await desk.open(page, 'entries');
    await page.getByRole('searchbox').fill('ＯＬＩＶＩＡ s');
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByText('Export to a file').press('Enter');
    await expect(page.getByText('Writes what is listed below: 1 entry.')).toBeVisible();
    await page.getByRole('link', { name: 'CSV for Excel' }).press('Enter');
    const lines = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((line) => /olivia@mail\.example|Source \(utm_source\)/.exec(line)?.[0])).toEqual([
      'Source (utm_source)',
      'olivia@mail.example',
    ]);

    const remove = page.getByRole('button', { name: 'Delete the entries of olivia@mail.example' });
    await remove.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('All entries of olivia@mail.example will be deleted');
    await expect(dialog).toContainText('backups, exported files');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(remove, 'where the dialog came from').toBeFocused();
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('button', { name: 'Delete', exact: true });
    const answer = await hold(page, '**/api/entries/delete');
    await confirm.press('Enter');
    await expect(dialog).toContainText('Deleting…');
    for (const _attempt of [1, 2]) await page.keyboard.press('Escape');
    await expect(dialog, 'since a deletion in progress cannot be cancelled').toBeVisible();
    answer();
    await expect(page.getByText('1 entry deleted.')).toBeVisible();
    await expect(page.getByRole('searchbox'), 'since the button is gone').toBeFocused();
    await expect(page.getByText('No entry matches.')).toBeVisible();
  });

  test('are shown in Japanese, in dark mode', async ({ page }) => {
    await desk.open(page, 'entries');
    await page.getByRole('radio', { name: '日本語' }).press('Space');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByRole('button', { name: /のエントリーを削除/ }).first()).toBeVisible();
    await expectNoViolations(page, 'in Japanese, in dark mode');
  });

  test('show what was delivered after each, and send it again', async ({ page }) => {
    const delivering = await openEntryStore(join(desk.folder, 'entries.sqlite'), { sinks: ['mail'] });
    await delivering.add({ ...trialEntry(910), email: 'noah@mail.example', suspected: false });
    const now = Date.parse('2099-04-01T09:30:00+09:00');
    const room = { most: 1, leaseMs: 1, pace: { most: 1, withinMs: 1 } };
    const { claimed } = await delivering.outbox.claim({ sink: 'mail', now, ...room });
    for (const { entry, attempts, failingSince } of claimed) {
      const error = 'answer: 550 no such user';
      const refused = { state: 'refused', error, attempts, due: 0, failingSince } as const;
      await delivering.outbox.settle([{ entry: entry.id, sink: 'mail', ...refused }]);
    }
    await delivering.close();
    await desk.open(page, 'entries');
    await page.getByText('Not delivered (1)').click();
    await page
      .getByRole('button', { name: 'Deliveries of noah@mail.example: 1 not delivered' })
      .press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Refused 2099-04-01 09:30it answered: 550 no such user');
    await expectNoViolations(page, 'in the dialog', '[role=dialog]');
    await dialog.getByRole('button', { name: 'Send again: Confirmation email' }).press('Enter');
    await expect(dialog).toContainText('It is waiting again.');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Not delivered (0)')).toBeVisible();
    await expect(
      page.getByRole('row', { name: /Confirmation email.*Not set up on this computer/ }),
    ).toBeVisible();
  });

  test('are deleted before a date, after a confirmation', { tag: '@services' }, async ({ page }) => {
    await desk.open(page, 'entries');
    await page.getByRole('button', { name: 'Delete entries before a date' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Delete entries before this day').fill('2025-04-01');
    const found = dialog.getByText(/3\d\d entries of Spring2025, from 2025-03-28 to 2025-03-28/);
    const count = /3\d\d/.exec((await found.textContent()) ?? '')?.[0] ?? '';
    await expect(dialog).toContainText('backups, exported files');
    const erase = dialog.getByRole('button', { name: 'Delete' });
    await dialog.getByLabel(`To confirm, type how many go: ${count}`).fill(count);
    await expect(erase, 'until somebody confirms that the gift cards are sent').toBeDisabled();
    await dialog.getByLabel('Every gift card of Spring2025 is sent').check();
    await expect(dialog.getByRole('group'), 'without a name').toHaveCount(0);
    await expectNoViolations(page, 'in the dialog', '[role=dialog]');
    await erase.press('Enter');
    await expect(page.getByText(`${count} entries deleted.`)).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByText('There are no entries yet.')).toBeVisible();
  });

  test('stay on screen once the desk has stopped', { tag: '@services' }, async ({ page, browser }) => {
    await store.add(trialEntry(903));
    await desk.open(page, 'entries');
    const figures = await figure(page, 'Entries').textContent();
    const other = await browser.newPage({ locale: 'ja-JP' });
    await other.goto(desk.address);
    await expect(other.getByRole('heading'), 'it admits one browser').toHaveText('デスクを開けません');
    await other.close();
    await desk.stop();
    await expect(page.getByRole('alert')).toContainText('npm run desk');
    await expect(figure(page, 'Entries')).toHaveText(figures ?? '');
  });
});

test('the desk opens from a file that nobody else can read, and that goes once it is used', {
  tag: ['@desktop', '@services'],
}, async ({ page }) => {
  const folder = temporaryFolder();
  const asked = join(folder, 'asked');
  // It stands for the browser, and notes what it is asked to open.
  const program = `#!/bin/sh\nprintf %s "$1" > '${asked}.part' && mv '${asked}.part' '${asked}'\n`;
  writeFileSync(join(folder, 'xdg-open'), program, { mode: 0o755 });
  const opened = await startDeskProcess({ entries: join(folder, 'none.sqlite'), browser: folder });
  try {
    await expect.poll(() => existsSync(asked)).toBe(true);
    const file = readFileSync(asked, 'utf8');
    expect(file).toMatch(/\.html$/);
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
