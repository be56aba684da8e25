import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { looksAt } from '../support/css-time.ts';
import { spoken } from '../support/spoken.ts';
import { endSplash } from '../support/visit.ts';

test.use({ javaScriptEnabled: false });

inEachLanguage(({ language, route, copy, company, steps, apartments, terms, screen }) => {
  test.describe(`reading in ${language} without JavaScript`, () => {
    test('every section, apartment, step and term is readable, and no control needs JavaScript', {
      tag: screen,
    }, async ({ page }) => {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.hero.headline);
      for (const { heading } of [copy.offer, copy.apartments, copy.steps, copy.entry, copy.terms]) {
        await expect(page.getByRole('heading', { level: 2, name: spoken(heading) })).toBeVisible();
      }
      await expect(page.getByRole('button', { name: copy.steps.pause })).toBeHidden();
      const entry = page.locator('#contact');
      const mail = entry.getByRole('link', { name: company.bookingEmail });
      await expect(mail).toBeVisible();
      await expect(mail).toHaveAttribute('href', `mailto:${company.bookingEmail}`);
      await expect(entry.locator(`a[href="tel:${company.phone}"]`)).toBeVisible();
      await expect(entry.getByText(copy.entry.loading)).toBeHidden();
      await expect(entry.getByRole('button')).toBeHidden();
      for (const { name, fromPrice } of apartments) {
        const card = page.getByRole('article').filter({ hasText: name });
        await expect(card.getByText(fromPrice, { exact: true })).toBeVisible();
      }
      for (const { title, content } of steps) {
        await expect(page.locator('#steps').getByRole('heading', { level: 3, name: title })).toBeVisible();
        await expect(page.locator('#steps').getByText(content)).toBeVisible();
      }
      for (const { sentence } of terms.flatMap(({ rules }) => rules)) {
        await expect(page.locator('#terms').getByText(sentence, { exact: true })).toBeVisible();
      }
    });

    test('the hero’s pictures rotate and can be stopped', { tag: [screen, '@services'] }, async ({
      page,
    }) => {
      await page.goto(route);
      await endSplash(page);
      await page.getByRole('checkbox', { name: copy.hero.pause }).check();
      await expect(page.locator('#home picture').nth(1)).toHaveCSS('animation-play-state', 'paused');
      await page.getByRole('checkbox', { name: copy.hero.pause }).uncheck();
      const looks = await looksAt(page, '#home picture', [3999, 5000, 7000, 9000]);
      expect(looks.map((pictures) => pictures.map(({ opacity }) => Math.round(opacity)))).toEqual([
        [1, 0, 0],
        [1, 1, 0],
        [1, expect.anything(), 1],
        [1, 0, 0],
      ]);
    });
  });
});
