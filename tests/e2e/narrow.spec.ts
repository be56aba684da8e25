import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { readToTheEnd, visit } from '../support/visit.ts';

inEachLanguage(({ language, route, copy }) => {
  for (const width of [360, 320]) {
    test(`the page in ${language} needs no sideways scrolling at ${width} px, nor does its language menu`, {
      tag: '@phone',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await visit(page, route);
      await readToTheEnd(page);
      const wide = await page.evaluate((limit) => {
        const clipped = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)';
        return [...document.body.querySelectorAll('*')]
          .filter((element) => element.checkVisibility() && !clipped(element))
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left < -0.5 || right > limit + 0.5;
          })
          .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`);
      }, width);
      expect(wide).toEqual([]);
      // A page that is too wide makes a phone zoom out, so that its own width grows with it.
      expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([
        width,
        width,
      ]);
      await page.getByRole('button', { name: copy.header.language }).click();
      for (const name of ['日本語', 'English']) {
        await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
    });
  }
});
