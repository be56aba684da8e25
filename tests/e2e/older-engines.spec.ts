import { expect, type Page, test } from '@playwright/test';
import { contentOf, routes } from '../support/campaign.ts';
import { looksAt } from '../support/css-time.ts';
import { enter, formOnPage, goToForm } from '../support/entry-form.ts';
import { jumpTo, wakeIsland } from '../support/react.ts';
import { visit, visitUntilScript } from '../support/visit.ts';

/**
 * Takes away what Chromium 119, Firefox 120 or Safari 17.1 lacks and the page has a fallback for
 * (docs/decisions/007-browsers.md), as soon as it is parsed: the attributes of popovers and their interface, and the
 * style rules that such an engine would drop.
 */
const removeNewFeatures = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(window, 'trustedTypes');
    const isUnknown = (rule: CSSRule) => {
      if (rule instanceof CSSMediaRule) return rule.conditionText.includes('scripting');
      if (rule instanceof CSSSupportsRule) return rule.conditionText.includes(':has(');
      if (!(rule instanceof CSSStyleRule)) return false;
      // Only a forgiving list such as `:is()` accepts what it does not know; any other selector stays as it was.
      rule.selectorText = rule.selectorText.replaceAll(':has(', ':unknown(');
      return rule.selectorText.includes(':has(');
    };
    const drop = (list: CSSStyleSheet | CSSGroupingRule) => {
      for (let index = list.cssRules.length - 1; index >= 0; index--) {
        const rule = list.cssRules[index];
        if (rule && isUnknown(rule)) list.deleteRule(index);
        else if (rule instanceof CSSGroupingRule) drop(rule);
      }
    };
    const clean = () => {
      for (const sheet of document.styleSheets) drop(sheet);
      for (const name of ['popover', 'popovertarget']) {
        for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
      }
    };
    new MutationObserver(clean).observe(document, { childList: true, subtree: true });
    // A style sheet of its own is there once it has loaded.
    document.addEventListener('load', clean, true);
  });

// Without trusted types, the browser's own demand for them has to go too.
test.use({ bypassCSP: true });

test.describe('an engine of three years ago', { tag: ['@services', '@desktop'] }, () => {
  const { copy } = contentOf.ja;
  const errors: string[] = [];

  test.beforeEach(async ({ page }) => {
    errors.length = 0;
    page.on('pageerror', ({ message }) => errors.push(message));
    await removeNewFeatures(page);
  });

  test.afterEach(() => expect(errors).toEqual([]));

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
    await link.click();
    await expect(page).toHaveURL(routes.en);
  });

  test('shows the first picture beside the steps, whichever is selected', async ({ page }) => {
    await visit(page, routes.ja);
    await wakeIsland(page.locator('#steps'));
    await page.locator('#steps li').nth(3).getByRole('button').click();
    await expect(page.locator('#steps li').nth(3)).toHaveAttribute('data-selected', 'true');
    for (const [index, opacity] of ['1', '0', '0', '0', '0'].entries())
      await expect(page.locator('#steps picture').nth(index)).toHaveCSS('opacity', opacity);
  });

  test('accepts an entry, and its thanks cover nothing', async ({ page }) => {
    await visit(page, routes.ja);
    const form = await goToForm(page, 'ja', 'ready');
    await enter(form);
    const boxes = await form.section
      .locator('h2, h2 ~ p, .entry-thanks, .entry-next, p:has([href="#terms"])')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(5);
    const overlap = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const overlapping = boxes.filter((one, index) =>
      boxes.slice(index + 1).some((other) => overlap(one, other)),
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
});

test('on an iPhone before iOS 18.3 the language menu closes by a tap outside', {
  tag: ['@services', '@phone'],
}, async ({ page }) => {
  await visitUntilScript(page, routes.ja);
  // Its popovers do not light-dismiss: https://webkit.org/b/267688
  await page.locator('#languages').evaluate((list: HTMLElement) => {
    list.popover = 'manual';
  });
  const link = page.locator('header a[hreflang=en]');
  await page.getByRole('banner').getByRole('button').tap();
  await expect(link).toBeInViewport();
  // Nor does a tapped button get focus, so losing it cannot close the menu.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(link).toBeHidden();
});
