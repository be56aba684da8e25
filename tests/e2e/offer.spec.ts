import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { spoken } from '../support/spoken.ts';
import { visit } from '../support/visit.ts';

inEachLanguage(({ language, route, copy, screen }) => {
  test(`the offer in ${language} is a gift card worth 10 % of the first month’s rent, with its picture and a link to the terms`, {
    tag: screen,
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
    await offer.getByRole('link', { name: copy.offer.termsLink }).click();
    await expect(page.getByRole('heading', { name: spoken(copy.terms.heading) })).toBeInViewport();
  });

  test(`the offer in ${language} has its figure on one line and its picture uncropped on a desktop, a low strip below the text on a phone`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await visit(page, route);
    const offer = page.locator('#offer');
    const boxes = async () => ({
      picture: (await offer.locator('picture').boundingBox()) ?? { y: 0, width: 0, height: 0 },
      words: (await offer.getByText(copy.offer.body).boundingBox()) ?? { y: 0 },
    });
    const figure = offer.locator('strong');
    for (const width of [320, 768, 1024, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await figure.evaluate(
        (element) =>
          element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).fontSize),
      );
      expect(lines, `lines of the figure at ${width} px`).toBeLessThan(1.5);
      const { picture } = await boxes();
      if (width >= 768) expect(picture.width / picture.height, `at ${width} px`).toBeCloseTo(4 / 3, 1);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const { picture, words } = await boxes();
    expect(picture.y).toBeGreaterThan(words.y);
    expect(picture.height).toBeLessThanOrEqual((390 * 3) / 4 / 2);
  });
});
