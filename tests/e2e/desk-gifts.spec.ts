import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { complaintsOf, drop, figure, startDesk } from '../support/desk.ts';
import { forTests } from '../support/for-tests.ts';
import {
  exampleFolder,
  hubSpotExport,
  storeExampleEntries,
  storeExampleWithPast,
} from '../support/gifts-example.ts';
import { lose } from '../support/visit.ts';

const csv = resolve(exampleFolder, 'reservations.csv');

/** One campaign’s gift cards from the first CSV to the last record: each test goes on where the one before has ended. */
test.describe('the desk’s gift cards', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  const desk = forTests(() => startDesk((_folder, entries) => storeExampleEntries(entries)));
  let page: Page;
  let complaints: string[];
  const place = (...names: string[]) => join(desk.folder, ...names);
  const written = (name: string) => readFileSync(place('gifts/Spring2025', name), 'utf8');

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    complaints = complaintsOf(page);
    await desk.open(page, 'gifts');
  });

  test.afterAll(() => page.close());

  test('begin with a CSV, dropped anywhere, whose columns and words are explained once', async () => {
    await expect(page.getByText('Drop the CSV from your booking system here')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    const file = { name: 'reservations.csv', type: 'text/csv', bytes: readFileSync(csv) };
    await drop(page.getByRole('heading', { level: 1 }), file);
    await expect(page.getByText('8 reservations')).toBeVisible();
    await expect(page.getByText('UTF-8, 14 columns')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Paid on' })).toHaveValue('入金日時');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expectNoViolations(page, 'the columns, in English');
    const meaningOf = (word: string) => page.getByRole('combobox', { name: word, exact: true });
    await expect(meaningOf('入金済'), 'since it is needed').toBeFocused();
    await meaningOf('入金済').selectOption('Confirmed');
    await meaningOf('早割').selectOption('A promotion');
    await meaningOf('NHB-201').selectOption('1 Nihonbashi Studio');
    for (const number of ['3', '5', '7', '8', '11']) await meaningOf(number).selectOption(number);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
    expect(readFileSync(place('campaign/reservations.yaml'), 'utf8')).toContain('paidAt: 入金日時');
  });

  test('are counted, with their sum and when they are due', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused();
    await expect(figure(page, 'To send')).toContainText('2 cards');
    await expect(figure(page, 'To send')).toContainText('due Jul 1 – 12, 2025');
    await expect(figure(page, 'Sum')).toHaveText('¥47,000');
    await expect(page.getByText('2 reservations wait for a decision.')).toBeVisible();
    await expectNoViolations(page, 'the result, in English');
    const change = page.getByRole('button', { name: 'Change', exact: true });
    await change.click();
    await page.getByRole('button', { name: 'Go back without changes' }).click();
    await expect(change, 'since the form is gone').toBeFocused();
  });

  test('are decided by a person where two names differ, by keyboard, and with a reason', async () => {
    await decideByKeyboard(page);
    expect(written('decisions.yaml')).toMatch(
      /A-103"?\n {2}entry: 19\n {2}match: yes\n {2}reason: "?電話で本人確認"?\n {2}by: "?佐藤"?\n/,
    );
    await expect(figure(page, 'To decide')).toHaveText('0');
    await page.getByRole('button', { name: 'Take back: reservation A-104, entry 20' }).click();
    await expect(page.getByText('The decision about reservation A-104 is taken back.')).toBeVisible();
    await page.getByLabel('Reason', { exact: true }).fill('ご家族のエントリー');
    await page.getByRole('button', { name: 'No, somebody else' }).click();
    await expect(figure(page, 'Refused')).toHaveText('5');
  });

  test('are exported, and explained in Japanese, in dark mode', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Cards to send (payouts.csv)' }).click();
    expect(readFileSync(await (await downloading).path(), 'utf8')).toBe(written('payouts.csv'));

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('radio', { name: '日本語' }).press('Space');
    await expectNoViolations(page, 'the decisions, in Japanese, in dark mode');
    await page.getByRole('tab', { name: '対象外' }).click();
    await page.getByRole('combobox', { name: '理由で絞り込む' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: '予約 A-108 の詳細' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('予約 A-108 の判定と台帳');
    await expect(dialog).toContainText('予約 A-108：ギフトカードの対象外です。');
    await expect(dialog.getByText('満たさない契約終了：2025年7月30日 ≧ 2025年7月31日')).toBeVisible();
    await expect(dialog.getByText('3か月以上のご契約が対象です。')).toBeVisible();
    await expectNoViolations(page, 'the reasons, in Japanese, in dark mode', '[role=dialog]');
    await page.keyboard.press('Escape');
  });

  test('are recorded as sent', async () => {
    await page.getByRole('tab', { name: 'お送りする方' }).click();
    const seeAll = await lose(page, /\/api\/gifts$/, async (route) => {
      const response = await route.fetch();
      const state = await response.json();
      const { lists } = state.run;
      const payout = (_: unknown, id: number) => ({ ...lists.payouts[0], reservation: { id: `${id}` } });
      lists.payouts = Array.from({ length: 101 }, payout);
      await route.fulfill({ response, json: state });
    });
    await page.reload();
    await expect(page.getByRole('button', { name: '表示中の100件' }), 'of the first page').toBeVisible();
    seeAll();
    await page.reload();
    await page.getByRole('checkbox', { name: 'A-103' }).check();
    await expect(page.getByRole('button', { name: '選択した1件を送付済みとして記録' })).toBeVisible();
    await page.getByRole('searchbox').fill('A-101');
    // What is selected, but not seen, is not recorded.
    await page.getByRole('button', { name: '表示中の1件を送付済みとして記録' }).click();
    await expect(page.getByRole('dialog')).toContainText('1件、合計 18,200円');
    await page.getByLabel('送付日').fill('2025-07-15');
    await expectNoViolations(page, 'the confirmation, in Japanese, in dark mode', '[role=dialog]');
    await page.getByRole('button', { name: '1件を記録する' }).dblclick();
    await expect(page.getByText('1件を送付済みとして記録しました。')).toBeVisible();
    await expect(figure(page, '合計金額')).toHaveText('57,300円');
    await expect(figure(page, '送付済み')).toHaveText('1台帳の合計 1件・18,200円');
    await expect(page.getByRole('tab', { name: '送付の台帳 1' })).toBeVisible();
    await page.getByRole('searchbox').clear();
    expect(written('sent.csv')).toBe(
      '\ufeff"reservation","entry","amount","sentOn"\r\n"A-101","15","18200","2025-07-15"\r\n',
    );
  });

  test('are explained by their number, corrected with a reason, and keep their history', async () => {
    await page.getByLabel('予約番号から判定の理由を調べる').fill('A-101');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('ギフトカード18,200円を2025年7月15日に送付済み');
    await dialog.getByLabel('記録する内容').selectOption('金額を訂正する');
    await dialog.getByLabel('金額（円）').fill('18000');
    await dialog.getByLabel('理由').fill('入力の誤り');
    await dialog.getByLabel('記録する人').fill('鈴木');
    await expectNoViolations(page, 'the reservation, in Japanese, in dark mode', '[role=dialog]');
    await dialog.getByRole('button', { name: '台帳に記録する' }).click();
    await expect(dialog.getByText('台帳に記録しました。')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('listitem').last()).toContainText(
      /金額を訂正　18,000円.*（日本時間）に 鈴木 が記録.*入力の誤り/,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByText('送付した内容と今回の判定結果が異なるギフトカードがあります')).toBeVisible();
  });

  test('are not touched by a CSV with faults, which are named with line and column', async () => {
    const before = written('payouts.csv');
    await drop(page.getByRole('heading', { level: 1 }), faultyCopy());
    await expect(page.getByText('faulty.csv')).toBeVisible();
    await expect(page.getByText('保存済みの設定を使います')).toBeVisible();
    await page.getByRole('button', { name: 'もう一度判定する' }).click();
    const faults = page.getByRole('alert');
    const fault = faults.getByRole('listitem');
    await expect(
      fault.filter({ hasText: 'A-102 faulty.csv 3行目 F列（予約日）：「2025/13/12」' }),
    ).toBeVisible();
    await expect(fault.filter({ hasText: 'A-104 faulty.csv 6行目 A列（予約番号）：' })).toBeVisible();
    await expect(page.getByText('直したCSVを、ここにドロップしてください')).toBeVisible();
    await expect(page.getByRole('button', { name: '表示中の2件を送付済みとして記録' })).toBeDisabled();
    await expectNoViolations(page, 'the faults of the file, in Japanese, in dark mode');
    expect(written('payouts.csv')).toBe(before);

    const facts = place('campaign/campaign.yaml');
    writeFileSync(
      facts,
      readFileSync(facts, 'utf8').replace(/^advertisedDiscount: .*/m, 'advertisedDiscount: 50'),
    );
    await page.getByRole('button', { name: 'もう一度判定する' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '最大50%と表示していますが' })).not.toHaveCount(0);
    await page
      .getByRole('button', { name: /基本情報 › .*割引/ })
      .first()
      .click();
    await expect(page.locator('input:focus'), 'in the area Campaign').toHaveValue('50');
    expect(complaints, 'console errors, including those of the security policy').toEqual([]);
  });

  /** The example with an invalid day and a duplicate number. */
  function faultyCopy() {
    const text = readFileSync(csv, 'utf8').replace('2025/4/12', '2025/13/12').replace('A-105', 'A-104');
    return { name: 'faulty.csv', type: 'text/csv', bytes: Buffer.from(text) };
  }
});

