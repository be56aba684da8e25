import { expect, type Locator, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { jumpTo } from '../support/react.ts';
import { spoken } from '../support/spoken.ts';
import { setWide } from '../support/text-spacing.ts';
import { answerForOtherSites, visit } from '../support/visit.ts';

/** Every control in the header: its box, and how many lines its visible text takes. */
const controlsOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const lines = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const rows = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const bottom = Math.min(...rows.map((row) => row.bottom));
      return rows.some(({ top }) => top >= bottom) ? 2 : 1;
    };
    return [...header.querySelectorAll('a, button')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { name: element.textContent, left, right, middle: (top + bottom) / 2, lines: lines(element) };
      });
  });

inEachLanguage(({ language, route, copy, company, screen }) => {
  test.describe(`the header in ${language}`, () => {
    test('stays at the top, names its targets, and shows the entry link as a filled pill', async ({
      page,
    }) => {
      await visit(page, route);
      const header = page.getByRole('banner');
      const navigation = header.getByRole('navigation', { name: copy.header.navigation });
      const entry = navigation.getByRole('link', { name: copy.header.entry });
      await expect(header.getByRole('link', { name: company.name })).toHaveAttribute('href', '#home');
      await expect(navigation.getByRole('link', { name: copy.header.home })).toBeVisible();
      await expect(navigation.getByRole('link', { name: copy.header.apartments })).toBeVisible();
      await expect(entry).toBeVisible();
      await expect(header.getByRole('button', { name: copy.header.language })).toBeVisible();
      const colour = (locator: Locator) =>
        locator.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(await colour(entry)).toBe(await colour(page.getByRole('link', { name: copy.hero.toEntry })));

      const before = await header.boundingBox();
      expect(before?.y).toBe(0);
      await jumpTo(page.getByRole('contentinfo'));
      expect(await header.boundingBox()).toEqual(before);
      await expect(entry).toBeInViewport({ ratio: 1 });
    });

    test('opens the main site in a new tab without an opener', { tag: screen }, async ({ page, context }) => {
      await answerForOtherSites(context);
      await visit(page, route);
      const home = page.getByRole('banner').getByRole('link', { name: copy.header.home });
      await expect(home).toHaveAttribute('rel', /\bnoopener\b/);
      const [opened] = await Promise.all([context.waitForEvent('page'), home.click()]);
      await expect(opened).toHaveURL(company.mainSite);
      expect(await opened.evaluate(() => window.opener)).toBeNull();
      expect(new URL(page.url()).pathname).toBe(route);
    });

    test('does not cover the heading that an anchor leads to', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, route);
      const header = page.getByRole('banner');
      const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom);
      for (const [link, address, heading] of [
        [copy.header.apartments, '#rooms', copy.apartments.heading],
        [copy.header.entry, '#contact', copy.entry.heading],
        [company.name, '#home', copy.hero.headline],
      ] as const) {
        await header.getByRole('link', { name: link }).click();
        expect(new URL(page.url()).hash).toBe(address);
        const target = page.getByRole('heading', { name: spoken(heading) });
        await expect(target).toBeInViewport();
        expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
      }
    });

    test('is one line high on every phone, even with wide letter spacing', { tag: '@phone' }, async ({
      page,
    }) => {
      await visit(page, route);
      for (const [width, spacing] of [
        [390, false],
        [360, false],
        [320, false],
        [320, true],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        if (spacing) await setWide(page);
        else await expect(page.getByRole('banner').getByRole('button').locator('svg')).toBeVisible();
        const controls = await controlsOf(page);
        expect(controls).toHaveLength(5);
        const name = await page.getByRole('banner').getByText(company.name, { exact: true }).boundingBox();
        if (width >= 360) expect(name?.width, `the company’s name at ${width} px`).toBeGreaterThan(48);
        controls.forEach(({ name, left, right, middle, lines }, index) => {
          const here = `at ${width} px${spacing ? ', set wide' : ''}`;
          // The company's name may take two of its own, beside a mark that is as high.
          if (index > 0) expect(lines, `lines of ${name} ${here}`).toBe(1);
          // From 360 px on nothing touches its neighbour.
          expect(left, `${name} against what stands before it ${here}`).toBeGreaterThanOrEqual(
            (controls[index - 1]?.right ?? 0) + (index > 3 && width >= 360 ? 4 : 0),
          );
          expect(right, `${name} against the edge ${here}`).toBeLessThanOrEqual(width);
          expect(Math.abs(middle - (controls[0]?.middle ?? 0)), `${name} off the line ${here}`).toBeLessThan(
            2,
          );
        });
      }
    });
  });
});
