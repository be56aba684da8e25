import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { expectState, formOnPage, goToForm, injectFault } from '../support/entry-form.ts';
import { wakeIsland } from '../support/react.ts';
import { visit, visitWithSplash } from '../support/visit.ts';

type Motion = { of: string; seconds: number; state: AnimationPlayState };

/**
 * Everything on the page that moves or fades by itself, now or later. Scroll-driven animations follow the reader's own
 * finger, and a transition of one millisecond is not motion.
 */
const motions = (page: Page): Promise<Motion[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, timeline, playState: state } = animation;
      if (!(effect instanceof KeyframeEffect) || timeline !== document.timeline) return [];
      const { activeDuration } = effect.getComputedTiming();
      const milliseconds = Number(activeDuration);
      if (milliseconds <= 1) return [];
      const part = effect.target?.closest('[id], [data-splash-screen]');
      return [{ of: part?.id || 'splash', seconds: milliseconds / 1000, state }];
    }),
  );

inEachLanguage(({ language, route, copy }) => {
  test.describe(`motion in ${language}`, { tag: '@desktop' }, () => {
    test('longer than five seconds can always be stopped', async ({ page }) => {
      await injectFault(page, 'script-hang');
      await visitWithSplash(page, route);
      const moving: Motion[] = [];
      const parts = async () => {
        moving.push(...(await motions(page)));
        return new Set(moving.map(({ of }) => of));
      };
      await parts();
      await wakeIsland(page.locator('#contact'));
      await expectState(formOnPage(page, language), 'loading');
      await wakeIsland(page.locator('#steps'));
      // A step fades for a moment only, each time the steps advance.
      await expect.poll(parts, { intervals: [50] }).toEqual(new Set(['splash', 'home', 'steps', 'contact']));
      const long = moving.filter(({ seconds }) => seconds > 5);
      expect(new Set(long.map(({ of }) => of))).toEqual(new Set(['home']));

      // The steps use a timer, not CSS: they continue until they are stopped.
      await page.getByRole('checkbox', { name: copy.hero.pause }).press('Space');
      await page.getByRole('button', { name: copy.steps.pause }).click();
      const left = (await motions(page)).filter(({ state }) => state === 'running');
      expect(left.filter(({ of }) => of === 'home' || of === 'steps')).toEqual([]);
      await expect(page.getByRole('button', { name: copy.steps.play })).toBeVisible();
    });

    test('is absent in every state of the page if the reader prefers none', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await injectFault(page, 'script-hang');
      await visitWithSplash(page, route);
      expect(await motions(page), 'during the splash').toEqual([]);
      await wakeIsland(page.locator('#steps'));
      await wakeIsland(page.locator('#contact'));
      await expectState(formOnPage(page, language), 'loading');
      expect(await motions(page), 'while the form is loading').toEqual([]);
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
      for (const control of [
        page.getByRole('checkbox', { name: copy.hero.pause }),
        page.getByRole('button', { name: copy.steps.pause }),
      ]) {
        await expect(control, 'nothing is left to stop').toBeHidden();
      }

      await injectFault(page);
      await visit(page, route);
      const form = await goToForm(page, language, 'ready');
      await wakeIsland(page.locator('#steps'));
      await page.locator('#steps').getByRole('listitem').nth(2).getByRole('button').click();
      expect(await motions(page), 'after a step was chosen').toEqual([]);
      await page.locator('#rooms').getByRole('article').first().hover();
      expect(await motions(page), 'over a card').toEqual([]);
      await form.submit.click();
      await page.getByRole('button', { name: copy.header.language }).click();
      expect(
        (await motions(page)).filter(({ of }) => of !== 'contact'),
        'menu open',
      ).toEqual([]);
    });
  });
});
