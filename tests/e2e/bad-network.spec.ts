import { expect, type Page, test } from '@playwright/test';
import type { PageContent } from '../../src/campaign/page-content.ts';
import { contentOf, inEachLanguage, routes } from '../support/campaign.ts';
import { looksAt } from '../support/css-time.ts';
import { formOnPage } from '../support/entry-form.ts';
import { jumpTo } from '../support/react.ts';
import { slowLine } from '../support/slow-line.ts';
import { readToTheEnd, visit } from '../support/visit.ts';

const block = (page: Page, type: 'image' | 'font' | 'script' | 'stylesheet') =>
  page.route('**/*', (route) => (route.request().resourceType() === type ? route.abort() : route.fallback()));

type Readable = Pick<PageContent, 'apartments' | 'steps'>;

async function expectReadable(page: Page, { apartments, steps }: Readable) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { name, fromPrice } of apartments) {
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.getByText(fromPrice, { exact: true })).toBeVisible();
  }
  for (const { content } of steps) await expect(page.getByText(content)).toBeVisible();
}

inEachLanguage(({ language, route, copy, company, apartments, steps, screen }) => {
  const contact = (page: Page) => page.locator('#contact');

  async function expectContactWays(page: Page) {
    await expect(contact(page).getByRole('link', { name: company.bookingEmail })).toBeVisible();
    await expect(contact(page).locator(`a[href="tel:${company.phone}"]`)).toBeVisible();
  }

  test.describe(`a bad network in ${language}`, () => {
    test('without pictures: cards keep their shape, show the blossom and still work as links', {
      tag: screen,
    }, async ({ page }) => {
      await visit(page, route);
      const sizes = () =>
        page
          .getByRole('article')
          .locator('picture')
          .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().height));
      const whole = await sizes();
      await block(page, 'image');
      await visit(page, route);
      await readToTheEnd(page);
      await expect(page.locator('#rooms img[data-failed]')).toHaveCount(apartments.length);
      expect(await sizes()).toEqual(whole);
      await expectReadable(page, { apartments, steps });
      for (const { name, alt, href } of apartments) {
        const card = page.getByRole('article').filter({ hasText: name });
        await expect(card.getByRole('img', { name: alt })).toBeAttached();
        await expect(card.getByRole('link')).toHaveAttribute('href', href);
      }
    });

    test('with a hero picture that never arrives: the first scroll loads the form', { tag: screen }, async ({
      page,
    }) => {
      await page.route('**/hero_*', () => {});
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      // The load event waits for the picture.
      await visit(page, route, 'domcontentloaded');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.hero.headline);
      expect(scripts).toEqual([]);
      await jumpTo(contact(page));
      await expect(contact(page).locator('[type=submit]')).toBeVisible();
    });

    test('without fonts: headlines use one of the reader’s fonts', { tag: screen }, async ({ page }) => {
      await block(page, 'font');
      await visit(page, route);
      await readToTheEnd(page);
      await expectReadable(page, { apartments, steps });
      expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loading'))).toBe(
        false,
      );
      const [content, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content).toBe(screen);
    });

    // The page's own CSS is inside the HTML and cannot be late; the one CSS file is for print.
    test('without the CSS file: the screen looks the same, and nothing waits for it', {
      tag: screen,
    }, async ({ page }) => {
      await visit(page, route);
      const files = page.locator('link[rel=stylesheet]');
      await expect(files).toHaveCount(1);
      await expect(files).toHaveAttribute('media', 'print');
      await page.route('**/*.css', () => {});
      // Only DOMContentLoaded: the load event would wait for the file that never arrives.
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed');
      await expectReadable(page, { apartments, steps });
      await page.getByRole('button', { name: copy.header.language }).click();
      await expect(page.getByRole('link', { name: 'English', exact: true })).toBeVisible();
    });

    test('without JavaScript files: steps stay readable, and the entry section shows email and phone after 10 s', {
      tag: screen,
    }, async ({ page }) => {
      await block(page, 'script');
      await visit(page, route);
      await readToTheEnd(page);
      await expectReadable(page, { apartments, steps });
      const moments = await looksAt(page, '[data-entry-fallback]', [9_900, 10_100]);
      expect(moments.map(([look]) => look?.visibility)).toEqual(['hidden', 'visible']);
      await expectContactWays(page);
      await page.getByRole('button', { name: copy.header.language }).click();
      await expect(page.getByRole('link', { name: 'English', exact: true })).toBeVisible();
    });
  });
});

test('on slow 3G the page is readable, and a tap on the entry button shows the form, never an error', {
  tag: '@phone',
}, async ({ page }) => {
  const { copy } = contentOf.ja;
  const form = formOnPage(page, 'ja');
  await slowLine(page);
  await visit(page, routes.ja, 'domcontentloaded');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.hero.headline);
  await expectReadable(page, contentOf.ja);
  const shown = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const fallback = document.querySelector('[data-entry-fallback]') as HTMLElement;
          const state = fallback.parentElement?.dataset.state;
          if (getComputedStyle(fallback).visibility === 'visible' && state !== 'ready') resolve(true);
          else if (state === 'ready') resolve(false);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.locator('#home a[href="#contact"]').click();
  expect(await shown).toBe(false);
  await expect(form.section.getByText(copy.entry.unavailable)).toBeHidden();
  await expect(form.submit).toBeVisible();
});
