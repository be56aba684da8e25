import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { readToTheEnd, visit } from '../support/visit.ts';

/** Readers on a phone scroll this far and no further; includes the entry form, ready to be filled in. */
const longest = 11_500;

inEachLanguage(({ language, route }) => {
  test(`the page in ${language} is short enough on a phone`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, route);
    await readToTheEnd(page);
    await expect(page.locator('#contact [type=submit]')).toBeVisible();
    const heights = await page
      .locator('main > section, main > * section, footer')
      .evaluateAll((parts) =>
        parts.map((part) => `${part.id || part.tagName} ${part.getBoundingClientRect().height.toFixed()}`),
      );
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `px of ${heights.join(', ')}`).toBeLessThanOrEqual(longest);
  });
});
