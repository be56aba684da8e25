import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage, routes } from '../support/campaign.ts';
import { expectState, goToForm } from '../support/entry-form.ts';
import { injectFault } from '../support/faults.ts';
import { fieldLabels, submitText } from '../support/form-texts.ts';
import { wakeIsland } from '../support/react.ts';
import { visit } from '../support/visit.ts';
import { type Focus, focusOf, scrollAtOnce } from './focus.ts';

/** Presses `key` until focus has left the page or gone full circle, and inspects every stop. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', limit: number): Promise<Focus[]> {
  const stops: Focus[] = [];
  while (stops.length <= limit) {
    await page.keyboard.press(key);
    const stop = await focusOf(page);
    if (stop === undefined || stop.place === stops[0]?.place) return stops;
    stops.push(stop);
  }
  const last = stops.slice(-3).map(({ name }) => name);
  throw new Error(`The keyboard is trapped: ${last.join(' > ')}`);
}

function expectSeen(stops: readonly Focus[]) {
  for (const { name, outline, contrast, belowHeader, seen } of stops) {
    expect(outline, `outline of ${name}`).toBeGreaterThanOrEqual(2);
    expect(contrast, `contrast of the outline of ${name}`).toBeGreaterThanOrEqual(3);
    expect(belowHeader, `${name} against the fixed header`).toBeGreaterThanOrEqual(0);
    expect(seen, `${name} is on the screen with nothing over it`).toBe(true);
  }
}

inEachLanguage(({ language, other, route, copy, company, apartments, steps, screen }) => {
  test.describe(`with a keyboard alone in ${language}`, { tag: screen }, () => {
    const stopsInOrder = [
      copy.common.skipLink,
      company.name,
      copy.header.home,
      copy.header.apartments,
      copy.header.entry,
      copy.header.language,
      copy.hero.toEntry,
      copy.hero.toRooms,
      copy.hero.learnMore,
      copy.hero.pause,
      copy.offer.termsLink,
      ...apartments.map(({ name }) => name),
      ...steps.map(({ title }) => title),
      copy.steps.pause,
      copy.entry.privacyLink,
      copy.entry.termsLink,
      fieldLabels.name[language],
      fieldLabels.email[language],
      submitText[language],
      copy.footer.map,
      company.bookingEmail,
      /^[\d-+ ]+$/,
      /^[\d-+ ]+$/,
      copy.footer.facebook,
      copy.footer.instagram,
      copy.footer.whatsapp,
      copy.thirdParties.heading,
      copy.footer.privacyPolicy,
    ].map((name) => (typeof name === 'string' ? expect.stringContaining(name) : expect.stringMatching(name)));

    test('every tab stop is in order and visible, forwards in light and backwards in dark mode', async ({
      page,
    }) => {
      await visit(page, route);
      await scrollAtOnce(page);
      await wakeIsland(page.locator('#steps'));
      await goToForm(page, language, 'ready');
      await page.evaluate(() => scrollTo(0, 0));
      const forwards = await walk(page, 'Tab', stopsInOrder.length);
      expect(forwards.map(({ name }) => name)).toEqual(stopsInOrder);
      expectSeen(forwards);
      await page.emulateMedia({ colorScheme: 'dark' });
      const back = await walk(page, 'Shift+Tab', stopsInOrder.length);
      expect(back.map(({ name }) => name)).toEqual(forwards.map(({ name }) => name).reverse());
      expectSeen(back);
    });

    test('the menu opens by Enter and by Space, closes by Escape and when focus moves on, and leads to the other language', async ({
      page,
    }) => {
      await visit(page, route);
      const button = page.getByRole('button', { name: copy.header.language });
      const choice = page.getByRole('banner').locator(`a[hreflang=${other}]`);
      await button.focus();
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        await expect(choice).toBeVisible();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        const stop = await focusOf(page);
        if (stop) expectSeen([stop]);
        await page.keyboard.press('Escape');
        await expect(choice).toBeHidden();
        await expect(button).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(choice).toBeVisible();
      for (let stop = 1; stop <= 3; stop++) await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: copy.hero.toEntry })).toBeFocused();
      await expect(page.locator('#languages')).toBeHidden();
      await button.focus();
      await page.keyboard.press('Enter');
      await choice.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(routes[other]);
    });

    test('retrying the form keeps the focus in place', { tag: '@services' }, async ({ page }) => {
      await injectFault(page, 'script-404');
      await visit(page, route);
      const form = await goToForm(page, language, 'unavailable');
      await injectFault(page);
      await form.section.getByRole('button', { name: copy.entry.retry }).focus();
      await page.keyboard.press('Enter');
      await expectState(form, 'ready');
      await page.keyboard.press('Tab');
      await expect(form.name).toBeFocused();
    });
  });
});
