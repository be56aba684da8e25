import { expect, type Locator, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { goToForm, openForm } from '../support/entry-form.ts';
import { wakeIsland } from '../support/react.ts';
import { readToTheEnd, visit } from '../support/visit.ts';
import { focusOf, scrollAtOnce } from './focus.ts';
import { layoutDefectsOf, setWide } from './layout.ts';

const style = (locator: Locator, property: string, pseudo?: string) =>
  locator.evaluate(
    (element, [name = '', part]) => getComputedStyle(element, part).getPropertyValue(name),
    [property, pseudo],
  );

/** No letter, line or word is clipped or displaced, and nothing needs sideways scrolling. */
async function expectNoDefects(page: Page, mode: string) {
  await readToTheEnd(page);
  expect(await layoutDefectsOf(page), mode).toEqual([]);
}

inEachLanguage(({ language, route, copy }) => {
  test.describe(`the page in ${language} with the reader’s display settings`, { tag: '@services' }, () => {
    test('in forced colours, badges, borders and the selected step can still be told apart', {
      tag: '@desktop',
    }, async ({ page }) => {
      // With reduced motion the steps stay where they are.
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await visit(page, route);
      const canvas = await style(page.locator('body'), 'background-color');
      const bordered = (locator: Locator, side = 'top') =>
        expect
          .poll(async () => [
            Number.parseFloat(await style(locator, `border-${side}-width`)) > 0,
            (await style(locator, `border-${side}-color`)) !== canvas,
          ])
          .toEqual([true, true]);

      for (const tier of ['high', 'mid', 'low']) {
        await bordered(page.locator(`[data-tier=${tier}]`).first());
      }
      for (const link of [copy.hero.toEntry, copy.hero.toRooms]) {
        await bordered(page.locator('#home').getByRole('link', { name: link, exact: true }));
      }
      await bordered(page.getByRole('button', { name: copy.header.language }));
      await page.getByRole('button', { name: copy.header.language }).click();
      await bordered(page.locator('#languages'));
      await page.keyboard.press('Escape');

      await wakeIsland(page.locator('#steps'));
      await page.locator('#steps').getByRole('listitem').nth(2).getByRole('button').click();
      const lines = await page.locator('#steps li').evaluateAll(
        (items, paper) =>
          items.map((item) => {
            const { backgroundColor, opacity } = getComputedStyle(item, '::before');
            return opacity === '1' && backgroundColor !== paper;
          }),
        canvas,
      );
      expect(lines, 'a line beside the selected step').toEqual([false, false, true, false, false]);

      const form = await goToForm(page, language, 'ready');
      for (const part of [form.name, form.email, form.submit]) await bordered(part);
      await form.submit.click();
      await expect(form.name).toHaveCSS('border-top-width', '2px');

      expect(await style(page.locator('[data-splash-screen]'), 'background-image')).toBe('none');
    });

    test('with text at twice the size, nothing is cut off', async ({ page, context }) => {
      const browser = await context.newCDPSession(page);
      const textSize = async () =>
        Number.parseFloat(await style(page.locator('#terms li').first(), 'font-size'));
      await visit(page, route);
      const usual = await textSize();
      // The browser's own font size setting; media queries in rem follow it.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await openForm(page, route, language);
      expect(await textSize()).toBe(2 * usual);
      await expectNoDefects(page, 'text at twice the size');
      await page.keyboard.press('Tab');
      expect((await focusOf(page))?.seen).toBe(true);
    });

    test('on a small phone, at 400 % zoom and in landscape, nothing is cut off and the header leaves room to read', {
      tag: '@phone',
    }, async ({ page }) => {
      await visit(page, route);
      await scrollAtOnce(page);
      await goToForm(page, language, 'ready');
      for (const [mode, size] of [
        ['on a small phone', { width: 360, height: 640 }],
        ['at 400 % zoom', { width: 320, height: 256 }],
        ['on a phone in landscape', { width: 568, height: 320 }],
      ] as const) {
        await page.setViewportSize(size);
        await expectNoDefects(page, mode);
        // A page that is too wide makes a phone zoom out, so that its own width grows with it.
        expect(await page.evaluate(() => innerWidth), mode).toBe(size.width);
        const header = await page.getByRole('banner').boundingBox();
        expect((header?.height ?? 0) / size.height, mode).toBeLessThan(0.2);
        for (const anchor of ['#rooms', '#contact'] as const) {
          await page.getByRole('banner').locator(`a[href="${anchor}"]`).click();
          const heading = page.locator(anchor).getByRole('heading', { level: 2 });
          await expect(heading).toBeInViewport();
          expect((await heading.boundingBox())?.y, mode).toBeGreaterThanOrEqual(header?.height ?? 0);
        }
        await page.getByRole('button', { name: copy.header.language }).click();
        for (const choice of await page.locator('#languages a').all()) {
          await expect(choice, mode).toBeInViewport({ ratio: 1 });
        }
        await page.keyboard.press('Escape');
      }
    });

    test('with wide text spacing, nothing is cut off', async ({ page }) => {
      await openForm(page, route, language);
      await setWide(page);
      await expectNoDefects(page, 'with wide text spacing');
    });
  });
});
