import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { type DeskProcess, deskTestLimit, startDeskProcess } from '../support/desk.ts';
import { exampleFolder, hubSpotExport, storeExampleEntries } from '../support/gifts-example.ts';

/** The files that a run writes. */
const files = ['payouts.csv', 'review.csv', 'refused.csv', 'reclaim.csv', 'run.json'];

test.describe('the gift cards', { tag: '@desktop' }, () => {
  test.describe.configure({ timeout: deskTestLimit });
  let folder: string;
  let desk: DeskProcess;
  const csv = resolve(exampleFolder, 'reservations.csv');
  const place = (...names: string[]) => join(folder, ...names);
  const written = (name: string) => readFileSync(place('gifts/Spring2025', name), 'utf8');

  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'desk-gifts-'));
    cpSync('campaigns/spring-2025', place('campaign'), { recursive: true });
    await storeExampleEntries(place('entries.sqlite'));
    desk = await startDeskProcess({
      entries: place('entries.sqlite'),
      campaign: place('campaign'),
      cwd: folder,
    });
  });

  test.afterEach(async () => {
    await desk.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What `npm run gifts` writes from the same CSV, map, entries and decisions. @param more options, such as `--entries` */
  function commandWrites(...more: string[]): string[] {
    const out = place('by-command');
    mkdirSync(out, { recursive: true });
    // By another ledger's key the cards would have other numbers.
    for (const name of ['decisions.yaml', 'ledger.jsonl']) {
      const file = place('gifts/Spring2025', name);
      if (existsSync(file)) copyFileSync(file, join(out, name));
    }
    const args = ['src/commands/gifts.ts', '--reservations', csv, '--out', out, ...more];
    execFileSync(process.execPath, args, {
      env: { ...process.env, ENTRIES_DB: place('entries.sqlite'), CAMPAIGN_DIR: place('campaign') },
    });
    return files.map((name) => readFileSync(join(out, name), 'utf8'));
  }

  const figure = (page: Page, name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');

  test('are settled from the dropped CSV to the export, with the same results as the command', async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`${desk.address}#gifts`);

    await drop(page, csv);
    await expect(page.getByText('8 reservations')).toBeVisible();
    await expect(page.getByText('UTF-8, commas')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Paid on' })).toHaveValue('入金日時');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('alert')).toContainText('the remaining word under Status');
    await expectNoViolations(page, 'the columns, in English');
    await page
      .getByRole('radiogroup', { name: 'What “入金済” means' })
      .getByText('Confirmed', { exact: true })
      .click();
    await page
      .getByRole('combobox', { name: 'Which apartment “NHB-201” is' })
      .selectOption('1 Nihonbashi Studio');
    for (const number of ['3', '5', '7', '8', '11'])
      await page.getByRole('combobox', { name: `Which apartment “${number}” is` }).selectOption(number);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
    expect(readFileSync(place('campaign/reservations.yaml'), 'utf8')).toContain('paidAt: 入金日時');

    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused();
    await expect(figure(page, 'To send')).toContainText('2 cards');
    await expect(figure(page, 'To send')).toContainText('due Jul 1 – 12, 2025');
    await expect(figure(page, 'Sum')).toHaveText('¥47,000');
    await expect(page.getByText('2 reservations wait for a decision.')).toBeVisible();
    expect(files.map(written)).toEqual(commandWrites());
    await expectNoViolations(page, 'the result, in English');

    const change = page.getByRole('button', { name: 'Change', exact: true });
    await change.click();
    await page.getByRole('button', { name: 'Go back without changes' }).click();
    await expect(change, 'since the form is gone').toBeFocused();

    await settleEntriesOfHubSpot(page);
    await page
      .getByRole('region', { name: 'Entries' })
      .getByRole('button', { name: 'Remove this CSV' })
      .click();
    await expect(page.getByRole('group', { name: 'CSV of entries' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Run again' })).toBeHidden();
    await page.getByText('The store', { exact: true }).click();
    await expect(
      page.getByText(/^7 entries of all campaigns in .*entries\.sqlite, not counting/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Run again' }).click();
    await expect(page.getByText('compared with 7 entries (the store).')).toBeVisible();
    expect(files.map(written)).toEqual(commandWrites());

    await decideByKeyboard(page);
    expect(written('decisions.yaml')).toMatch(
      /A-103"?\n {2}entry: 19\n {2}match: yes\n {2}reason: "?電話で本人確認"?\n {2}by: "?佐藤"?\n/,
    );
    await expect(figure(page, 'To decide')).toContainText('0');
    await page.getByRole('button', { name: 'Take back the decision about A-104 and entry 20' }).click();
    await expect(page.getByText('The decision about reservation A-104 is taken back.')).toBeVisible();
    await page.getByLabel('Reason', { exact: true }).fill('ご家族のエントリー');
    await page.getByRole('button', { name: 'No, somebody else' }).click();
    await expect(figure(page, 'Refused')).toHaveText('5');
    expect(files.map(written)).toEqual(commandWrites());

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'payouts.csv' }).click();
    expect(readFileSync(await (await downloading).path(), 'utf8')).toBe(written('payouts.csv'));

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('radio', { name: '日本語' }).check({ force: true });
    await expectNoViolations(page, 'the decisions, in Japanese, in dark mode');
    await page.getByRole('tab', { name: '対象外' }).click();
    await page.getByRole('combobox', { name: '理由で絞り込む' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: '予約 A-108 の詳細' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
    await expectNoViolations(page, 'the reasons, in Japanese, in dark mode', '[role=dialog]');
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'お送りする方' }).click();
    await page.getByRole('checkbox', { name: 'A-101' }).check();
    await page.getByRole('button', { name: '選択した1件を送付済みとして記録' }).click();
    await expect(page.getByRole('dialog')).toContainText('1件、合計 18,200円');
    await page.getByLabel('送付日').fill('2025-07-15');
    await expectNoViolations(page, 'the confirmation, in Japanese, in dark mode', '[role=dialog]');
    await page.getByRole('button', { name: '1件を記録する' }).click();
    await expect(page.getByText('1件を送付済みとして記録しました。')).toBeVisible();
    await expect(figure(page, '合計金額')).toHaveText('57,300円');
    expect(written('sent.csv')).toBe(
      '\ufeff"reservation","entry","amount","sentOn"\r\n"A-101","15","18200","2025-07-15"\r\n',
    );

    const before = written('payouts.csv');
    await page.getByRole('button', { name: '別のCSVに替える' }).click();
    await page.locator('input[type=file]').setInputFiles(faultyCopy());
    await expect(page.getByText('faulty.csv')).toBeVisible();
    await expect(page.getByText('保存済みの設定を使います')).toBeVisible();
    await page.getByRole('button', { name: 'もう一度判定する' }).click();
    const faults = page.getByRole('alert');
    await expect(faults.getByRole('row', { name: /^3 F列「予約日」 「2025\/13\/12」/ })).toBeVisible();
    await expect(faults.getByRole('row', { name: /^6 A列「予約番号」/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'すべて送付済みとして記録' })).toBeDisabled();
    await expectNoViolations(page, 'the faults of the file, in Japanese, in dark mode');
    expect(written('payouts.csv')).toBe(before);
    expect(complaints, 'console errors, including those of the security policy').toEqual([]);
  });

  /** Takes the entries from HubSpot's export instead of the store, and runs. */
  async function settleEntriesOfHubSpot(page: Page): Promise<void> {
    const file = place('hubspot.csv');
    writeFileSync(file, hubSpotExport());
    const entries = page.getByRole('region', { name: 'Entries' });
    await entries.getByText('A CSV file', { exact: true }).click();
    await entries.locator('input[type=file]').setInputFiles(file);
    await expect(entries.getByText('hubspot.csv 7 entries')).toBeFocused();
    await expect(entries.getByRole('combobox', { name: 'Entered on' })).toHaveValue('Conversion Date');
    await expect(page.getByRole('button', { name: 'Run again' })).toBeHidden();
    await entries.getByRole('button', { name: 'Save and continue' }).click();
    await expect(entries.getByRole('alert')).toContainText('the remaining 2 words under Language');
    await expectNoViolations(page, 'the columns of the entries, in English');
    for (const [word, language] of [
      ['Entry JA', 'Japanese'],
      ['Entry EN', 'English'],
    ] as const)
      await entries
        .getByRole('radiogroup', { name: `What “${word}” means` })
        .getByText(language, { exact: true })
        .click();
    await entries.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('button', { name: 'Run again' })).toBeFocused();
    expect(readFileSync(place('campaign/reservations.yaml'), 'utf8')).toContain('time: Conversion Date');
    await page.keyboard.press('Enter');
    await expect(page.getByText('compared with 7 entries (hubspot.csv).')).toBeVisible();
    expect(files.map(written)).toEqual(commandWrites('--entries', file));
  }

  /** The example with an invalid day and a duplicate number. */
  function faultyCopy(): string {
    const file = place('faulty.csv');
    const text = readFileSync(csv, 'utf8').replace('2025/4/12', '2025/13/12').replace('A-105', 'A-104');
    writeFileSync(file, text);
    return file;
  }
});

/** Drops a file, as from the system's file manager. */
async function drop(page: Page, file: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'reservations.csv', { type: 'text/csv' }));
      return transfer;
    },
    readFileSync(file, 'utf8'),
  );
  await page.getByText('Drop the CSV from your booking system here').dispatchEvent('drop', { dataTransfer });
}

