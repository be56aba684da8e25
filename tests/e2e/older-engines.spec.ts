import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { campaign, contentOf, routes } from '../support/campaign.ts';
import { looksAt } from '../support/css-time.ts';
import { expectState, fillIn, formOnPage, goToForm, someone } from '../support/entry-form.ts';
import { jumpTo, wakeIsland } from '../support/react.ts';
import { endSplash, visit, visitWithSplash } from '../support/visit.ts';

type Change = readonly [RegExp, string];

/**
 * A feature that Chromium 119, Firefox 120 or Safari 17.1 lacks (docs/decisions/007-browsers.md), renamed so that no
 * engine knows it: this engine then behaves as the old one does.
 */
const lacking: readonly Change[] = [
  [/:has\(/g, ':unknown('],
  [/ popover(?=(Target)?=)/g, ' data-unknown-'],
  [/"✓" \/ ""/g, '"✓" / unknown()'],
  [/\bscripting:/g, 'unknown:'],
  [/\b(text-wrap|forced-color-adjust|fetchPriority)(?=[:=])/g, 'unknown-$1'],
  [/auto-phrase/g, 'unknown'],
  [/(?<=@keyframes \w+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\{[^{}]*)\bdisplay:/g, 'unknown:'],
];

/** Serves pages and styles as an older engine would parse them. */
const rewrite = (page: Page, changes: readonly Change[]) =>
  page.route(
    ({ pathname }) => pathname === routes.ja || pathname === routes.en || pathname.endsWith('.css'),
    async (request) => {
      const response = await request.fetch();
      const original = await response.text();
      const body = changes.reduce((text, [found, instead]) => text.replace(found, instead), original);
      await request.fulfill({ response, body });
    },
  );

const opacities = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((each) => getComputedStyle(each).opacity));

// The rewritten styles do not match the hashes of the security policy.
test.use({ bypassCSP: true });

test.describe('an engine of three years ago', { tag: '@desktop' }, () => {
  const { copy } = contentOf.ja;
  const errors: string[] = [];

  test.beforeEach(async ({ page }) => {
    errors.length = 0;
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
      Reflect.deleteProperty(window, 'trustedTypes');
    });
    await rewrite(page, lacking);
  });

  test.afterEach(async ({ page }) => {
    // Requests still pending when a test ends do not matter.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(errors).toEqual([]);
  });

  test('opens and closes the language menu and changes the language', async ({ page }) => {
    await visit(page, routes.ja);
    const button = page.getByRole('button', { name: copy.header.language });
    const current = page.locator('header a[aria-current]');
    const link = page.locator('header a[hreflang=en]');
    await expect(link).toBeHidden();
    for (const close of [
      () => page.getByRole('heading', { level: 1 }).click(),
      () => page.keyboard.press('Escape'),
      () => button.click(),
      () => current.click(),
    ]) {
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(link).toBeInViewport();
      await close();
      await expect(link).toBeHidden();
    }
    await button.click();
    expect(await current.evaluate((each) => getComputedStyle(each, '::before').content)).toBe('"✓"');
    await link.click();
    await expect(page).toHaveURL(routes.en);
  });

  test('hides the splash, rotates the hero and stops it, and shows the first picture beside the steps', async ({
    page,
  }) => {
    await visitWithSplash(page, routes.ja);
    await expect(page.locator('[data-splash-screen]')).toBeVisible();
    await endSplash(page);
    await wakeIsland(page.locator('#steps'));
    await page.locator('#steps li').nth(3).getByRole('button').click();
    expect(await opacities(page, '#steps picture')).toEqual(['1', '0', '0', '0', '0']);
    await page.getByRole('checkbox', { name: copy.hero.pause }).check();
    await expect(page.locator('#home picture').nth(1)).toHaveCSS('animation-play-state', 'paused');
    await page.getByRole('checkbox', { name: copy.hero.pause }).uncheck();
    // The second picture is fully visible from 5 s, the third from 7 s.
    const looks = await looksAt(page, '#home picture', [3999, 5000]);
    expect(looks.map(([, second]) => second?.opacity)).toEqual([0, 1]);
  });

  test('accepts an entry', async ({ page }) => {
    await visit(page, routes.ja);
    const form = await goToForm(page, 'ja', 'ready');
    await fillIn(form, someone());
    await form.submit.click();
    await expectState(form, 'sent');
    // Nothing can be removed for the thanks, so they must not cover anything.
    const boxes = await form.section
      .locator('h2, h2 ~ p, .entry-thanks, .entry-next, p:has([href="#terms"])')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(5);
    const overlapping = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    );
    expect(overlapping).toEqual([]);
  });

  test('says that the form did not load, and no longer that it is loading', async ({ page }) => {
    await visit(page, routes.ja);
    await page.route(/\/_astro\/EntryForm\./, (request) => request.abort());
    const { section } = formOnPage(page, 'ja');
    await jumpTo(section);
    await expect(section).toHaveAttribute('data-near');
    await looksAt(page, '#contact', [10_100]);
    await expect(section.getByText(copy.entry.unavailable)).toBeVisible();
    await expect(section.getByText(copy.entry.loading)).toBeHidden();
  });

  test('is readable in light and dark mode', async ({ page }) => {
    await visit(page, routes.ja);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page, colorScheme);
    }
    await expect(page.locator('#rooms article')).toHaveCount(campaign.apartments.length);
  });
});

test('on an iPhone before iOS 18.3 the language menu closes by a tap outside', { tag: '@phone' }, async ({
  page,
}) => {
  // Its popovers do not light-dismiss: https://webkit.org/b/267688
  await rewrite(page, [[/popover="auto"/, 'popover="manual"']]);
  await visit(page, routes.ja);
  const link = page.locator('header a[hreflang=en]');
  await page.getByRole('banner').getByRole('button').tap();
  await expect(link).toBeInViewport();
  // Nor does a tapped button get focus, so losing it cannot close the menu.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(link).toBeHidden();
});
