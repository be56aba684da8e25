import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Language } from '../../src/campaign/schema/languages.ts';
import type { Apartment } from '../../src/campaign/schema/sections/apartments.ts';
import { addressesOf, campaign, inEachLanguage, routes } from '../support/campaign.ts';
import { jumpTo } from '../support/react.ts';
import { spoken } from '../support/spoken.ts';
import { answerForOtherSites, readToTheEnd, visit } from '../support/visit.ts';
import { watchPolicy } from '../support/watch-policy.ts';

/** Rounding and tiers, restated from the specification, section 4. */
function savingOf({ regularPrice, fromPrice }: Apartment) {
  if (regularPrice === fromPrice) return undefined;
  const percent = Math.round(((regularPrice - fromPrice) / regularPrice) * 100);
  return { percent, tier: percent >= 30 ? 'high' : percent >= 20 ? 'mid' : 'low' };
}

const yen = (value: number, language: Language) => {
  const digits = value.toLocaleString('en-US');
  return language === 'ja' ? `${digits}円` : `¥${digits}`;
};

const cards = (page: Page) => page.locator('#rooms').getByRole('article');

const layoutOf = (page: Page) =>
  cards(page).evaluateAll((articles) =>
    articles.map((article) => {
      const { x, y, width, height } = article.getBoundingClientRect();
      return { x, y: y + scrollY, width, height };
    }),
  );

