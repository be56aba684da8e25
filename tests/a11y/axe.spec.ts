import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { variantForTests } from '../support/campaign-variant.ts';
import { expectState, fillIn, goToForm, openForm, someone } from '../support/entry-form.ts';
import { injectFault } from '../support/faults.ts';
import { wakeIsland } from '../support/react.ts';
import { withoutTimeLimits } from '../support/time.ts';
import { endSplash, hold, visit } from '../support/visit.ts';
import { expectNoViolations } from './axe.ts';

const usual = { reducedMotion: null, forcedColors: null, colorScheme: null, contrast: null };

const modes = {
  'with reduced motion': { reducedMotion: 'reduce' },
  'in forced colours': { forcedColors: 'active' },
  'in the dark': { colorScheme: 'dark' },
  'in the dark with more contrast': { colorScheme: 'dark', contrast: 'more' },
} as const;

inEachLanguage(({ language, route, copy, screen }) => {
  test.describe(`axe finds nothing in ${language}`, { tag: screen }, () => {
    test.beforeEach(({ page }) => withoutTimeLimits(page));

    test('while the splash is shown, at first view and with the menu open', async ({ page }) => {
      await page.goto(route);
      await expectNoViolations(page, 'splash', '[data-splash-screen]');
      await endSplash(page);
      await expectNoViolations(page, 'first view');
      await page.getByRole('button', { name: copy.header.language }).click();
      await expectNoViolations(page, 'menu open', 'header');
    });

    test('from the steps through the form and its errors to the thank-you', async ({ page }) => {
      await visit(page, route);
      const section = page.locator('#steps');
      await wakeIsland(section);
      const last = section.getByRole('listitem').last();
      await last.getByRole('button').click();
      await expect(last).toHaveAttribute('data-selected', 'true');
      await section.getByRole('button', { name: copy.steps.pause }).click();
      await expectNoViolations(page, 'steps paused, another one selected', '#steps');
      const form = await goToForm(page, language, 'ready');
      await expectNoViolations(page, 'form ready', '#contact');
      await form.submit.click();
      await expect(form.name).toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(page, 'field errors', '#contact');
      await injectFault(page, 'submission-500');
      await fillIn(form, someone());
      await form.submit.click();
      await expectState(form, 'failed');
      await expectNoViolations(page, 'failed', '#contact');
      await injectFault(page);
      const letGo = await hold(page, /\/submissions\//);
      await form.submit.click();
      await expectState(form, 'sending');
      await expectNoViolations(page, 'sending', '#contact');
      letGo();
      await expectState(form, 'sent');
      await expectNoViolations(page, 'sent', '#contact');
    });

    test('while the form is loading, and when it does not arrive', async ({ page }) => {
      await page.route(/\/forms\/.*\.js/, (request) => request.abort());
      const letGo = await hold(page, /\/forms\/.*\.js/);
      await visit(page, route);
      await goToForm(page, language, 'loading');
      await expectNoViolations(page, 'loading', '#contact');
      letGo();
      await goToForm(page, language, 'unavailable');
      await expectNoViolations(page, 'unavailable', '#contact');
    });

    test('without JavaScript', async ({ page, context }) => {
      await visitWithoutScript(page, context, route);
      await expect(page.locator('astro-island[ssr]'), 'islands that have not started').toHaveCount(2);
      await expectNoViolations(page, 'without JavaScript');
    });
  });

  test(`axe finds nothing in ${language} in the modes that a reader sets, the form’s errors included`, {
    tag: ['@services', '@desktop'],
  }, async ({ page }) => {
    const form = await openForm(page, route, language);
    const inEachMode = async (state: string, part?: string) => {
      for (const [mode, media] of Object.entries(modes)) {
        await page.emulateMedia({ ...usual, ...media });
        await expectNoViolations(page, `${mode}, ${state}`, part);
      }
    };
    await form.submit.click();
    await expect(form.name).toHaveAttribute('aria-invalid', 'true');
    await inEachMode('field errors');
    await injectFault(page, 'submission-500');
    await fillIn(form, someone());
    await form.submit.click();
    await expectState(form, 'failed');
    await inEachMode('failed', '#contact');
  });
});

/**
 * axe is a script and waits on timers, which a browser without JavaScript never fires. So the page is loaded with
 * scripting off, and skipped scripts do not run later. Then scripting is enabled for axe alone.
 */
async function visitWithoutScript(page: Page, context: BrowserContext, address: string) {
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(address);
  await browser.send('Emulation.setScriptExecutionDisabled', { value: false });
}

// The other states of a campaign: `tests/e2e/scheduled.spec.ts`.
test.describe('a campaign that is full', { tag: '@services' }, () => {
  const variant = variantForTests('full');

  inEachLanguage(({ language, route, copy, screen }) => {
    test(`passes axe in ${language}`, { tag: screen }, async ({ page }) => {
      await visit(page, variant.origin + route);
      await expect(page.locator('#contact')).toContainText(copy.entry.full);
      const links = [copy.hero.toRooms, copy.hero.learnMore];
      await expect(page.locator('#home').getByRole('link')).toHaveText(links);
      await expectNoViolations(page, 'full');
    });
  });
});
