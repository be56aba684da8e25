import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { expectState, formOnPage } from '../support/entry-form.ts';
import { visitUntilScript } from '../support/visit.ts';

/** The largest file that the form needs. */
const react = /\/_astro\/client\./;
const formParts = [
  react,
  /\/_astro\/EntryForm\.island\./,
  /\/_astro\/EntryForm\.[^/]*\.json/,
  /\/_astro\/form\./,
];
const provider = [/\/forms\/embed\/v2\.js/, /\/embed\/v3\//];

function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const times = (part: RegExp) => asked.filter((address) => part.test(address)).length;
  return Object.assign((part: RegExp) => times(part) > 0, { times });
}

/** A reader's first scroll, too short to come near the form. */
const scrollALittle = (page: Page) => page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));

inEachLanguage(({ language, route, copy, screen }) => {
  const entryLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: copy.header.entry });

  test.describe(`on the way to the entry form in ${language}`, () => {
    test('no part of the form is loaded before the first scroll, and all of it then', {
      tag: screen,
    }, async ({ page }) => {
      const asked = watchRequests(page);
      await visitUntilScript(page, route);
      for (const part of [...formParts, ...provider]) expect(asked(part), String(part)).toBe(false);
      await scrollALittle(page);
      for (const part of [...formParts, ...provider])
        await expect.poll(() => asked(part), String(part)).toBe(true);
      await expect(formOnPage(page, language).island).not.toHaveAttribute('data-started');
    });

    test('the form still appears at once after reading for a long time', {
      tag: screen,
    }, async ({ page }) => {
      const asked = watchRequests(page);
      // A routed page has no cache: what was prefetched is stale at once.
      await page.route('**/robots.txt', (route) => route.continue());
      await visitUntilScript(page, route);
      await scrollALittle(page);
      await expect.poll(() => provider.every(asked)).toBe(true);
      const [script, definition] = provider as [RegExp, RegExp];
      await page.route(script, () => {});
      const before = asked.times(definition);
      await entryLink(page).dispatchEvent('pointerdown');
      // Before the script that needs it has loaded.
      await expect.poll(() => asked.times(definition)).toBeGreaterThan(before);
    });

    test('with Save-Data it is loaded on demand', { tag: screen }, async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      const asked = watchRequests(page);
      await visitUntilScript(page, route);
      await scrollALittle(page);
      await expect(page.locator('html')).toHaveAttribute('data-below');
      expect(asked(react)).toBe(false);
      await entryLink(page).dispatchEvent('pointerdown');
      await expectState(formOnPage(page, language), 'ready');
    });

    for (const sign of ['pointerdown', 'focus'] as const) {
      test(`it is loaded at the first sign of interest: ${sign}`, { tag: screen }, async ({ page }) => {
        await visitUntilScript(page, route);
        if (sign === 'focus') await entryLink(page).focus();
        else await entryLink(page).dispatchEvent(sign);
        await expectState(formOnPage(page, language), 'ready');
        expect(await page.evaluate(() => scrollY)).toBe(0);
      });
    }

    test('the entry link jumps there at once, past the pictures in between; the apartments link scrolls smoothly', async ({
      page,
    }) => {
      await visitUntilScript(page, route);
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
