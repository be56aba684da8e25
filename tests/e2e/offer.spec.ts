import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { spoken } from '../support/spoken.ts';
import { visit } from '../support/visit.ts';

inEachLanguage(({ language, route, copy }) => {
  test(`the offer in ${language} is a gift card worth 10 % of the first month’s rent, with its picture`, async ({
    page,
  }) => {
    await visit(page, route);
    const offer = page.getByRole('region', { name: spoken(copy.offer.heading) });
    await expect(offer).toHaveAttribute('id', 'offer');
    await expect(offer).toContainText(
      language === 'ja'
        ? /初月賃料の\s*10[%％]\s*相当のギフトカード/
        : /gift card worth\s*10%\s*of your first month’s rent/i,
    );
    const picture = offer.getByRole('img', { name: copy.offer.imageAlt });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test(`the offer’s figure in ${language} stands on one line on every screen`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await visit(page, route);
    const figure = page.locator('#offer strong');
    for (const width of [320, 768, 1024, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await figure.evaluate(
        (element) =>
          element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).fontSize),
      );
      expect(lines, `at ${width} px`).toBeLessThan(1.5);
    }
  });
});
