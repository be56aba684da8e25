import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { blockAdPlatforms, queuedCalls } from '../support/ad-platforms.ts';
import { screenOf } from '../support/campaign.ts';
import { serveWithOutsiders } from '../support/special-campaigns.ts';
import { variantForTests } from '../support/variant-for-tests.ts';
import { endSplash, visit, visitWithSplash } from '../support/visit.ts';

const words = {
  ja: {
    notice: '広告の効果測定についての確認',
    allow: '許可する',
    decline: '許可しない',
    details: '送信先と内容を見る',
    list: '外部送信について',
    allowed: '広告会社への送信を許可しています。',
    declined: '広告会社への送信を許可していません。',
    browser: /Global Privacy Control/,
  },
  en: {
    notice: 'Ad measurement',
    allow: 'Allow',
    decline: 'Don’t allow',
    details: 'Who receives what',
    list: 'Data sent to third parties',
    allowed: 'You allow sending to ad partners.',
    declined: 'You do not allow sending to ad partners.',
    browser: /Global Privacy Control/,
  },
} as const;

const variant = variantForTests(serveWithOutsiders);

for (const language of ['ja', 'en'] as const) {
  const says = words[language];
  const notice = (page: Page) => page.getByRole('region', { name: says.notice });
  const foot = (page: Page) => page.locator('#data-sent');
  const button = (within: ReturnType<typeof notice>, name: string) =>
    within.getByRole('button', { name, exact: true });

  test.describe(`consent to ad pixels, ${language}`, () => {
    let asked: string[];

    test.beforeEach(async ({ page }) => {
      asked = await blockAdPlatforms(page);
    });

    test('asks before anything is loaded, with two equal buttons, covering neither headline nor button of the hero', async ({
      page,
    }) => {
      await visitWithSplash(page, `${variant.origin}/${language}`);
      await expect(notice(page)).toBeVisible();
      const [no, yes] = [button(notice(page), says.decline), button(notice(page), says.allow)];
      const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()];
      expect(noBox?.height).toBe(yesBox?.height);
      expect(noBox?.width).toBeCloseTo(yesBox?.width ?? 0, 0);
      const look = (element: Element) => {
        const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(element);
        return { backgroundColor, color, fontWeight, borderColor };
      };
      expect(await no.evaluate(look)).toEqual(await yes.evaluate(look));
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

      await test.step('the keyboard reaches it right after the header', async () => {
        await page.locator('header button').last().focus();
        for (const stop of [notice(page).getByRole('link'), no, yes]) {
          await page.keyboard.press('Tab');
          await expect(stop).toBeFocused();
        }
      });
    });

    test('loads the pixels after consent, and remembers it', { tag: screenOf[language] }, async ({
      page,
    }) => {
      await visit(page, `${variant.origin}/${language}`);
      await button(notice(page), says.allow).click();
      await expect(notice(page)).toBeHidden();
      await expect(page.locator('#main')).toBeFocused();
      await expect.poll(() => asked.length).toBe(2);
      await page.reload();
      await expect.poll(async () => (await queuedCalls(page)).tiktok).toEqual([['page']]);
      await expect(notice(page)).toBeHidden();
    });

    test('loads nothing after a refusal, and remembers it', { tag: screenOf[language] }, async ({ page }) => {
      await visit(page, `${variant.origin}/${language}`);
      await button(notice(page), says.decline).click();
      await page.reload();
      await page.getByText(says.list, { exact: true }).click();
      await expect(foot(page).getByText(says.declined)).toBeVisible();
      await expect(notice(page)).toBeHidden();
      expect(asked).toEqual([]);
    });

    test('can be answered and changed in the footer', { tag: screenOf[language] }, async ({ page }) => {
      await visit(page, `${variant.origin}/${language}`);
      await notice(page).getByRole('link', { name: says.details }).click();
      await button(foot(page), says.allow).click();
      await expect(foot(page).getByText(says.allowed)).toBeVisible();
      await expect(notice(page)).toBeHidden();
      await expect.poll(async () => (await queuedCalls(page)).meta.at(-1)).toEqual(['track', 'PageView']);
      await button(foot(page), says.decline).click();
      await expect(foot(page).getByText(says.declined)).toBeVisible();
      await expect.poll(async () => (await queuedCalls(page)).meta.at(-1)).toEqual(['consent', 'revoke']);
      await expect.poll(async () => (await queuedCalls(page)).tiktok.at(-1)).toEqual(['revokeConsent']);
    });

    test('treats Global Privacy Control as a refusal and does not ask', { tag: screenOf[language] }, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      });
      await visit(page, `${variant.origin}/${language}`);
      await page.getByText(says.list, { exact: true }).click();
      await expect(foot(page).getByText(says.browser)).toBeVisible();
      await expect(foot(page).getByRole('button')).toHaveCount(0);
      await expect(notice(page)).toBeHidden();
      expect(asked).toEqual([]);
    });

    test('passes axe, both the notice and the list of recipients', { tag: screenOf[language] }, async ({
      page,
    }) => {
      await visit(page, `${variant.origin}/${language}`);
      await notice(page).getByRole('link', { name: says.details }).click();
      await expect(page.locator('#data-sent li').first()).toBeVisible();
      await expectNoViolations(page, 'notice', '[data-ad-notice]');
      await expectNoViolations(page, 'list', '#data-sent');
    });
  });
}

test('without JavaScript the page neither asks nor loads anything', { tag: '@desktop' }, async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const asked = await blockAdPlatforms(page);
  await visitWithSplash(page, `${variant.origin}/en`);
  await endSplash(page);
  await page.getByText('Data sent to third parties').click();
  await expect(page.locator('#data-sent li').first()).toBeVisible();
  await expect(page.locator('[data-ad-choice]').first()).toBeHidden();
  expect(asked).toEqual([]);
  await page.close();
});
