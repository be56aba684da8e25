import { expect, type Page, type Route, test } from '@playwright/test';
import { contentOf, inEachLanguage, routes } from '../support/campaign.ts';
import { variantForTests } from '../support/campaign-variant.ts';
import {
  awaitForm,
  expectGivingUp,
  expectState,
  expectWaiting,
  type FormOnPage,
  fillIn,
  goToForm,
  openForm,
  passUntil,
} from '../support/entry-form.ts';
import { submitText } from '../support/form-texts.ts';
import {
  acceptSubmissions,
  answerWithDefinition,
  definitionAddresses,
  fakeScript,
  formId,
  portalId,
  refuseSubmissions,
  region,
  scriptAddress,
  standInForHubSpot,
  submissionAddresses,
} from '../support/hubspot-double.ts';
import { installClock, pass, stopClock } from '../support/time.ts';
import { hold, visit } from '../support/visit.ts';
import { watchPolicy } from '../support/watch-policy.ts';

const hanako = { name: 'Hanako', email: 'h@mail.example' };

/** The options of every call of HubSpot's script. */
const created = (page: Page) =>
  page.evaluate(() => (window as unknown as { created?: object[] }).created ?? []);

test.describe('a campaign with HubSpot', () => {
  const variant = variantForTests('outsiders');

  /** What the page's security policy has blocked. */
  let stopped: string[];

  test.beforeEach(async ({ page }) => {
    stopped = await watchPolicy(page);
  });

  test.afterEach(() => expect(stopped).toEqual([]));

  inEachLanguage(({ language, route, copy, screen }) => {
    const visitForm = (page: Page) => openForm(page, variant.origin + route, language);

    test.describe(`in ${language}`, { tag: screen }, () => {
      test('is entered through its language’s form, also after a reload', async ({ page }) => {
        await standInForHubSpot(page, language);
        const posted = await acceptSubmissions(page, language);
        const first = await visitForm(page);
        await expect(first.name).toHaveAttribute('autocomplete', 'name');
        await expect(first.email).toHaveAttribute('autocomplete', 'email');
        await fillIn(first, hanako);
        await page.reload();
        const form = await goToForm(page, language, 'ready');
        await expect(form.name).toHaveValue(hanako.name);
        await form.submit.click();
        await expectState(form, 'sent');
        await expect(form.section.getByRole('heading', { level: 3 })).toBeFocused();
        await expect(form.section).toContainText(copy.entry.thanks);
        expect(posted()).toContain(hanako.email);
        expect(await created(page)).toEqual([
          expect.objectContaining({ region, portalId, formId: formId[language], locale: language, css: '' }),
        ]);
        expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('entry-draft');
      });

      test('says on the button that it is sending, and apologizes for a refusal', async ({ page }) => {
        await installClock(page);
        await standInForHubSpot(page, language);
        await refuseSubmissions(page, language);
        const answer = await hold(page, submissionAddresses);
        const form = await visitForm(page);
        await fillIn(form, hanako);
        await stopClock(page);
        await form.submit.click();
        await pass(page, 1);
        await expect(form.submit).toBeDisabled();
        await expect(form.submit).toHaveValue(copy.entry.sending);
        answer();
        await expectState(form, 'failed');
        await expect(form.alerts).toHaveText([copy.entry.error]);
        await expect(form.submit).toBeEnabled();
        await expect(form.submit).toHaveValue(submitText[language]);
        await expect(form.email).toHaveValue(hanako.email);
      });

      test('shows at the field why it was refused, and in the form why the whole entry was', async ({
        page,
      }) => {
        const sentence = 'This form is closed.';
        const ofField = (fieldName: string, formSubmissionValidationType: string) => ({
          validationResults: [{ fieldName, formSubmissionValidationType }],
        });
        await standInForHubSpot(page, language);
        const form = await visitForm(page);
        await form.submit.click();
        await expect(form.alerts, 'for each empty answer').toHaveCount(2);
        await expectState(form, 'ready');
        await fillIn(form, hanako);
        const send = async (refusal: object) => {
          await refuseSubmissions(page, language, refusal);
          await Promise.all([page.waitForResponse(/\/submissions\//), form.submit.press('Enter')]);
        };
        const expectErrorAtField = async (type: string) => {
          await send(ofField('email', type));
          await expect(form.section.locator('.hs-email').getByRole('alert')).toBeVisible();
          await expectState(form, 'ready');
          await expect(form.alerts).toHaveCount(1);
          await expect(form.submit).toBeEnabled();
          await expect(form.submit).toBeFocused();
        };
        await test.step('INVALID_EMAIL', () => expectErrorAtField('INVALID_EMAIL'));
        await test.step('an error for a field that the form does not have', async () => {
          await form.email.fill('hanako@mail.example');
          await send(ofField('company', 'REQUIRED_FIELD'));
          await expectState(form, 'failed');
          await expect(form.alerts).toHaveText([copy.entry.error]);
        });
        await test.step('BLOCKED_EMAIL', () => expectErrorAtField('BLOCKED_EMAIL'));
        await test.step('SUBMISSION_NOT_ALLOWED', async () => {
          await send({
            formSubmissionError: 'SUBMISSION_NOT_ALLOWED',
            localizedVisitorErrorMessage: sentence,
          });
          await expectState(form, 'failed');
          await expect(form.alerts.last()).toHaveText(sentence);
          await expect(form.section.getByText(copy.entry.error)).toHaveCount(0);
          await expect(form.submit).toBeEnabled();
        });
      });
    });
  });

  test.describe('whose script and server misbehave', { tag: '@desktop' }, () => {
    const language = 'en';
    const { copy } = contentOf[language];
    const open = (page: Page) => visit(page, variant.origin + routes[language]);

    /** Submits by keyboard without getting a response, until the page says that it failed. */
    async function sendWithoutResponse(page: Page) {
      await installClock(page);
      await standInForHubSpot(page, language);
      await page.route(submissionAddresses, (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: 'Sorry' }),
      );
      await open(page);
      const form = await goToForm(page, language, 'ready');
      await fillIn(form, hanako);
      /** Requests for the form's definition, which the tests answer. */
      const held: Route[] = [];
      await page.route(definitionAddresses, (route) => void held.push(route));
      await stopClock(page);
      await form.submit.press('Enter');
      await expectWaiting(page, form, 15_000);
      await expectState(form, 'failed');
      await expect(form.alerts).toHaveText([copy.entry.error]);
      await expect.poll(() => held.length).toBe(1);
      return { form, held, lost: await form.section.locator('form').elementHandle() };
    }

    /** The lost form is removed once another one can load. */
    const expectRecreated = (lost: Awaited<ReturnType<typeof sendWithoutResponse>>['lost']) =>
      expect.poll(() => lost?.evaluate((node) => node.isConnected)).toBe(false);

    async function expectSends(page: Page, form: FormOnPage, email: string) {
      const posted = await acceptSubmissions(page, language);
      await form.submit.press('Enter');
      await pass(page, 1);
      await expectState(form, 'sent');
      expect(posted()).toContain(email);
    }

    test('without a response the form is recreated, with what was typed and the focus', async ({ page }) => {
      const { form, held, lost } = await sendWithoutResponse(page);
      await held[0]?.fallback();
      await expectRecreated(lost);
      await expect(form.submit).toBeFocused();
      await expect(form.name).toHaveValue(hanako.name);
      await expect(form.email).toHaveValue(hanako.email);
      await expect(form.submit).toBeEnabled();
      await expect(form.submit).toHaveValue(submitText[language]);
      await expectState(form, 'failed');
      await expectSends(page, form, hanako.email);
    });

    test('typing continues where it was while the form is recreated, however often that fails', {
      tag: '@services',
    }, async ({ page }) => {
      const { form, held, lost } = await sendWithoutResponse(page);
      await form.email.fill('hanako@mail.example');
      await held[0]?.abort('internetdisconnected');
      await expect
        .poll(async () => {
          await pass(page, 3000);
          return held.length;
        })
        .toBe(2);
      await expectState(form, 'failed');
      await held[1]?.fallback();
      await expectRecreated(lost);
      await expect(form.email).toBeFocused();
      await page.keyboard.type('.jp');
      await expect(form.email).toHaveValue('hanako@mail.example.jp');
      await expectSends(page, form, 'hanako@mail.example.jp');
    });

    /** The script has hung for 8 s and is requested again; neither request has a response. */
    async function retryBesideHungScript(page: Page) {
      const held: Route[] = [];
      await answerWithDefinition(page, language);
      await page.route(`${scriptAddress}**`, (route) => void held.push(route));
      const form = await awaitForm(page, variant.origin + routes[language], language);
      await expectGivingUp(page, form);
      await form.section.getByRole('button', { name: copy.entry.retry }).click();
      await expect.poll(() => held.length).toBe(2);
      await expectState(form, 'loading');
      const answer = (index: number) =>
        held[index]?.fulfill({ contentType: 'text/javascript', body: fakeScript });
      return { form, held, answer };
    }

    test('a first attempt that hangs, and fails only after a second one has begun, does not affect the second', {
      tag: '@services',
    }, async ({ page }) => {
      const { form, held, answer } = await retryBesideHungScript(page);
      await held[0]?.abort();
      await expect(page.locator('script[src*=hsforms]')).toHaveCount(1);
      await pass(page, 1);
      await expectState(form, 'loading');
      await answer(1);
      await passUntil(page, form, 'ready');
    });

    test('a first attempt that finally succeeds shows the form once', { tag: '@services' }, async ({
      page,
    }) => {
      const { form, answer } = await retryBesideHungScript(page);
      await answer(0);
      await passUntil(page, form, 'ready');
      const first = await form.section.locator('form').elementHandle();
      await page.evaluate(() => delete window.hbspt);
      await answer(1);
      await expect.poll(() => page.evaluate(() => window.hbspt !== undefined)).toBe(true);
      await pass(page, 100);
      expect(await first?.evaluate((node) => node.isConnected)).toBe(true);
      expect(await created(page)).toHaveLength(1);
    });

    test('HubSpot learns nothing of visitors who only read', { tag: '@services' }, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await standInForHubSpot(page, language);
      await open(page);
      await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
      // The embed script would have been requested before React.
      await expect.poll(() => asked.some((url) => url.includes('/_astro/client.'))).toBe(true);
      expect(asked.filter((url) => url.includes('hsforms'))).toEqual([]);
      await goToForm(page, language, 'ready');
    });
  });
});
