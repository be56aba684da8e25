import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { languages } from '../../src/campaign/schema/languages.ts';
import { texts } from '../../src/desk/texts/texts.ts';
import { expectNoViolations } from '../a11y/axe.ts';
import { complaintsOf, saveDraft, startDesk, startPreview } from '../support/desk.ts';
import { forTests } from '../support/for-tests.ts';
import { runProcess } from '../support/run-process.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

/** A desk beside a server that follows its releases, the first of which is published in the terminal. */
async function startDeskBesideServer() {
  let server: RunningServer | undefined;
  const desk = await startDesk(async (folder) => {
    const releases = join(folder, 'releases');
    const env = { ...process.env, RELEASES_DIR: releases, CAMPAIGN_DIR: join(folder, 'campaign') };
    await runProcess(process.execPath, [resolve('src/commands/publish.ts'), '--by', '花子'], { env });
    server = await startServer(join(releases, 'current'), { ENTRIES_DB: join(folder, 'entries.sqlite') });
    // The desk finds it by the variable that the server has its port from.
    process.env.ADMIN_PORT = new URL(server.admin).port;
  });
  delete process.env.ADMIN_PORT;
  // The desk's folder goes with it: the server, whose store is there, would write into it meanwhile.
  const stop = async () => {
    await server?.stop();
    await desk.stop();
  };
  return { ...desk, origin: server?.origin ?? '', stop };
}

test.describe('publishing from the desk', { tag: ['@desktop', '@services'] }, () => {
  test.describe.configure({ mode: 'default' });
  test.use({ viewport: { width: 1280, height: 800 } });
  // Builds of the whole page, beside other tests.
  test.setTimeout(600_000);
  const desk = forTests(startDeskBesideServer);

  test.beforeAll(({ browser }) => startPreview(desk, browser));

  const rents = {
    en: ['Nihonbashi Studio Campaign rent (from)', '200000', '200,000'],
    ja: ['日本橋スタジオ キャンペーン賃料（最低月額）', '190000', '190,000'],
  } as const;
  const before = '182,000';

  for (const locale of ['en', 'ja'] as const) {
    const [rent, typed, after] = rents[locale];
    test(`a rent is changed, seen, saved, published, seen in public and put back, in ${languages[locale].name}`, async ({
      page,
      request,
    }) => {
      const { publish } = texts[locale];
      const complaints = complaintsOf(page);
      const isPublic = async (price: string) =>
        (await (await request.get(`${desk.origin}/${locale}`)).text()).includes(price);
      const button = (name: string | RegExp, within: Page | ReturnType<Page['getByRole']> = page) =>
        within.getByRole('button', { name, exact: true });
      await desk.open(page, 'campaign/apartments');
      await page.getByRole('banner').getByRole('radio', { name: languages[locale].name }).press('Space');
      await page.getByRole('textbox', { name: rent }).fill(typed);
      const frame = page.frameLocator('iframe').first();
      await expect(frame.getByText(after).first(), 'in the preview').toBeVisible({ timeout: 0 });
      expect(await isPublic(before)).toBe(true);

      const dialog = page.getByRole('dialog');
      await saveDraft(page, locale);
      await expect(page.getByText(publish.mark)).toBeVisible();

      await button(publish.open).click();
      await expect(dialog.getByRole('row')).toHaveCount(2);
      await expect(dialog.getByRole('row').last()).toContainText(after);
      await dialog.getByText(new RegExp(publish.law(2).replace('2', '\\d+'))).click();
      await expect(dialog.getByRole('button', { name: /›/ }).first(), 'what to confirm').toBeVisible();
      const name = dialog.getByRole('textbox', { name: publish.by });
      await expect(name, 'who published last').toHaveValue('花子');
      await expectNoViolations(page, 'what would be published', '[role=dialog]');
      const clicked = Date.now();
      await button(publish.confirm, dialog).click();
      await expect(dialog.getByRole('status')).toContainText(publish.steps.build);
      await expectNoViolations(page, 'while it is published', '[role=dialog]');
      await expect.poll(() => isPublic(after), { timeout: 0 }).toBe(true);
      console.log(`From the click to the public page: ${Date.now() - clicked} ms`);
      await expect(dialog).toContainText(publish.server.shown);
      await expect(dialog.getByRole('link')).toHaveAttribute('href', new RegExp(`/${locale}$`));
      await expect(page.getByText(publish.mark)).toBeHidden();

      await dialog.getByRole('button', { name: new RegExp(publish.back('.*')) }).click();
      await expect(dialog.getByRole('row').last()).toContainText(before);
      await expectNoViolations(page, 'what would be put back', '[role=dialog]');
      await button(publish.backConfirm, dialog).click();
      await expect.poll(() => isPublic(before), { timeout: 0 }).toBe(true);
      await expect(dialog).toContainText(publish.server.shown);
      await expect(page.getByText(publish.mark), 'the saved files are as they were').toBeVisible();

      await button(publish.history, dialog).click();
      const items = dialog.getByRole('listitem');
      await expect(items.filter({ hasText: publish.isPublic })).toContainText('花子');
      await expectNoViolations(page, 'the history', '[role=dialog]');
      await button(publish.draft, items.filter({ hasText: publish.isPublic })).click();
      await expect(page.getByRole('textbox', { name: rent }), 'in the form').toHaveValue('182000');
      await saveDraft(page, locale);
      await expect(page.getByText(publish.mark)).toBeHidden();
      expect(complaints).toEqual([]);
    });
  }

  test('a publication that fails leaves the page, and says why', async ({ page, request }) => {
    const { publish } = texts.en;
    await desk.open(page, 'campaign/apartments');
    await page.getByRole('textbox', { name: rents.en[0] }).fill('210000');
    await saveDraft(page, 'en');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: publish.open }).click();
    await expect(dialog.getByRole('row')).toHaveCount(2);
    // Pictures are no part of what was looked at.
    rmSync(join(desk.campaign, 'pictures'), { recursive: true });
    await dialog.getByRole('button', { name: publish.confirm, exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(publish.failed);
    await dialog.getByText(publish.log).click();
    await expect(dialog).toContainText('campaign.yaml');
    expect(await (await request.get(`${desk.origin}/en`)).text()).not.toContain('210,000');
  });
});
