import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { inEachLanguage } from '../support/campaign.ts';
import { variantForTests } from '../support/campaign-variant.ts';
import { facts } from '../support/state-facts.ts';
import { visit } from '../support/visit.ts';

test.describe('the details of the apartments', { tag: '@services' }, () => {
  const variant = variantForTests('extended');

  inEachLanguage(({ language, route, screen }) => {
    test(`are folded below the grid, can be read by everyone and are printed, ${language}`, {
      tag: screen,
    }, async ({ page, request }) => {
      await visit(page, `${variant.origin}${route}`);
      const details = page.locator('#rooms details');
      const content = details.getByRole('listitem');
      await expect(content.first()).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(details.locator('dd').last(), 'on paper').toBeVisible();
      await page.emulateMedia({ media: null });
      await details.locator('summary').click();
      await expect(content).toHaveCount(12);
      await expect(content.first().getByRole('definition').first()).toHaveText(facts.layout);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoViolations(page, `details in ${colorScheme} colours`, '#rooms details');
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      const without = await (await request.get(route)).text();
      expect(without, 'they cost nothing where there are none').not.toContain('property-details');
    });
  });
});
