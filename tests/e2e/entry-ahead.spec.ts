import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { expectState, formOnPage } from '../support/entry-form.ts';
import { visit } from '../support/visit.ts';

/** The largest file that the form needs. */
const react = /\/_astro\/client\./;
const script = /\/forms\/embed\/v2\.js/;
const definition = /\/embed\/v3\//;
const parts = [react, /\/_astro\/EntryForm\.island\./, script, definition];

/** @returns how often a part was requested so far */
function countRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return (part: RegExp) => asked.filter((address) => part.test(address)).length;
}

/** A reader's first scroll, too short to come near the form. */
const scrollALittle = (page: Page) => page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));

inEachLanguage(({ language, route, copy, screen }) => {
  const entryLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: copy.header.entry });

  test.describe(`on the way to the entry form in ${language}`, { tag: screen }, () => {
    test('no part of the form is loaded before the first scroll, and all of it then', async ({ page }) => {
      const asked = countRequests(page);
      await visit(page, route);
      for (const part of parts) expect(asked(part), String(part)).toBe(0);
      await scrollALittle(page);
      for (const part of parts) await expect.poll(() => asked(part), String(part)).toBeGreaterThan(0);
      await expect(formOnPage(page, language).section.locator('astro-island')).toHaveAttribute('ssr');
    });

    test('with Save-Data it is loaded at the first sign of interest', { tag: '@services' }, async ({
      page,
    }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      const asked = countRequests(page);
      await visit(page, route);
      await scrollALittle(page);
      await expect(page.locator('html')).toHaveAttribute('data-below');
      expect(asked(react)).toBe(0);
      await entryLink(page).dispatchEvent('pointerdown');
      await expectState(formOnPage(page, language), 'ready');
    });

    test('the entry link jumps there at once, past the pictures in between; the apartments link scrolls smoothly', {
      tag: '@services',
    }, async ({ page }) => {
      await visit(page, route);
      const pressed = (link: string) =>
        page.evaluate((selector) => {
          const before = scrollY;
          document.querySelector<HTMLElement>(selector)?.click();
          return scrollY - before;
        }, link);
      expect(await pressed('#home a[href="#rooms"]')).toBe(0);
      await expect(page.locator('#rooms h2')).toBeInViewport();
      expect(await pressed('#home a[href="#contact"]')).toBeGreaterThan(1000);
      const form = formOnPage(page, language);
      await expectState(form, 'ready');
      await expect(form.name).toBeInViewport();
    });
  });
});
