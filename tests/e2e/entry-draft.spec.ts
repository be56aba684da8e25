import { expect, type Page, test } from '@playwright/test';
import { trapName } from '../../server/form-provider/form-fields.ts';
import { inEachLanguage, routes } from '../support/campaign.ts';
import {
  comeToForm,
  expectState,
  type FormOnPage,
  fillIn,
  formOnPage,
  someone,
} from '../support/entry-form.ts';

const nameOf = { ja: '日本語', en: 'English' };

async function expectTyped(form: FormOnPage, { name, email }: { name: string; email: string }) {
  await expectState(form, 'ready');
  await expect(form.name).toHaveValue(name);
  await expect(form.email).toHaveValue(email);
}

const kept = (page: Page) =>
  page.evaluate(() => ({
    tab: { ...sessionStorage },
    browser: { ...localStorage },
    cookies: document.cookie,
  }));

inEachLanguage(({ language, other, route, copy }) => {
  test.describe(`what was typed in ${language}`, () => {
    test('survives a change of language, which stays at the form', async ({ page }) => {
      const visitor = someone();
      await page.goto(route);
      await fillIn(await comeToForm(page, language, 'ready'), visitor);
      await page.getByRole('button', { name: copy.header.language }).click();
      await page.getByRole('banner').getByRole('link', { name: nameOf[other], exact: true }).click();
      await expect(page).toHaveURL(`${routes[other]}#contact`);
      const form = formOnPage(page, other);
      await expectTyped(form, visitor);
      await expect(form.section.getByRole('heading', { level: 2 })).toBeInViewport();
      await form.submit.click();
      await expectState(form, 'sent');
    });

    test('survives a reload and the way back', async ({ page }) => {
      const visitor = someone();
      await page.goto(route);
      await fillIn(await comeToForm(page, language, 'ready'), visitor);
      await page.reload();
      await expectTyped(await comeToForm(page, language, 'ready'), visitor);
      await page.goto('/robots.txt');
      await page.goBack();
      await expectTyped(await comeToForm(page, language, 'ready'), visitor);
    });

    test('is kept in the tab alone, without the trap for robots', async ({ page, context }) => {
      const visitor = someone();
      await page.goto(route);
      const form = await comeToForm(page, language, 'ready');
      await fillIn(form, visitor);
      await form.section.locator(`input[name="${trapName}"]`).evaluate((trap: HTMLInputElement) => {
        trap.value = 'https://robot.example';
        trap.dispatchEvent(new Event('input', { bubbles: true }));
      });
      const { tab, browser, cookies } = await kept(page);
      expect(JSON.parse(tab['entry-draft'] ?? '')).toEqual(visitor);
      expect(browser).toEqual({});
      expect(cookies).toBe('');
      const anotherTab = await context.newPage();
      await anotherTab.goto(route);
      await expectTyped(await comeToForm(anotherTab, language, 'ready'), { name: '', email: '' });
    });

    test('is gone once it is sent', async ({ page }) => {
      await page.goto(route);
      const form = await comeToForm(page, language, 'ready');
      await fillIn(form, someone());
      await form.submit.click();
      await expectState(form, 'sent');
      expect((await kept(page)).tab).toEqual({});
      await page.reload();
      await expectTyped(await comeToForm(page, language, 'ready'), { name: '', email: '' });
    });
  });
});
