import { expect, type Locator, type Page, test } from '@playwright/test';
import { parts, routes } from '../support/campaign.ts';
import { otherBrowser, runsPinnedChromium } from '../support/chromium.ts';
import { looksAt } from '../support/css-time.ts';
import { goToForm } from '../support/entry-form.ts';
import { wakeIsland } from '../support/react.ts';
import { visit } from '../support/visit.ts';

test.skip(!runsPinnedChromium, otherBrowser);

const remedy =
  'Compare the pictures below: expected, actual and diff. If the change is intended, update the baseline with ' +
  '`npx playwright test tests/visual --update-snapshots` and review the pictures that git then lists as changed.';

/** Each language on one screen, each screen in one language. */
const editions = [
  { language: 'ja', width: 390, height: 844, hasTouch: true, isMobile: true, tag: [] },
  { language: 'en', width: 1440, height: 900, hasTouch: false, isMobile: false, tag: ['@services'] },
] as const;

for (const { language, width, height, hasTouch, isMobile, tag } of editions) {
  test.describe(`in ${language} at ${width} px`, { tag: [...tag] }, () => {
    test.use({ viewport: { width, height }, hasTouch, isMobile });
    test.beforeEach(({ page }) => stopTime(page));

    const looksAsBefore = (part: string, target: Locator, options?: { animations: 'allow' }) =>
      expect
        .soft(target, `The ${part} in ${language} at ${width} px has changed. ${remedy}`)
        .toHaveScreenshot(`${part}-${language}-${width}.webp`, options);

    test('the splash looks as before', async ({ page }) => {
      await page.goto(routes[language]);
      await facesOf(page, 'Hinata');
      const splash = '[data-splash-screen]';
      await looksAt(page, splash, [1999]);
      await looksAsBefore('splash', page.locator(splash), { animations: 'allow' });
    });

    test('every section looks as before', async ({ page }) => {
      await visit(page, routes[language]);
      await facesOf(page, 'Hinata');
      await showAlone(page, 'header');
      await looksAsBefore('header', page.locator('header'));
      const languages = page.locator('#languages');
      // Not by a click: the mouse would stay, and whatever scrolls under it would show its hover style.
      await languages.evaluate((list: HTMLElement) => list.showPopover());
      await looksAsBefore('language-menu', languages);
      await languages.evaluate((list: HTMLElement) => list.hidePopover());

      await showAlone(page, '*');
      await wakeIsland(page.locator('#steps'));
      await goToForm(page, language, 'ready');
      await loadEverything(page);
      for (const part of parts) {
        const selector = part === 'footer' ? part : `#${part}`;
        await showAlone(page, selector);
        await looksAsBefore(part, page.locator(selector));
      }
      const thirdParties = page.locator('#data-sent');
      await thirdParties.evaluate((details) => details.setAttribute('open', ''));
      await looksAsBefore('third-parties', thirdParties);
    });
  });
}

/** Before the page loads, so that neither the date nor the steps' timer nor a timeout of the form matters. */
async function stopTime(page: Page) {
  const opened = new Date('2025-04-01T10:00:00+09:00');
  await page.clock.install({ time: opened });
  await page.clock.pauseAt(opened.getTime() + 1000);
}

/** Waits for the page's fonts. */
const facesOf = (page: Page, ...families: string[]) =>
  page.evaluate(async (names) => {
    await Promise.all(names.map((name) => document.fonts.load(`600 1em "${name}"`)));
    await document.fonts.ready;
  }, families);

/** Loads every picture and both display faces, including those that wait until a reader comes near. */
async function loadEverything(page: Page) {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(page.locator('html')).toHaveAttribute('data-below');
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
  await facesOf(page, 'Hinata', 'Hinata Below');
}

/**
 * Removes the other parts of the page. Each section then starts at the top, so that one that grows does not shift the
 * others by part of a pixel, and the fixed header covers none.
 */
const showAlone = (page: Page, selector: string) =>
  page.evaluate((chosen) => {
    for (const part of document.querySelectorAll<HTMLElement>('header, main > *, footer')) {
      part.style.display = part.matches(chosen) ? '' : 'none';
    }
  }, selector);
