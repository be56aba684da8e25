import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { type ServedVariant, serveVariant } from '../support/campaign-variant.ts';
import { comeToForm, expectState, fillIn, orderFault, someone } from '../support/entry-form.ts';
import { wakeIsland } from '../support/react.ts';
import { visit, visitWithSplash } from '../support/visit.ts';
import { expectNoViolations } from './axe.ts';

// axe reads every element several times over; a busy machine needs its time for that.
test.describe.configure({ timeout: 90_000 });

inEachLanguage(({ language, route, copy }) => {
  test.describe(`nothing is in the way of a reader in ${language}`, () => {
    test('while the splash is shown, at first view and with the menu open', async ({ page }) => {
      await visitWithSplash(page, route);
      await expectNoViolations(page, 'splash', 'body');
      await visit(page, route);
      await expectNoViolations(page, 'first view');
      await page.getByRole('button', { name: copy.header.language }).click();
      await expectNoViolations(page, 'menu open', 'header');
    });

    test('whichever step is selected', { tag: '@desktop' }, async ({ page }) => {
      await visit(page, route);
      const section = page.locator('#steps');
      await wakeIsland(section);
      for (const item of await section.getByRole('listitem').all()) {
        await item.getByRole('button').click();
        await expect(item).toHaveAttribute('data-selected', 'true');
        await expectNoViolations(page, 'a step selected', '#steps');
      }
      await section.getByRole('button', { name: copy.steps.pause }).click();
      await expectNoViolations(page, 'steps paused', '#steps');
    });

    test('from the form to the thank-you, errors on the way included', async ({ page }) => {
      await visit(page, route);
      const form = await comeToForm(page, language, 'ready');
      await expectNoViolations(page, 'form ready', '#contact');
      await form.submit.click();
      await expect(form.name).toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(page, 'field errors', '#contact');
      await orderFault(page, 'submission-500');
      await fillIn(form, someone());
      await form.submit.click();
      await expectState(form, 'failed');
      await expectNoViolations(page, 'failed', '#contact');
      await orderFault(page, 'submission-hang');
      await form.submit.click();
      await expectState(form, 'sending');
      await expectNoViolations(page, 'sending', '#contact');
    });

    test('when the entry has arrived', async ({ page }) => {
      await visit(page, route);
      const form = await comeToForm(page, language, 'ready');
      await fillIn(form, someone());
      await form.submit.click();
      await expectState(form, 'sent');
      await expectNoViolations(page, 'sent', '#contact');
    });

    test('while the form is on its way, and when it does not come', async ({ page }) => {
      await orderFault(page, 'script-hang');
      await visit(page, route);
      await wakeIsland(page.locator('#contact'));
      await expectNoViolations(page, 'loading', '#contact');
      await orderFault(page, 'script-404');
      await visit(page, route);
      await comeToForm(page, language, 'unavailable');
      await expectNoViolations(page, 'unavailable', '#contact');
    });

    for (const [mode, media] of [
      ['with reduced motion', { reducedMotion: 'reduce' }],
      ['in forced colours', { forcedColors: 'active' }],
      ['in the dark', { colorScheme: 'dark' }],
      ['in the dark with more contrast', { colorScheme: 'dark', contrast: 'more' }],
    ] as const) {
      test(`${mode}, the form’s errors included`, { tag: '@desktop' }, async ({ page }) => {
        await page.emulateMedia(media);
        await visit(page, route);
        const form = await comeToForm(page, language, 'ready');
        await form.submit.click();
        await expect(form.name).toHaveAttribute('aria-invalid', 'true');
        await expectNoViolations(page, mode);
        await orderFault(page, 'submission-500');
        await fillIn(form, someone());
        await form.submit.click();
        await expectState(form, 'failed');
        await expectNoViolations(page, `${mode}, failed`, '#contact');
      });
    }

    test('at 320 px', { tag: '@phone' }, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await visit(page, route);
      await comeToForm(page, language, 'ready');
      await expectNoViolations(page, 'at 320 px');
      await page.getByRole('button', { name: copy.header.language }).click();
      await expectNoViolations(page, 'menu open at 320 px', 'header');
    });

    test('without JavaScript', async ({ page, context }) => {
      await visitWithoutScript(page, context, route);
      await expect(page.locator('astro-island[ssr]'), 'islands that have not started').toHaveCount(2);
      await expectNoViolations(page, 'without JavaScript');
    });
  });
});

/**
 * axe is a script itself and waits on timers, which a browser without JavaScript never fires. So the page is loaded
 * with scripting off, for good: a script that was skipped does not run later. Then scripting is let in for axe alone.
 */
async function visitWithoutScript(page: Page, context: BrowserContext, address: string) {
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(address);
  await browser.send('Emulation.setScriptExecutionDisabled', { value: false });
}

for (const status of ['full', 'ended'] as const) {
  test.describe(`a campaign that is ${status}`, { tag: '@desktop' }, () => {
    test.describe.configure({ mode: 'serial' });
    let variant: ServedVariant;

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      variant = await serveVariant(`a11y-${status}`, { status });
    });

    test.afterAll(() => variant?.stop());

    inEachLanguage(({ language, route, copy }) => {
      test(`puts nothing in the way of a reader in ${language}`, async ({ page }) => {
        await visit(page, variant.origin + route);
        await expect(page.locator('#contact')).toContainText(copy.entry[status]);
        await expect(page.locator('#home').getByRole('link')).toHaveText([
          copy.hero.toRooms,
          copy.hero.learnMore,
        ]);
        await expectNoViolations(page, status);
      });
    });
  });
}
