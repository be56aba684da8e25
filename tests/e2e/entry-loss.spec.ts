import { expect, type Page, type Request, test } from '@playwright/test';
import { inEachLanguage, languages } from '../support/campaign.ts';
import { enter, expectState, formOnPage } from '../support/entry-form.ts';
import { jumpTo, settle } from '../support/react.ts';
import { installClock } from '../support/time.ts';
import { lose, visit } from '../support/visit.ts';

/** The form's files, in the order in which they are needed, and what requests them where they are used. */
const parts = {
  'the island’s file': [/\/_astro\/EntryForm\.island\./, 'fetch'],
  React: [/\/_astro\/react\./, 'fetch'],
  'the embed script': [/\/forms\/embed\/v2\.js/, 'script'],
  'the definition': [/\/embed\/v3\//, 'fetch'],
} as const;

/** What a browser says when the connection is back. */
const online = () => dispatchEvent(new Event('online'));

inEachLanguage(({ language, route, screen }) => {
  test.describe(`a short loss of connection in ${language}`, { tag: [screen, '@services'] }, () => {
    // Each once: half of them on a phone, the others on a desktop.
    const share = Object.entries(parts).filter((_, index) => index % 2 === languages.indexOf(language));
    for (const [name, [part, use]] of share) {
      test(`recovers by itself: ${name}`, async ({ page }) => {
        let failures = 0;
        page.on('requestfailed', (request) => {
          if (part.test(request.url()) && request.resourceType() === use) failures++;
        });
        const back = await lose(page, part);
        await visit(page, route);
        await leaveMark(page);
        const form = formOnPage(page, language);
        await jumpTo(form.section);
        // What the form fetches may have been fetched ahead.
        await expect.poll(() => failures).toBeGreaterThan(use === 'fetch' ? 1 : 0);
        back();
        await page.evaluate(online);
        await expectState(form, 'ready');
        await expect(form.name).toHaveCSS('min-height', '52px');
        await enter(form);
        expect(await markIsThere(page)).toBe(true);
      });
    }

    // The browser may tell of the connection before it tells that a request of the time without it has failed.
    test('that ends before a request fails: the form is requested again', async ({ page }) => {
      await visit(page, route);
      const form = formOnPage(page, language);
      let requests = 0;
      await page.route(parts['the embed script'][0], async (route) => {
        if (route.request().resourceType() !== 'script' || ++requests > 1) return route.continue();
        await form.section.scrollIntoViewIfNeeded();
        await settle(page);
        await page.evaluate(online);
        await route.abort('internetdisconnected');
      });
      await jumpTo(form.section);
      await expectState(form, 'ready');
    });

    // With the browser's own cache and its memory of failed imports, which a routed page does not have.
    test('of everything at once: the form appears when the connection is back', async ({ page, context }) => {
      await visit(page, route);
      await leaveMark(page);
      const form = formOnPage(page, language);
      const lost = page.waitForEvent('requestfailed', (request) =>
        parts['the island’s file'][0].test(request.url()),
      );
      await context.setOffline(true);
      await jumpTo(form.section);
      await lost;
      await context.setOffline(false);
      await expectState(form, 'ready');
      expect(await markIsThere(page)).toBe(true);
    });

    test('in the browser’s own loading of scripts: it retries until that works', async ({ page }) => {
      await installClock(page);
      const client = /\/_astro\/client\./;
      const isImport = (request: Request) =>
        client.test(request.url()) && request.resourceType() === 'script';
      let failures = 0;
      let isLoaded = false;
      const back = await lose(page, client, (route) => {
        // The page's own fetch succeeds, the browser's import of the same file fails.
        if (!isImport(route.request())) return route.continue();
        failures++;
        return route.abort('internetdisconnected');
      });
      page.on('requestfinished', (request) => {
        isLoaded ||= isImport(request);
      });
      await visit(page, route);
      const form = formOnPage(page, language);
      await jumpTo(form.section);
      await expect
        .poll(async () => {
          await page.clock.fastForward(20_000);
          return failures;
        })
        .toBeGreaterThan(5);
      back();
      await expect
        .poll(async () => {
          // Once it is loaded, no more: however slow the machine, the form has limits of its own.
          if (!isLoaded) await page.clock.fastForward(20_000);
          return isLoaded;
        })
        .toBe(true);
      await expectState(form, 'ready');
    });
  });
});

/** Set on the window, it is gone when the page is reloaded. */
const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: 'left' }) && undefined);
const markIsThere = (page: Page) => page.evaluate(() => 'mark' in window);
