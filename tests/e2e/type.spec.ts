import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { expectShippedFace } from '../support/shipped-face.ts';
import { readToTheEnd, visit } from '../support/visit.ts';

inEachLanguage(({ language, route, screen }) => {
  test.describe(`the headlines in ${language}`, { tag: '@services' }, () => {
    test('are set in the shipped face, to the last character', { tag: screen }, async ({ page }) => {
      await visit(page, route);
      await readToTheEnd(page);
      await expectShippedFace(page);
    });

    test('have the shipped face without scrolling where the first view shows one', {
      tag: '@desktop',
    }, async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await visit(page, route);
      await expect(page.locator('#offer').getByRole('heading')).toBeInViewport();
      await expect(page.locator('html')).toHaveAttribute('data-below');
      await expect(page.getByRole('banner')).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
    });
  });
});
