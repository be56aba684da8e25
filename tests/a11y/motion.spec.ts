import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { expectState, formOnPage, openForm } from '../support/entry-form.ts';
import { injectFault } from '../support/faults.ts';
import { wakeIsland } from '../support/react.ts';
import { withoutTimeLimits } from '../support/time.ts';

type Motion = { of: string; seconds: number; state: AnimationPlayState };

declare global {
  interface Window {
    /**
     * Everything on the page that moves or fades by itself, now or later. Scroll-driven animations follow the reader's
     * own finger, and a transition of one millisecond is not motion.
     */
    motions: () => Motion[];
    /** All that has ever begun. */
    begun: Motion[];
  }
}

const recordMotions = (page: Page) =>
  page.addInitScript(() => {
    window.motions = () =>
      document.getAnimations().flatMap(({ effect, timeline, playState: state }) => {
        if (!(effect instanceof KeyframeEffect) || timeline !== document.timeline) return [];
        const milliseconds = Number(effect.getComputedTiming().activeDuration);
        if (milliseconds <= 1) return [];
        const part = effect.target?.closest('[id], [data-splash-screen]');
        return [{ of: part?.id || 'splash', seconds: milliseconds / 1000, state }];
      });
    window.begun = [];
    for (const event of ['animationstart', 'transitionrun'])
      addEventListener(event, () => window.begun.push(...window.motions()), true);
  });

const motions = (page: Page) => page.evaluate(() => window.motions());

inEachLanguage(({ language, route, copy }) => {
  test.describe(`motion in ${language}`, { tag: ['@services', '@desktop'] }, () => {
    test.beforeEach(async ({ page }) => {
      await withoutTimeLimits(page);
      await recordMotions(page);
    });

    test('longer than five seconds can always be stopped', async ({ page }) => {
      await injectFault(page, 'script-hang');
      await page.goto(route);
      await wakeIsland(page.locator('#contact'));
      await expectState(formOnPage(page, language), 'loading');
      await wakeIsland(page.locator('#steps'));
      const begun = () => page.evaluate(() => window.begun);
      const parts = async () => new Set((await begun()).map(({ of }) => of));
      await expect.poll(parts).toEqual(new Set(['splash', 'home', 'steps', 'contact']));
      const long = (await begun()).filter(({ seconds }) => seconds > 5);
      expect(new Set(long.map(({ of }) => of))).toEqual(new Set(['home']));

      // The steps use a timer, not CSS: they continue until they are stopped.
      await page.getByRole('checkbox', { name: copy.hero.pause }).press('Space');
      await page.getByRole('button', { name: copy.steps.pause }).click();
      await expect(page.getByRole('button', { name: copy.steps.play })).toBeVisible();
      // A fade that has begun may still end.
      const left = async () =>
        (await motions(page)).filter(
          ({ of, state }) => state === 'running' && (of === 'home' || of === 'steps'),
        );
      await expect.poll(left).toEqual([]);
    });

    test('is absent in every state of the page if the reader prefers none', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await injectFault(page, 'script-hang');
      await page.goto(route);
      await wakeIsland(page.locator('#steps'));
      await wakeIsland(page.locator('#contact'));
      await expectState(formOnPage(page, language), 'loading');
      expect(await motions(page), 'during the splash and while the form is loading').toEqual([]);
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
      for (const control of [
        page.getByRole('checkbox', { name: copy.hero.pause }),
        page.getByRole('button', { name: copy.steps.pause }),
      ]) {
        await expect(control, 'nothing is left to stop').toBeHidden();
      }

      await injectFault(page);
      const form = await openForm(page, route, language);
      await wakeIsland(page.locator('#steps'));
      await page.locator('#steps').getByRole('listitem').nth(2).getByRole('button').click();
      await page.locator('#rooms').getByRole('article').first().hover();
      expect(await motions(page), 'after a step was chosen, over a card').toEqual([]);
      await form.submit.click();
      await page.getByRole('button', { name: copy.header.language }).click();
      expect(
        (await motions(page)).filter(({ of }) => of !== 'contact'),
        'menu open',
      ).toEqual([]);
    });
  });
});
