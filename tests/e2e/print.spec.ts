import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { expectState, fillIn, goToForm, someone } from '../support/entry-form.ts';
import { visit, visitWithSplash } from '../support/visit.ts';

/** The width of A4 between its margins. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 673, height: 950 });
}

/** Page objects of the PDF; nodes of the page tree are of type `Pages`. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

inEachLanguage(({ language, route, copy, company, apartments, steps, terms }) => {
  test.describe(`on paper in ${language}`, { tag: '@desktop' }, () => {
    test('the page takes three to five sheets of A4, and neither splash nor fixed header covers anything', async ({
      page,
    }) => {
      await visitWithSplash(page, route);
      const pdf = await page.pdf({ format: 'A4' });
      expect(pagesOf(pdf)).toBeGreaterThanOrEqual(3);
      expect(pagesOf(pdf)).toBeLessThanOrEqual(5);
      await onPaper(page);
      await expect(page.locator('[data-splash-screen]')).toBeHidden();
      await expect(page.locator('.skip-link')).toBeHidden();
      const floating = await page
        .locator('body *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed')
            .map((element) => element.outerHTML.slice(0, 80)),
        );
      expect(floating).toEqual([]);
      await expect(page.getByRole('banner').getByRole('link', { name: company.name })).toBeVisible();
    });

    async function expectContactWays(page: Page) {
      const entry = page.locator('#contact');
      await expect(entry.getByText(copy.entry.unavailable)).toBeHidden();
      await expect(entry.getByText(copy.entry.onPaper)).toBeVisible();
      await expect(entry.getByText(company.bookingEmail)).toBeVisible();
      await expect(entry.locator(`a[href="tel:${company.phone}"]`)).toBeVisible();
      await expect(page.getByRole('contentinfo').getByText(company.bookingEmail)).toBeVisible();
    }

    test('email and phone replace the form, before and after it is sent', async ({ page }) => {
      await visit(page, route);
      const form = await goToForm(page, language, 'ready');
      await expect(form.submit).toBeVisible();
      await expect(form.section.getByText(copy.entry.onPaper)).toBeHidden();
      const screen = page.viewportSize() ?? { width: 0, height: 0 };
      await onPaper(page);
      await expect(page.locator('#entry-form')).toBeHidden();
      await expect(page.getByRole('button', { name: copy.steps.pause })).toBeHidden();
      await expect(page.getByRole('checkbox')).toBeHidden();
      await expect(page.getByRole('link', { name: copy.hero.toEntry })).toBeHidden();
      await expect(page.getByRole('button', { name: copy.header.language })).toBeHidden();
      await expectContactWays(page);

      await page.emulateMedia({ media: null });
      await page.setViewportSize(screen);
      await fillIn(form, someone());
      await form.submit.click();
      await expectState(form, 'sent');
      await onPaper(page);
      const addresses = await form.section
        .locator('.entry-next a')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
      expect(
        addresses.filter((content) => /attr|http/.test(content)),
        'no link in the thank-you is followed by its long address',
      ).toEqual([]);
    });

    test('campaign, apartments, steps and terms are readable, dark on white, with email and phone', async ({
      page,
    }) => {
      await visit(page, route);
      await onPaper(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(copy.hero.badge)).toBeVisible();
      await expect(page.locator('#home').getByText(copy.hero.figureNote)).toBeVisible();
      for (const section of ['#home', '#offer']) {
        await expect(page.locator(section).getByText(copy.offer.figure, { exact: true })).toBeVisible();
      }
      await expect(page.getByText(copy.offer.body)).toBeVisible();
      for (const { title, content } of steps) {
        await expect(page.locator('#steps').getByRole('heading', { level: 3, name: title })).toBeVisible();
        await expect(page.locator('#steps').getByText(content)).toBeVisible();
      }
      for (const { sentence } of terms.flatMap(({ rules }) => rules)) {
        await expect(page.locator('#terms').getByText(sentence, { exact: true })).toBeVisible();
      }
      for (const { name, fromPrice, href } of apartments) {
        const card = page.getByRole('article').filter({ hasText: name });
        await expect(card.getByText(fromPrice, { exact: true })).toBeVisible();
        await expect(card).toHaveCSS('break-inside', 'avoid');
        const address = await card.getByRole('link').evaluate((link) => {
          const { content, display, position } = getComputedStyle(link, '::after');
          // Chromium returns the function, not its text.
          const text = content.startsWith('attr') ? link.getAttribute('href') : content.replaceAll('"', '');
          return { text, display, position };
        });
        expect(address).toEqual({ text: href, display: 'block', position: 'absolute' });
      }
      await expectContactWays(page);
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(43, 36, 39)');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });
  });
});
