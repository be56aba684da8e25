import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { blockAdPlatforms, queuedCalls } from '../support/ad-platforms.ts';
import { contentOf, inEachLanguage } from '../support/campaign.ts';
import { variantForTests } from '../support/campaign-variant.ts';
import { enter, goToForm } from '../support/entry-form.ts';
import { acceptSubmissions, standInForHubSpot } from '../support/hubspot-double.ts';
import { endSplash, visit } from '../support/visit.ts';

const variant = variantForTests('outsiders');

const foot = (page: Page) => page.locator('#data-sent');

inEachLanguage(({ language, route, copy, screen }) => {
  const says = copy.consent;
  const notice = (page: Page) => page.getByRole('region', { name: says.label });
  const button = (within: ReturnType<typeof notice>, name: string) =>
    within.getByRole('button', { name, exact: true });
  const open = (page: Page) => visit(page, variant.origin + route);

  test.describe(`consent to ad pixels, ${language}`, () => {
    let asked: string[];

    test.beforeEach(async ({ page }) => {
      asked = await blockAdPlatforms(page);
    });

    test('is asked for before anything is loaded, by two equal buttons that do not cover the headline', async ({
      page,
    }) => {
      await page.goto(variant.origin + route);
      await endSplash(page);
      await expect(notice(page)).toBeVisible();
      const [no, yes] = [button(notice(page), says.decline), button(notice(page), says.agree)];
      const look = (element: Element) => {
        const { backgroundColor, color, fontWeight, borderColor, height } = getComputedStyle(element);
        return { backgroundColor, color, fontWeight, borderColor, height };
      };
      expect(await no.evaluate(look)).toEqual(await yes.evaluate(look));
      expect((await no.boundingBox())?.width).toBeCloseTo((await yes.boundingBox())?.width ?? 0, 0);
      expect(asked).toEqual([]);
      expect(await page.evaluate(() => [typeof window.fbq, typeof window.ttq])).toEqual([
        'undefined',
        'undefined',
      ]);
      const box = await notice(page).boundingBox();
      const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
      const apart =
        headline !== null &&
        box !== null &&
        (box.y + box.height <= headline.y || box.x >= headline.x + headline.width);
      expect(apart).toBe(true);
      await expectNoViolations(page, 'notice', '[data-ad-notice]');
      await test.step('the keyboard reaches it right after the header', async () => {
        await page.locator('header button').last().focus();
        for (const stop of [notice(page).getByRole('link'), no, yes]) {
          await page.keyboard.press('Tab');
          await expect(stop).toBeFocused();
        }
      });
    });

    test('loads the pixels once given, is remembered, and an entry is reported once, without name and email', {
      tag: screen,
    }, async ({ page }) => {
      await standInForHubSpot(page, language);
      await acceptSubmissions(page, language);
      await open(page);
      await button(notice(page), says.agree).click();
      await expect(notice(page)).toBeHidden();
      await expect(page.locator('#main')).toBeFocused();
      await expect.poll(() => asked.length).toBe(2);
      await page.reload();
      await expect.poll(async () => (await queuedCalls(page)).tiktok).toEqual([['page']]);
      await expect(notice(page)).toBeHidden();
      const form = await goToForm(page, language, 'ready');
      await enter(form);
      const report = { language, campaign: 'Spring2025' };
      const { meta, tiktok } = await queuedCalls(page);
      expect(meta.slice(-2)).toEqual([
        ['track', 'PageView'],
        ['trackCustom', 'SubmitForm', report],
      ]);
      expect(tiktok).toEqual([['page'], ['track', 'SubmitForm', report]]);
    });

    test('loads nothing once refused, and that is remembered', { tag: screen }, async ({ page }) => {
      await open(page);
      await button(notice(page), says.decline).click();
      await page.reload();
      await page.getByText(copy.thirdParties.heading, { exact: true }).click();
      await expect(foot(page).getByText(says.declined)).toBeVisible();
      await expect(notice(page)).toBeHidden();
      expect(asked).toEqual([]);
    });

    test('can be given and withdrawn in the footer', { tag: [screen, '@services'] }, async ({ page }) => {
      await open(page);
      await notice(page).getByRole('link', { name: says.details }).click();
      await expect(foot(page).getByRole('listitem').first()).toBeVisible();
      await expectNoViolations(page, 'list', '#data-sent');
      await button(foot(page), says.agree).click();
      await expect(foot(page).getByText(says.agreed)).toBeVisible();
      await expect(notice(page)).toBeHidden();
      await expect.poll(async () => (await queuedCalls(page)).meta.at(-1)).toEqual(['track', 'PageView']);
      await button(foot(page), says.decline).click();
      await expect(foot(page).getByText(says.declined)).toBeVisible();
      await expect.poll(async () => (await queuedCalls(page)).meta.at(-1)).toEqual(['consent', 'revoke']);
      await expect.poll(async () => (await queuedCalls(page)).tiktok.at(-1)).toEqual(['revokeConsent']);
    });

    test('is not asked for where Global Privacy Control refuses it', {
      tag: [screen, '@services'],
    }, async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
      await open(page);
      await page.getByText(copy.thirdParties.heading, { exact: true }).click();
      await expect(foot(page).getByText(says.refusedByBrowser)).toBeVisible();
      await expect(foot(page).getByRole('button')).toHaveCount(0);
      await expect(notice(page)).toBeHidden();
      expect(asked).toEqual([]);
    });
  });
});

test('without JavaScript the page neither asks nor loads anything', {
  tag: ['@desktop', '@services'],
}, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const asked = await blockAdPlatforms(page);
  await page.goto(`${variant.origin}/en`);
  await endSplash(page);
  await page.getByText(contentOf.en.copy.thirdParties.heading).click();
  await expect(foot(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('[data-ad-choice]').first()).toBeHidden();
  expect(asked).toEqual([]);
  await page.close();
});
