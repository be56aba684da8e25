import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { jumpTo } from '../support/react.ts';
import { readToTheEnd, visit } from '../support/visit.ts';

inEachLanguage(({ language, route, copy, apartments, steps, screen }) => {
  test.describe(`a bad network in ${language}`, { tag: [screen, '@services'] }, () => {
    test('with a hero picture that never arrives: the first scroll loads the form', async ({ page }) => {
      await page.route('**/hero_*', () => {});
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      // The load event waits for the picture.
      await visit(page, route, 'domcontentloaded');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.hero.headline);
      expect(scripts).toEqual([]);
      await jumpTo(page.locator('#contact'));
      await expect(page.locator('#contact [type=submit]')).toBeVisible();
    });

    test('without fonts: headlines use one of the reader’s fonts', async ({ page }) => {
      await page.route('**/*.woff2', (font) => font.abort());
      await visit(page, route);
      await readToTheEnd(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const { name } of apartments)
        await expect(page.getByRole('article').getByText(name, { exact: true })).toBeVisible();
      for (const { content } of steps) await expect(page.getByText(content)).toBeVisible();
      const [waiting, content, screen] = await page.evaluate(() => [
        [...document.fonts].some(({ status }) => status === 'loading'),
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(waiting).toBe(false);
      expect(content).toBe(screen);
    });
  });
});
