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
  test.describe(`on paper in ${language}`, { tag: ['@services', '@desktop'] }, () => {
    test('the page takes three to five sheets of A4, and neither splash nor fixed header covers anything', async ({
      page,
    }) => {
      await visitWithSplash(page, route);
      const sheets = pagesOf(await page.pdf({ format: 'A4' }));
      expect([3, 4, 5]).toContain(sheets);
      await onPaper(page);
      await expect(page.locator('[data-splash-screen]')).toBeHidden();
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

    test('email and phone replace the form, before and after it is sent', async ({ page }) => {
      await visit(page, route);
      const form = await goToForm(page, language, 'ready');
      const instead = form.section.getByText(copy.entry.onPaper);
      await expect(instead).toBeHidden();
      const screen = page.viewportSize() ?? { width: 0, height: 0 };
      await onPaper(page);
      for (const control of [
        page.locator('#entry-form'),
        page.getByRole('button', { name: copy.steps.pause }),
        page.getByRole('checkbox'),
        page.getByRole('link', { name: copy.hero.toEntry }),
        page.getByRole('button', { name: copy.header.language }),
        form.section.getByText(copy.entry.unavailable),
      ])
        await expect(control).toBeHidden();
      await expect(instead).toBeVisible();
      await expect(form.section.getByText(company.bookingEmail)).toBeVisible();
      await expect(form.section.locator(`a[href="tel:${company.phone}"]`)).toBeVisible();

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
      await page.emulateMedia({ colorScheme: 'dark' });
      await onPaper(page);
      const home = page.locator('#home');
      await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
      const texts = {
        '#home': [copy.hero.badge, copy.hero.figureNote, copy.offer.figure],
        '#offer': [copy.offer.figure, copy.offer.body],
        '#steps': steps.map(({ content }) => content),
        '#terms': terms.flatMap(({ rules }) => rules).map(({ sentence }) => sentence),
        footer: [company.bookingEmail],
      };
      for (const [place, sentences] of Object.entries(texts)) {
        for (const sentence of sentences)
          await expect(page.locator(place).getByText(sentence, { exact: true })).toBeVisible();
      }
      for (const { name, fromPrice, href } of apartments) {
        const card = page.getByRole('article').filter({ hasText: name });
        await expect(card.getByText(fromPrice, { exact: true })).toBeVisible();
        await expect(card).toHaveCSS('break-inside', 'avoid');
        const address = await card.getByRole('link').evaluate((link) => {
          const { content, display } = getComputedStyle(link, '::after');
          // Chromium returns the function, not its text.
          const text = content.startsWith('attr') ? link.getAttribute('href') : content.replaceAll('"', '');
          return { text, display };
        });
        expect(address).toEqual({ text: href, display: 'block' });
      }
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(43, 36, 39)');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });
  });
});