async function expectFacts(card: Locator, apartment: Apartment, language: Language) {
  const name = apartment.name[language];
  await expect(card.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  await expect(card.getByRole('img', { name: apartment.alt[language] })).toBeVisible();
  const [station, minutes] = [apartment.station[language], apartment.walkMinutes];
  for (const text of [
    apartment.description[language],
    language === 'ja' ? `${station} 徒歩${minutes}分` : `${minutes}-min walk from ${station}`,
    apartment.size.replace('㎡~', language === 'ja' ? '㎡〜' : ' sqm'),
    yen(apartment.fromPrice, language),
    language === 'ja' ? '詳細を見る' : 'View details',
  ])
    await expect.soft(card.getByText(text, { exact: true })).toBeVisible();
  const badge = card.locator('[data-tier]');
  const struck = card.locator('s, del');
  const saving = savingOf(apartment);
  if (saving === undefined) {
    await expect(badge.or(struck)).toHaveCount(0);
    await expect(card).not.toContainText('OFF');
    return;
  }
  await expect(badge).toHaveText(`${saving.percent}% OFF`);
  await expect(badge).toHaveAttribute('data-tier', saving.tier);
  await expect(struck).toHaveText(yen(apartment.regularPrice, language));
  await expect(struck).toBeVisible();
  await expect(struck.locator('..')).toContainText(language === 'ja' ? '通常賃料' : 'Regular rent');
}

const thirdPicture = addressesOf(campaign.apartments[2]?.image ?? '');

inEachLanguage(({ language, route, copy, apartments, screen }) => {
  test.describe(`the apartments in ${language}`, { tag: screen }, () => {
    test('are twelve cards with place, size and price that link to their pages, pictures marked as illustrative', async ({
      page,
    }) => {
      await visit(page, route);
      const section = page.getByRole('region', { name: spoken(copy.apartments.heading) });
      await expect(section).toHaveAttribute('id', 'rooms');
      await expect(cards(page)).toHaveCount(12);
      for (const [index, apartment] of campaign.apartments.entries()) {
        await test.step(apartment.name[language], async () => {
          const card = cards(page).nth(index);
          await expectFacts(card, apartment, language);
          const link = card.getByRole('link');
          const { url } = apartment;
          await expect(link).toHaveAccessibleDescription(copy.common.newTab);
          await expect(link).toHaveAttribute(
            'href',
            language === 'ja' ? url : url.replace('/jp/', '/jp-en/'),
          );
        });
      }
      const note = language === 'ja' ? /※画像はイメージです/ : /pictures are illustrative/i;
      await expect(section.getByText(note)).toBeVisible();
    });

    test('open in a new tab, wherever the card is clicked', async ({ page, context }) => {
      await answerForOtherSites(context);
      await visit(page, route);
      const { description = '', href = '' } = apartments[11] ?? {};
      const card = cards(page).nth(11);
      await jumpTo(card);
      for (const part of [card.getByRole('img'), card.getByText(description)]) {
        const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
        const [opened] = await Promise.all([
          context.waitForEvent('page'),
          page.mouse.click(x + width / 2, y + height / 2),
        ]);
        await expect(opened).toHaveURL(href);
        expect(await opened.evaluate(() => window.opener)).toBeNull();
        await opened.close();
      }
    });

    test('show a placeholder when a picture fails, and nothing moves', async ({ page }) => {
      const refused = await watchPolicy(page);
      await visit(page, route);
      await readToTheEnd(page);
      const whole = await layoutOf(page);
      await page.route(thirdPicture, (request) => request.abort());
      await page.reload();
      await jumpTo(cards(page).nth(2));
      const frame = cards(page).nth(2).locator('picture');
      await expect(frame).toHaveCSS('background-image', /url/);
      await expect(frame.getByRole('img')).toHaveCSS('opacity', '0');
      await expect(frame.getByRole('img')).toHaveAccessibleName(apartments[2]?.alt ?? '');
      await expect(cards(page).nth(1).locator('picture')).toHaveCSS('background-image', 'none');
      expect(await layoutOf(page)).toEqual(whole);
      expect(refused, 'the security policy allows the placeholder').toEqual([]);
    });
  });

  test(`the apartments in ${language} are in one, two or three columns`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await visit(page, route);
    for (const [width, columns] of [
      [360, 1],
      [767, 2],
      [1024, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const layout = await layoutOf(page);
      expect(new Set(layout.map(({ x }) => Math.round(x))).size, `columns at ${width} px`).toBe(columns);
      expect(new Set(layout.map(({ y }) => Math.round(y))).size, `rows at ${width} px`).toBe(12 / columns);
    }
  });

  test(`the apartments in ${language} are compact rows on a phone from the fourth on`, {
    tag: '@phone',
  }, async ({ page }) => {
    await visit(page, route);
    for (const [index, card] of (await cards(page).all()).entries()) {
      const picture = await card.locator('picture').boundingBox();
      const words = await card.getByText(apartments[index]?.description ?? '', { exact: true }).boundingBox();
      if (!picture || !words) throw new Error('A card has no picture or no description.');
      const beside = picture.x + picture.width <= words.x && picture.y < words.y;
      expect(beside, `card ${index + 1} is a row`).toBe(index >= 3);
    }
  });

  test.describe(`the apartments in ${language} without JavaScript`, { tag: ['@services', screen] }, () => {
    test.use({ javaScriptEnabled: false });

    test('show the alt text of a failed picture, on a tint', async ({ page }) => {
      await page.route(thirdPicture, (request) => request.abort());
      await page.goto(route);
      const picture = cards(page).nth(2).locator('picture');
      await expect(picture).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(picture.getByRole('img')).toHaveAccessibleName(apartments[2]?.alt ?? '');
      await expect(picture.getByRole('img')).toHaveCSS('opacity', '1');
    });
  });
});

test('badges are red and enlarged, orange and slightly enlarged, or yellow', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, routes.ja);
  const look = (tier: string) =>
    page
      .locator(`#rooms [data-tier=${tier}]`)
      .first()
      .evaluate((badge) => {
        const { backgroundColor, fontSize } = getComputedStyle(badge);
        const [red = 0, green = 0, blue = 0] = backgroundColor.match(/\d+/g)?.map(Number) ?? [];
        // All three are warm: red is the strongest component, and the amount of green makes orange and yellow.
        return { warmth: red - blue, green: green / red, size: Number.parseFloat(fontSize) };
      });
  const [high, mid, low] = [await look('high'), await look('mid'), await look('low')];
  for (const { warmth } of [high, mid, low]) expect(warmth).toBeGreaterThan(90);
  expect(high.green).toBeLessThan(0.35);
  expect(mid.green).toBeGreaterThan(0.5);
  expect(mid.green).toBeLessThan(0.75);
  expect(low.green).toBeGreaterThan(0.8);
  expect(high.size).toBeGreaterThan(mid.size);
  expect(mid.size).toBeGreaterThan(low.size);
});