test('the desk’s gift cards take the entries from HubSpot’s export as well, or with their past from the store', {
  tag: ['@desktop', '@services'],
}, async ({ page }) => {
  const desk = await startDesk(async (folder, entries) => {
    copyFileSync(join(exampleFolder, 'reservations.yaml'), join(folder, 'campaign/reservations.yaml'));
    await storeExampleWithPast(entries);
  });
  try {
    await desk.open(page, 'gifts');
    await page.locator('input[type=file]').first().setInputFiles(csv);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(figure(page, 'To send')).toContainText('2 cards');
    const file = join(desk.folder, 'hubspot.csv');
    writeFileSync(file, hubSpotExport());
    const entries = page.getByRole('region', { name: 'Entries' });
    await entries.getByText('A CSV file', { exact: true }).click();
    await entries.locator('input[type=file]').setInputFiles(file);
    await expect(entries.getByText('hubspot.csv 7 entries')).toBeFocused();
    await expect(entries.getByRole('combobox', { name: 'Entered on' })).toHaveValue('Conversion Date');
    await expect(page.getByRole('button', { name: 'Run again' })).toBeHidden();
    await entries.getByRole('button', { name: 'Save and continue' }).click();
    await expect(entries.getByRole('combobox', { name: 'Entry JA' }), 'it is needed').toBeFocused();
    await expectNoViolations(page, 'the columns of the entries, in English');
    for (const [word, language] of [
      ['Entry JA', 'Japanese'],
      ['Entry EN', 'English'],
    ] as const)
      await entries.getByRole('combobox', { name: word, exact: true }).selectOption(language);
    await entries.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('button', { name: 'Run again' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Run again' })).toBeEnabled();
    expect(readFileSync(join(desk.campaign, 'reservations.yaml'), 'utf8')).toContain('time: Conversion Date');
    await page.keyboard.press('Enter');
    await expect(page.getByText('compared with 7 entries (hubspot.csv).')).toBeVisible();
    await expect(figure(page, 'To send'), 'as from the store').toContainText('2 cards');
    await page
      .getByRole('region', { name: 'Entries' })
      .getByRole('button', { name: 'Remove this CSV' })
      .click();
    await expect(page.getByRole('group', { name: 'CSV of entries' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Run again' })).toBeHidden();
    await page.getByText('The store', { exact: true }).click();
    await expect(
      page.getByText('The reservations are compared with 7 entries of this campaign.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Run again' }).click();
    await expect(page.getByText('compared with 7 entries (the store).')).toBeVisible();
    await expect(page.getByRole('row', { name: /A-101 .* sent in Autumn2024 too/ })).toBeVisible();
    await page.getByRole('tab', { name: 'To decide' }).click();
    for (const _ of ['A-104', 'A-105']) await page.getByRole('button', { name: 'Next pair' }).click();
    await expect(page.getByRole('cell', { name: /^2025年5月31日までに、ご予約/ })).toBeVisible();
    await page.getByLabel('Reason', { exact: true }).fill('as their page said');
    await page.getByLabel('Recorded by').fill('sato');
    await page.getByRole('button', { name: 'Yes, the same guest (terms of the entry)' }).click();
    await expect(figure(page, 'To send')).toContainText('3 cards');
  } finally {
    await desk.stop();
  }
});

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
  await expect(page.getByText('2 left')).toBeVisible();
  await expect(
    page.getByRole('row', { name: 'Gift card ¥28,500 (first month’s rent: ¥285,000)' }),
  ).toBeVisible();
  await expect(page.locator('mark')).toHaveText(['髙', '高']);
  await expect(page.getByRole('cell', { name: '髙橋 一郎 (differs: 髙 (U+9AD9))' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Yes, the same guest' }), 'Enter');
  await expect(reason, 'since it is needed').toBeFocused();
  await page.keyboard.insertText('電話で本人確認');
  await press(page.getByLabel('Recorded by'), 'Shift');
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
