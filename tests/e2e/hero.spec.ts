import { basename } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { campaign, inEachLanguage } from '../support/campaign.ts';
import { looksAt } from '../support/css-time.ts';
import { spoken } from '../support/spoken.ts';
import { visit, visitWithSplash } from '../support/visit.ts';

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
  const [before, halfway, after, end] = await seenAt(page, [
    begin - 1,
    begin + fade / 2,
    begin + fade,
    begin + interval - 1,
  ]);
  expect(before, `just before change ${number}`).toEqual(only(number - 1));
  for (const index of [0, 1, 2]) {
    const share = halfway?.[index] ?? 0;
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

inEachLanguage(({ language, route, copy, screen }) => {
  test.describe(`the hero in ${language}`, () => {
    const pause = { name: copy.hero.pause };

    test('promises up to 30 % off and a gift of 10 %, under its badge and headline', { tag: screen }, async ({
      page,
    }) => {
      await visit(page, route);
      const hero = page.getByRole('region', { name: copy.hero.label });
      await expect(hero).toHaveAttribute('id', 'home');
      await expect(hero).toContainText(language === 'ja' ? /最大\s*30[%％]\s*OFF/ : /up to\s*30%\s*off/i);
      await expect(hero).toContainText(
        language === 'ja'
          ? /初月賃料の\s*10[%％]\s*相当のギフトカード/
          : /gift card worth\s*10%\s*of your first month’s rent/i,
      );
      await expect(hero.getByText(copy.hero.figureNote)).toBeVisible();
      await expect(hero.getByRole('heading', { level: 1 })).toHaveText(copy.hero.headline);
      await expect(hero.getByText(copy.hero.badge)).toBeVisible();
    });

    test('shows both figures large on every screen, each on one line, under a large headline', {
      tag: '@desktop',
    }, async ({ page }) => {
      await visit(page, route);
      const figures = page.locator('#home strong');
      await expect(figures).toHaveText([copy.hero.figure, copy.offer.figure]);
      for (const width of [320, 360, 390, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const [percent, gift] = await figures.evaluateAll((list) =>
          list.map((element) => {
            const { top, height } = element.getBoundingClientRect();
            const size = Number.parseFloat(getComputedStyle(element).fontSize);
            return { top, size, lines: height / size };
          }),
        );
        for (const figure of [percent, gift]) {
          expect(figure?.size, `size at ${width} px`).toBeGreaterThanOrEqual(32);
          expect(figure?.lines, `lines at ${width} px`).toBeLessThan(1.5);
        }
        // On the narrowest phones one is above the other.
        if (width >= 360) expect(gift?.top, `level at ${width} px`).toBeCloseTo(percent?.top ?? 0, 0);
        const headline = page.getByRole('heading', { level: 1 });
        if (width >= 1440) await expect(headline).toHaveCSS('font-size', /^7[0-2]/);
      }
    });

    test('lets the sun rise clear of every word and button', { tag: '@desktop' }, async ({ page }) => {
      await visit(page, route);
      for (const width of [768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 1024 });
        const touched = await page.locator('#home').evaluate((hero) => {
          const [, radius = '', across = ''] =
            /([\d.]+)px at ([\d.]+)% 100%/.exec(getComputedStyle(hero).backgroundImage) ?? [];
          const { left, width, bottom } = hero.getBoundingClientRect();
          const centre = left + (width * Number(across)) / 100;
          const words = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT);
          const boxes = [...hero.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
          while (words.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(words.currentNode);
            boxes.push(...range.getClientRects());
          }
          if (boxes.length < 12) throw new Error('The hero has lost its words.');
          return boxes.filter((box) => {
            const x = Math.max(box.left, Math.min(centre, box.right)) - centre;
            return Math.hypot(x, bottom - box.bottom) < Number(radius);
          }).length;
        });
        expect(touched, `at ${width} px`).toBe(0);
      }
    });

    test('rotates its three pictures every 2 s from the end of the splash, each faded in within 1 s, for ever', {
      tag: screen,
    }, async ({ page }) => {
      await visitWithSplash(page, route);
      await test.step('the first is opaque at once', async () => {
        expect(await seenAt(page, [0, 1000, splash, splash + interval - 1])).toEqual([
          only(0),
          only(0),
          only(0),
          only(0),
        ]);
        const images = page.locator(`${pictures} img`);
        await expect(images).toHaveCount(3);
        await expect(images.first()).not.toHaveAttribute('loading', 'lazy');
        for (const [index, { image }] of campaign.settings.hero.entries()) {
          await expect(images.nth(index)).toHaveAttribute(
            'src',
            new RegExp(basename(image).split('.')[0] ?? image),
          );
        }
      });
      // The second cycle and the thousandth.
      for (const number of [1, 2, 3, 4, 5, 6, 3001, 3002, 3003]) await expectChange(page, splash, number);
      for (const { rounds } of await animationsOf(page)) expect(rounds).toBe(Number.POSITIVE_INFINITY);
    });

    test('starts its clock at once without a splash, and pauses while its control is on', {
      tag: screen,
    }, async ({ page }) => {
      await visit(page, route);
      await page.getByRole('checkbox', pause).check();
      const moving = await animationsOf(page);
      expect(moving.length).toBeGreaterThan(0);
      for (const { playState } of moving) expect(playState).toBe('paused');
      await page.getByRole('checkbox', pause).uncheck();
      for (const { playState } of await animationsOf(page)) expect(playState).toBe('running');
      await page.getByRole('checkbox', pause).focus();
      await page.keyboard.press('Space');
      for (const { playState } of await animationsOf(page)) expect(playState).toBe('paused');
      for (const number of [1, 2, 3]) await expectChange(page, 0, number);
    });

    test('links to the apartments, to the entry and, by Learn More, to the offer', { tag: screen }, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, route);
      const hero = page.getByRole('region', { name: copy.hero.label });
      for (const [link, address, heading] of [
        [copy.hero.toRooms, '#rooms', copy.apartments.heading],
        [copy.hero.toEntry, '#contact', copy.entry.heading],
        [copy.hero.learnMore, '#offer', copy.offer.heading],
      ] as const) {
        await hero.getByRole('link', { name: link, exact: true }).click();
        expect(new URL(page.url()).hash).toBe(address);
        await expect(page.getByRole('heading', { name: spoken(heading) })).toBeInViewport();
      }
    });

    test('has a pause control large enough for a finger', { tag: '@phone' }, async ({ page }) => {
      await visit(page, route);
      const box = await page.getByRole('checkbox', pause).boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    });

    test('shows the first picture, still, when motion is reduced', { tag: screen }, async ({ page }) => {
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