/** Decides yes on one pair and no on the other, by keyboard only. */
async function decideByKeyboard(page: Page): Promise<void> {
  const press = async (target: Locator, key: string) => {
    for (let steps = 0; steps < 20; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press(key);
  };
  const reason = page.getByLabel('Reason', { exact: true });
  await press(page.getByRole('tab', { name: 'To send' }), 'ArrowRight');
  await expect(page.locator('mark')).toHaveText(['髙', '高']);
  await expect(page.getByRole('cell', { name: '髙橋 一郎 (differs: 髙 (U+9AD9))' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Yes, the same guest' }), 'Enter');
  await expect(page.getByText('Write down the reason.')).toBeVisible();
  await expect(reason).toBeFocused();
  await page.keyboard.insertText('電話で本人確認');
  await press(page.getByLabel('Decided by'), 'Shift');
  await page.keyboard.insertText('佐藤');
  await press(page.getByRole('button', { name: 'Yes, the same guest' }), 'Enter');
  await expect(page.getByRole('article', { name: 'Reservation A-104 and entry 20' })).toBeFocused();
  await press(reason, 'Shift');
  await page.keyboard.insertText('別の方と電話で確認');
  await press(page.getByRole('button', { name: 'No, somebody else' }), 'Enter');
  await expect(page.getByText('Nothing is waiting for a decision.')).toBeVisible();
  await expect(page.getByRole('row', { name: /A-104 John Smith .*別の方と電話で確認/ })).toBeVisible();
  await expect(page.locator(':focus'), 'since the last pair is gone').toHaveText(
    'Nothing is waiting for a decision.',
  );
}
