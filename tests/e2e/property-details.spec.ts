import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { inEachLanguage } from '../support/campaign.ts';
import { serveExtended } from '../support/special-campaigns.ts';
import { facts } from '../support/state-facts.ts';
import { variantForTests } from '../support/variant-for-tests.ts';
import { visit } from '../support/visit.ts';

test.describe('the details of the apartments', () => {
  const variant = variantForTests(serveExtended);

  inEachLanguage(({ language, route }) => {
    test(`are folded below the grid and can be read by everyone, ${language}`, async ({ page }) => {
      await visit(page, `${variant.origin}${route}`);
      const details = page.locator('#rooms details');
      const content = details.getByRole('listitem');
      await expect(content.first()).toBeHidden();
      await details.locator('summary').click();
      await expect(content).toHaveCount(12);
      await expect(content.first()).toBeVisible();
      await expect(content.first().getByRole('definition').first()).toHaveText(facts.layout);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoViolations(page, `details in ${colorScheme} colours`, '#rooms details');
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });

    test(`are printed though nobody unfolds them, ${language}`, { tag: '@desktop' }, async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      await page.goto(`${variant.origin}${route}`);
      await expect(page.locator('#rooms details dd').last()).toBeVisible();
    });

    test(`cost nothing where there are none, ${language}`, { tag: '@desktop' }, async ({ request }) => {
      expect(await (await request.get(route)).text()).not.toContain('property-details');
    });
  });
});
