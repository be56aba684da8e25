import { expect, type Page, type Request, test } from '@playwright/test';
import { pageContent } from '../../src/campaign/content/page-content.ts';
import type { Stage } from '../../src/campaign/schema/stage.ts';
import { expectNoViolations } from '../a11y/axe.ts';
import { campaign, inEachLanguage } from '../support/campaign.ts';
import { variantAtForTests } from '../support/campaign-variant.ts';
import { expectSendable, expectState, fillIn, goToForm, someone } from '../support/entry-form.ts';
import { keptEntriesOf } from '../support/kept-entries.ts';
import { settle } from '../support/react.ts';
import { ends, fullPlaces, opens } from '../support/special-campaigns.ts';
import { setHidden, visit } from '../support/visit.ts';

const minute = 60_000;

/** One server, built and started once, whose clock runs through the life of a campaign. */
test.describe('a scheduled campaign', () => {
  const variant = variantAtForTests(opens - 1, 'scheduled');

  inEachLanguage(({ language, route, screen }) => {
    const said = (stage: Stage) => pageContent(campaign, language, stage).copy;

    test.describe(`in ${language}`, { tag: screen }, () => {
      const visitAt = async (page: Page, now: number) => {
        await variant.setClock(now);
        await visit(page, variant.origin + route);
      };

      test('announces its opening, with a calendar file instead of the form', async ({ page }) => {
        await visitAt(page, opens - 1);
        const { entry, hero } = said('before');
        const section = page.locator('#contact');
        await expect(section.getByText(entry.before, { exact: true })).toBeVisible();
        await expect(section.locator('[data-state]')).toHaveCount(0);
        const link = section.getByRole('link', { name: entry.calendarOpening, exact: true });
        const address = (await link.getAttribute('href')) ?? '';
        const file = await (await page.request.get(variant.origin + address)).text();
        expect(file).toContain('DTSTART:20250328T010000Z\r\n');
        await page.getByRole('link', { name: hero.toEntry, exact: true }).click();
        const heading = section.getByRole('heading', { level: 2 });
        await expect(heading).toHaveText(entry.heading);
        await expect(heading).toBeInViewport();
        await expectNoViolations(page, 'before the start');
      });

      test('tells a late tab that it is over, keeps what was typed, and stores nothing', async ({ page }) => {
        const visitor = someone();
        await visitAt(page, ends - 1);
        const form = await goToForm(page, language, 'ready');
        await fillIn(form, visitor);
        await variant.setClock(ends);
        await form.submit.click();
        await expectState(form, 'failed');
        await expect(form.alerts).toHaveText([said('open').entry.refused]);
        await expect(form.email).toHaveValue(visitor.email);
        await expectSendable(form, language);
        expect(keptEntriesOf(visitor.email, variant.entries)).toEqual([]);
      });

      test('promises nothing once it is over', async ({ page }) => {
        await visitAt(page, ends);
        const { entry, terms, hero } = said('ended');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
        expect(hero.headline).not.toBe(said('open').hero.headline);
        await expect(page.locator('#contact').getByText(entry.ended, { exact: true })).toBeVisible();
        await expect(page.locator('#contact [data-state]')).toHaveCount(0);
        await expect(page.locator('#terms').getByText(terms.lead, { exact: true })).toBeVisible();
        await expect(page.locator('#steps')).toHaveCount(0);
        await expect(page.locator('[data-tier], s')).toHaveCount(0);
        await expect(page.getByText('30%')).toHaveCount(0);
        await expect(page.locator('#offer strong')).toHaveCount(0);
        await page.locator('#contact').getByRole('link', { name: entry.termsLink }).click();
        await expect(page.locator('#terms').getByRole('heading', { level: 2 })).toBeInViewport();
        await expectNoViolations(page, 'after the end');
      });

      test('marks full apartments, in place and with their link', { tag: '@services' }, async ({ page }) => {
        await visitAt(page, opens);
        const { apartments } = pageContent(campaign, language);
        const cards = page.locator('#rooms article');
        await expect(cards).toHaveCount(12);
        const words = campaign.copy.apartmentCard.full[language] ?? '';
        for (const [place, { name, href }] of apartments.entries()) {
          const card = cards.nth(place);
          const link = card.getByRole('link', { name, exact: true });
          await expect(link).toHaveAttribute('href', href);
          const isFull = fullPlaces.includes(place);
          await expect(card.getByText(words, { exact: true })).toHaveCount(isFull ? 1 : 0);
          if (!isFull) continue;
          await expect(card.locator('[data-tier]')).toHaveCount(0);
          await expect(link).toHaveAccessibleDescription(new RegExp(words));
        }
        await expectNoViolations(page, 'two apartments full', '#rooms');
      });

      const isForPage = (request: Request) => new URL(request.url()).pathname === route;

      /**
       * A tab opened before the opening, at half a minute before it, with a stopped clock; it asks in the second after the opening.
       * @returns the requests for its page from then on
       */
      const openEarly = async (page: Page) => {
        await variant.setClock(opens - 1);
        await page.addInitScript(() => {
          Math.random = () => 0;
        });
        await page.clock.install({ time: opens - 60 * minute });
        await visit(page, variant.origin + route);
        await page.clock.pauseAt(opens - minute / 2);
        const asked: string[] = [];
        page.on('request', (request) => {
          if (isForPage(request)) asked.push(request.resourceType());
        });
        return asked;
      };

      test('becomes the form by itself in a tab that was opened before, which stays in place', {
        tag: '@services',
      }, async ({ page }) => {
        const asked = await openEarly(page);
        const card = page.locator('#rooms article').nth(8);
        await card.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
        await page.clock.runFor(minute / 2 - 1);
        expect(asked).toEqual([]);
        await variant.setClock(opens);
        await page.clock.runFor(1000);
        await expect(page.locator('#contact [data-state]')).toHaveCount(1);
        expect(asked).toEqual(['fetch', 'document']);
        await expect(page.locator('[data-splash-screen]')).toBeHidden();
        await expect(card).toBeInViewport({ ratio: 0.9 });
      });

      test('lets a reader below the entry finish, and becomes the form on the way back', {
        tag: '@services',
      }, async ({ page }) => {
        const asked = await openEarly(page);
        const footer = page.locator('footer');
        await footer.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
        await variant.setClock(opens);
        await page.clock.runFor(minute);
        await expect(footer).toBeInViewport();
        expect(asked).toEqual([]);
        await page.getByRole('banner').locator('a[href="#contact"]').click();
        await page.clock.runFor(1000);
        await expect(page.locator('#contact [data-state]')).toHaveCount(1);
        expect(asked).toEqual(['fetch', 'document']);
      });

      test('does not ask while nobody looks, and ever more rarely if it is not open', {
        tag: '@services',
      }, async ({ page }) => {
        let answered = 0;
        const asked = await openEarly(page);
        page.on('requestfinished', (request) => {
          if (isForPage(request)) answered++;
        });
        await setHidden(page, true);
        await page.clock.runFor(2 * minute);
        expect(asked).toEqual([]);
        const minutes: number[] = [];
        for (let passed = 0; passed <= 20; passed++) {
          const before = asked.length;
          if (passed === 0) await setHidden(page, false);
          await page.clock.runFor(passed === 0 ? 1000 : minute);
          // The page plans the next request once it has read the answer.
          await settle(page);
          await expect.poll(() => answered).toBe(asked.length);
          await settle(page);
          if (asked.length > before) minutes.push(passed);
        }
        expect(minutes).toEqual([0, 1, 3, 7, 15]);
        await expect(page.locator('#contact [data-notice]')).toBeVisible();
        await variant.setClock(opens);
        await page.clock.runFor(16 * minute);
        await expect(page.locator('#contact [data-state]')).toHaveCount(1);
      });
    });
  });
});
