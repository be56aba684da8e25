import { basename } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { campaign, inEachLanguage } from '../support/campaign.ts';
import { looksAt } from '../support/css-time.ts';
import { visit } from '../support/visit.ts';

const pictures = '#home picture';
const splash = 2000;
const interval = 2000;
const fade = 1000;

/** How visible each picture is: later ones cover earlier ones. */
async function seenAt(page: Page, moments: readonly number[]) {
  const looks = await looksAt(page, pictures, moments);
  return looks.map((stack) => {
    let light = 1;
    const seen = stack.toReversed().map(({ opacity }) => {
      const share = light * opacity;
      light -= share;
      return share;
    });
    return seen.toReversed().map((share) => Math.round(share * 100) / 100);
  });
}

/** Only picture `index`, cyclically, is visible. */
const only = (index: number) => [0, 1, 2].map((each) => (each === index % 3 ? 1 : 0));

/** Change `number` starts that many intervals after `start`; the cross-fade is within its first second. */
async function expectChange(page: Page, start: number, number: number) {
  const begin = start + interval * number;
  const [before, halfway = [], after, end] = await seenAt(page, [
    begin - 1,
    begin + fade / 2,
    begin + fade,
    begin + interval - 1,
  ]);
  expect(before, `just before change ${number}`).toEqual(only(number - 1));
  for (const [index, share] of halfway.entries()) {
    if (index === (number + 1) % 3) expect(share, `outside the fade of change ${number}`).toBe(0);
    else expect(Math.abs(share - 0.5), `halfway through change ${number}`).toBeLessThan(0.4);
  }
  expect(after, `one second after change ${number} began`).toEqual(only(number));
  expect(end, `until change ${number + 1} begins`).toEqual(only(number));
}

const animationsOf = (page: Page) =>
  page.evaluate(
    (selector) =>
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches(selector))
        .map(({ playState, effect }) => ({ playState, rounds: effect?.getTiming().iterations })),
    pictures,
  );

/** The second and the third picture. */
const moving = (playState: AnimationPlayState) =>
  Array(2).fill({ playState, rounds: Number.POSITIVE_INFINITY });

inEachLanguage(({ language, route, copy, screen }) => {
  test.describe(`the hero in ${language}`, { tag: screen }, () => {
    const pause = { name: copy.hero.pause };

    test('promises up to 30 % off and a gift of 10 %, under its badge and headline', async ({ page }) => {
      await visit(page, route);
      const hero = page.getByRole('region', { name: copy.hero.label });
      await expect(hero).toHaveAttribute('id', 'home');
      const gift =
        language === 'ja'
          ? /初月賃料の\s*10[%％]\s*相当のギフトカード/
          : /gift card worth\s*10%\s*of your first month’s rent/i;
      await expect(hero).toContainText(language === 'ja' ? /最大\s*30[%％]\s*OFF/ : /up to\s*30%\s*off/i);
      await expect(hero).toContainText(gift);
      await expect(page.locator('#offer'), 'and says it again in the offer').toContainText(gift);
      await expect(hero.getByText(copy.hero.figureNote)).toBeVisible();
      await expect(hero.getByRole('heading', { level: 1 })).toHaveText(copy.hero.headline);
      await expect(hero.getByText(copy.hero.badge)).toBeVisible();
    });

    test('rotates its three pictures every 2 s from the end of the splash, each faded in within 1 s, for ever', async ({
      page,
    }) => {
      await page.goto(route);
      await test.step('the first is opaque at once', async () => {
        const looks = await seenAt(page, [0, 1000, splash, splash + interval - 1]);
        expect(looks).toEqual(Array(4).fill(only(0)));
        const images = page.locator(`${pictures} img`);
        await expect(images).toHaveCount(3);
        await expect(images.first()).not.toHaveAttribute('loading', 'lazy');
        for (const [index, { image }] of campaign.settings.hero.entries()) {
          const name = basename(image).split('.')[0] ?? image;
          await expect(images.nth(index)).toHaveAttribute('src', new RegExp(name));
        }
      });
      // The second cycle and the thousandth.
      for (const number of [1, 2, 3, 4, 5, 6, 3001, 3002, 3003]) await expectChange(page, splash, number);
    });

    test('starts its clock at once without a splash, and pauses while its control is on', async ({
      page,
    }) => {
      await visit(page, route);
      expect(await animationsOf(page)).toEqual(moving('running'));
      await page.getByRole('checkbox', pause).check();
      expect(await animationsOf(page)).toEqual(moving('paused'));
      await page.getByRole('checkbox', pause).uncheck();
      expect(await animationsOf(page)).toEqual(moving('running'));
      for (const number of [1, 2, 3]) await expectChange(page, 0, number);
    });

    test('shows the first picture, still, when motion is reduced', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, route);
      expect(await animationsOf(page)).toEqual([]);
      await expect(page.locator(pictures).first()).toBeVisible();
      await expect(page.locator(pictures).first()).toHaveCSS('opacity', '1');
      await expect(page.locator(pictures).nth(1)).toBeHidden();
      await expect(page.locator(pictures).nth(2)).toBeHidden();
      await expect(page.getByRole('checkbox', pause)).toBeHidden();
    });
  });
});
