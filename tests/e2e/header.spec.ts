import { expect, type Page, test } from '@playwright/test';
import { setWide } from '../a11y/layout.ts';
import { inEachLanguage } from '../support/campaign.ts';
import { jumpTo } from '../support/react.ts';
import { visit } from '../support/visit.ts';

/** Every control in the header: its middle, and how many lines its visible text takes. */
const controlsOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) =>
    [...header.querySelectorAll('a, button')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const rows = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        const bottom = Math.min(...rows.map((row) => row.bottom));
        const box = element.getBoundingClientRect();
        return {
          name: element.textContent,
          lines: rows.some(({ top }) => top >= bottom) ? 2 : 1,
          middle: (box.top + box.bottom) / 2,
        };
      }),
  );

inEachLanguage(({ language, route, copy, company, screen }) => {
  test.describe(`the header in ${language}`, () => {
    test('stays at the top, names its targets, and shows the entry link as a filled pill', {
      tag: screen,
    }, async ({ page }) => {
      await visit(page, route);
      const header = page.getByRole('banner');
      const navigation = header.getByRole('navigation', { name: copy.header.navigation });
      const entry = navigation.getByRole('link', { name: copy.header.entry });
      const home = navigation.getByRole('link', { name: copy.header.home });
      await expect(home).toHaveAttribute('href', company.mainSite);
      await expect(navigation.getByRole('link', { name: copy.header.apartments })).toBeVisible();
      await expect(header.getByRole('button', { name: copy.header.language })).toBeVisible();
      const pill = await page
        .getByRole('link', { name: copy.hero.toEntry })
        .evaluate((element) => getComputedStyle(element).backgroundColor);
      await expect(entry).toHaveCSS('background-color', pill);

      const before = await header.boundingBox();
      expect(before?.y).toBe(0);
      await jumpTo(page.getByRole('contentinfo'));
      expect(await header.boundingBox()).toEqual(before);
      await expect(entry).toBeInViewport({ ratio: 1 });
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
        // The company's name may take two lines, beside a mark that is as high.
        const [company, ...others] = await controlsOf(page);
        expect(others).toHaveLength(4);
        for (const { name, lines, middle } of others) {
          const here = `${name} at ${width} px${spacing ? ', set wide' : ''}`;
          expect(lines, `lines of ${here}`).toBe(1);
          expect(middle, `the middle of ${here}`).toBeCloseTo(company?.middle ?? 0, 0);
        }
      }
    });
  });
});
