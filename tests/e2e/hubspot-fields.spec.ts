import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { inEachLanguage } from '../support/campaign.ts';
import { variantForTests } from '../support/campaign-variant.ts';
import { expectState, expectWaiting, fillIn, openForm } from '../support/entry-form.ts';
import { refuseSubmissions, standInForHubSpot, submissionAddresses } from '../support/hubspot-double.ts';
import { hubSpotLabels, longDefinition } from '../support/hubspot-form.ts';
import { installClock, stopClock } from '../support/time.ts';

/** A HubSpot form with the kinds of field that ours has not, and the account's consent boxes. */
test.describe('a HubSpot form with more than name and email', { tag: '@services' }, () => {
  const variant = variantForTests('outsiders');

  inEachLanguage(({ language, route, screen, copy }) => {
    const words = hubSpotLabels[language];

    const open = async (page: Page) => {
      await standInForHubSpot(page, language, longDefinition(language));
      const form = await openForm(page, variant.origin + route, language);
      const { section } = form;
      return {
        ...form,
        area: section.getByLabel(words.area),
        purpose: section.getByLabel(words.purposes[1] as string),
        parking: section.getByLabel(words.allWishes[0] as string),
        message: section.getByLabel(words.message),
        consent: section.getByLabel(inWords(words.processing)),
      };
    };

    const fillInAll = async (form: Awaited<ReturnType<typeof open>>) => {
      await fillIn(form, { name: 'Hanako', email: 'h@mail.example' });
      await form.area.selectOption({ index: 2 });
      // Changed once, as visitors do.
      await form.section.locator('[type=radio]').first().check();
      await form.purpose.check();
      await form.parking.check();
      await form.message.fill('One\nTwo');
      await form.consent.check();
      // Ticked and cleared again.
      await form.section.getByLabel(words.news).check();
      await form.section.getByLabel(words.news).uncheck();
    };

    const expectWritten = async (form: Awaited<ReturnType<typeof open>>) => {
      await expect(form.name).toHaveValue('Hanako');
      await expect(form.area).toHaveValue('option-1');
      await expect(form.message).toHaveValue('One\nTwo');
    };

    test.describe(`in ${language}`, { tag: screen }, () => {
      test('keeps every answer when the submission is lost, and sends it then', async ({ page }) => {
        await installClock(page);
        await page.route(submissionAddresses, (posted) => posted.fulfill({ status: 500 }));
        const form = await open(page);
        await fillInAll(form);
        const lost = await form.section.locator('form').elementHandle();
        await stopClock(page);
        await form.submit.press('Enter');
        await expectWaiting(page, form, 15_000);
        await expectState(form, 'failed');
        await expect.poll(() => lost?.evaluate((node) => node.isConnected)).toBe(false);
        await expectWritten(form);
        for (const box of [form.purpose, form.parking, form.consent]) await expect(box).toBeChecked();
        await expect(form.section.locator(chosen)).toHaveCount(3);
        // HubSpot's script posts only what it has noticed.
        const posted = page.waitForRequest(submissionAddresses);
        await form.submit.press('Enter');
        await page.clock.runFor(100);
        const data = (await posted).postData() ?? '';
        for (const value of ['Hanako', 'option-1', 'option-0', 'Two', 'LEGAL_CONSENT.processing'])
          expect(data).toContain(value);
      });

      test('says why an entry is not accepted, instead of asking to try again', async ({ page }) => {
        const form = await open(page);
        await fillInAll(form);
        const send = async (body: object) => {
          await refuseSubmissions(page, language, body);
          await Promise.all([page.waitForResponse(/\/submissions\//), form.submit.press('Enter')]);
        };
        const rejected: [object, string][] = [
          [{ formSubmissionError: 'BLOCKED_EMAIL' }, 'HubSpot says to change the address.'],
          [{ formSubmissionError: 'OUT_OF_DATE' }, 'Not <b>this</b> way'],
          [{ formSubmissionValidationType: 'FILE_TOO_LARGE' }, 'Not <b>this</b> way'],
        ];
        for (const [code, reason] of rejected) {
          await send({ ...code, localizedVisitorErrorMessage: 'Not <b>this</b> way' });
          await expectState(form, 'failed');
          await expect(form.alerts).toHaveText([`${copy.entry.hubSpot.rejected}${reason}`]);
          await expect(form.alerts).toBeInViewport();
          await expect(form.section.getByText(reason).filter({ visible: true })).toHaveCount(1);
          await expect(form.submit).toBeEnabled();
        }
        const passing = [
          { formSubmissionError: 'SERVER_ERROR', localizedVisitorErrorMessage: 'Oops' },
          { formSubmissionError: 'BLOCKED_EMAIL' },
          { status: 429 },
          {},
        ];
        for (const body of passing) {
          await send(body);
          await expectState(form, 'failed');
          await expect(form.alerts).toHaveText([copy.entry.error]);
        }
        await expectNoViolations(page, 'after a refusal', '#contact');
      });
    });
  });
});

const chosen = ':checked:is([type=checkbox], [type=radio])';

const inWords = (html: string): string => html.replace(/<[^>]*>/g, '');
