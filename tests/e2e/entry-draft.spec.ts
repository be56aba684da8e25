import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage, nameOf, routes } from '../support/campaign.ts';
import {
  expectState,
  type FormOnPage,
  fillIn,
  fillTrap,
  formOnPage,
  goToForm,
  openForm,
  someone,
  type Visitor,
} from '../support/entry-form.ts';
import { keptEntriesOf } from '../support/kept-entries.ts';
import { visit } from '../support/visit.ts';

async function expectTyped(form: FormOnPage, { name, email }: Visitor) {
  await expectState(form, 'ready');
  await expect(form.name).toHaveValue(name);
  await expect(form.email).toHaveValue(email);
}

const nothing = { name: '', email: '' };

/**
 * This browser has no back/forward cache while automated: simulates what another page would do, and the event on Back.
 */
const meanwhile = (page: Page, draft: Visitor | undefined) =>
  page.evaluate((values) => {
    if (values) sessionStorage.setItem('entry-draft', JSON.stringify(values));
    else sessionStorage.removeItem('entry-draft');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, draft);

const draftIn = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('entry-draft') ?? 'null'));

inEachLanguage(({ language, other, route, copy, screen }) => {
  test.describe(`what was typed in ${language}`, { tag: screen }, () => {
    test('survives a change of language, and the visitor stays at the form', async ({ page }) => {
      const visitor = someone();
      await fillIn(await openForm(page, route, language), visitor);
      await page.getByRole('button', { name: copy.header.language }).click();
      await page.getByRole('banner').getByRole('link', { name: nameOf[other], exact: true }).click();
      await expect(page).toHaveURL(`${routes[other]}#contact`);
      const form = formOnPage(page, other);
      await expectTyped(form, visitor);
      await expect(form.section.getByRole('heading', { level: 2 })).toBeInViewport();
      await form.submit.click();
      await expectState(form, 'sent');
    });

    test('survives a reload and going back', { tag: '@services' }, async ({ page }) => {
      const visitor = someone();
      await fillIn(await openForm(page, route, language), visitor);
      await page.reload();
      await expectTyped(await goToForm(page, language, 'ready'), visitor);
      await page.goto('/robots.txt');
      await page.goBack();
      await expectTyped(await goToForm(page, language, 'ready'), visitor);
    });

    test('follows what another page of the tab did while this one was in the back/forward cache', {
      tag: '@services',
    }, async ({ page }) => {
      const visitor = someone();
      const newer = { ...visitor, name: 'Hanako' };
      const form = await openForm(page, route, language);
      await fillIn(form, visitor);
      await meanwhile(page, newer);
      await expectTyped(form, newer);
      await meanwhile(page, undefined);
      await expectTyped(form, nothing);
      await form.name.pressSequentially('花');
      expect(await draftIn(page)).toEqual({ name: '花' });
    });

    test('is kept in the tab only, without checkbox, radio button and honeypot, until it is sent', {
      tag: '@services',
    }, async ({ page, context }) => {
      const visitor = someone();
      const form = await openForm(page, route, language);
      await form.section.locator('form').evaluate((element) => {
        const make = (type: string) =>
          Object.assign(document.createElement('input'), { type, name: type, value: `a-${type}` });
        element.prepend(make('checkbox'), make('radio'));
      });
      for (const type of ['checkbox', 'radio']) await form.section.locator(`[type=${type}]`).check();
      await fillIn(form, visitor);
      await fillTrap(form);
      expect(await draftIn(page)).toEqual(visitor);
      expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
      const anotherTab = await context.newPage();
      await visit(anotherTab, route);
      await expectTyped(await goToForm(anotherTab, language, 'ready'), nothing);
      await anotherTab.close();
      // As for a visitor who closes a tab: this browser may leave the other one behind, where nothing is drawn.
      await page.bringToFront();

      await form.submit.click();
      await expectState(form, 'sent');
      await expect(form.section, 'the thanks').not.toContainText(/a-(checkbox|radio)/);
      expect(await draftIn(page)).toBeNull();
      expect(keptEntriesOf(visitor.email), 'marked as a robot’s').toMatchObject([{ suspected: true }]);
      await page.reload();
      await expectTyped(await goToForm(page, language, 'ready'), nothing);
    });
  });
});
