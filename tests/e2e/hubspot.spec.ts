import { expect, type Page, type Route, test } from '@playwright/test';
import { buildEmbed } from '../../src/build/browser-scripts.ts';
import { inEachLanguage } from '../support/campaign.ts';
import {
  expectContactWays,
  expectGivingUp,
  expectState,
  expectWaiting,
  type FormOnPage,
  fillIn,
  goToForm,
  someone,
} from '../support/entry-form.ts';
import { submitText } from '../support/form-texts.ts';
import {
  answerWithDefinition,
  answerWithScript,
  fakeScript,
  formId,
  hosts,
  portalId,
  reply,
  scriptOf,
} from '../support/hubspot-double.ts';
import { answerForHubSpot } from '../support/hubspot-hosts.ts';
import { keptEntriesOf } from '../support/kept-entries.ts';
import { serveWithHubSpot, serveWithOutsiders } from '../support/special-campaigns.ts';
import { submissionPathOf } from '../support/submission-path.ts';
import { installClock, pass, stopClock } from '../support/time.ts';
import { variantForTests } from '../support/variant-for-tests.ts';
import { visit } from '../support/visit.ts';

/** What the page's security policy has blocked. */
async function watchPolicy(page: Page): Promise<string[]> {
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) stopped.push(message.text());
  });
  return stopped;
}

for (const region of ['ap1', 'na1'] as const) {
  test.describe(`a campaign with HubSpot in ${region}`, { tag: '@desktop' }, () => {
    const variant = variantForTests(() => (region === 'na1' ? serveWithOutsiders() : serveWithHubSpot()));
    let stopped: string[];

    test.beforeEach(async ({ page }) => {
      stopped = await watchPolicy(page);
    });

    test.afterEach(() => expect(stopped).toEqual([]));

    inEachLanguage(({ language, route, copy, company }) => {
      const address = () => `${variant.origin}${route}`;
      const own = submitText[language];
      const standIn = async (page: Page) => {
        await answerWithScript(page, region, fakeScript);
        await answerWithDefinition(page, region, language);
      };
      const submissions = (page: Page, answer: (route: Route) => Promise<void>) =>
        page.route(`${hosts[region].forms}/submissions/**`, answer);

      /** @returns the last posted data */
      async function acceptSubmissions(page: Page) {
        let posted = '';
        await submissions(page, (route) => {
          posted = route.request().postData() ?? '';
          return reply(route, { accepted: true, formGuid: formId[language] });
        });
        return () => posted;
      }

      async function enter(page: Page) {
        await visit(page, address());
        const form = await goToForm(page, language, 'ready');
        await fillIn(form, { name: 'Hanako', email: 'h@mail.example' });
        await form.submit.click();
        return form;
      }

      test(`an entry arrives through the region's hosts and its language's form, ${language}`, async ({
        page,
        baseURL,
      }) => {
        const visitor = someone();
        const asked = await answerForHubSpot(page, baseURL as string);
        await answerWithScript(page, region, await buildEmbed({ origin: hosts[region].forms }));
        const scripts: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('.hsforms.net/')) scripts.push(request.url());
        });
        await visit(page, address());
        const form = await goToForm(page, language, 'ready');
        await fillIn(form, visitor);
        await form.submit.click();
        await expectState(form, 'sent');
        await expect(form.section).toContainText(copy.entry.thanks);
        expect(keptEntriesOf(visitor.email)).toEqual([expect.objectContaining({ ...visitor, language })]);
        expect(scripts).toEqual([scriptOf(region)]);
        expect(asked).toEqual([
          `${hosts[region].forms}/embed/v3/form/${portalId}/${formId[language]}/json`,
          `${hosts[region].forms}${submissionPathOf(portalId, formId[language])}`,
        ]);
      });

      if (region === 'na1') return;

      test(`HubSpot's own way of sending complies with the security policy, ${language}`, async ({
        page,
      }) => {
        await standIn(page);
        const posted = await acceptSubmissions(page);
        const form = await enter(page);
        await expectState(form, 'sent');
        await expect(form.section.getByRole('heading', { level: 3 })).toBeFocused();
        expect(posted()).toContain('h@mail.example');
        expect(await page.evaluate(() => (window as unknown as { created: object[] }).created)).toEqual([
          expect.objectContaining({ region, portalId, formId: formId[language], locale: language, css: '' }),
        ]);
      });

      test(`the button says that it is sending, and a refusal shows the apology, ${language}`, async ({
        page,
      }) => {
        const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
        await standIn(page);
        await submissions(page, async (route) => {
          await answered;
          await reply(route, { accepted: false, formGuid: formId[language] });
        });
        const form = await enter(page);
        await expect(form.submit).toBeDisabled();
        await expect(form.submit).toHaveValue(copy.entry.sending);
        answer();
        await expectState(form, 'failed');
        await expect(form.section.getByRole('alert').filter({ hasText: copy.entry.error })).toBeVisible();
        await expect(form.submit).toBeEnabled();
        await expect(form.submit).toHaveValue(own);
        await expect(form.email).toHaveValue('h@mail.example');
      });

      const saidAlerts = ({ section }: FormOnPage) => section.getByRole('alert').filter({ hasText: /\S/ });

      test(`the field shows why it was refused, and the form why the whole entry was, ${language}`, async ({
        page,
      }) => {
        const sentence = 'This form is closed.';
        const refused = { accepted: false, formGuid: formId[language] };
        const ofField = (fieldName: string, formSubmissionValidationType: string) => ({
          validationResults: [{ fieldName, formSubmissionValidationType }],
        });
        let refusal: object = {};
        await standIn(page);
        await submissions(page, (route) => reply(route, { ...refused, ...refusal }));
        await visit(page, address());
        const form = await goToForm(page, language, 'ready');
        await fillIn(form, { name: 'Hanako', email: 'h@mail.example' });
        const send = async (answer: object) => {
          refusal = answer;
          await Promise.all([page.waitForResponse(/\/submissions\//), form.submit.press('Enter')]);
        };
        const expectErrorAtField = async (type: string) => {
          await send(ofField('email', type));
          await expect(form.section.locator('.hs-email').getByRole('alert')).toBeVisible();
          await expectState(form, 'ready');
          await expect(saidAlerts(form)).toHaveCount(1);
          await expect(form.submit).toBeEnabled();
          await expect(form.submit).toBeFocused();
        };
        await test.step('INVALID_EMAIL', () => expectErrorAtField('INVALID_EMAIL'));
        await test.step('an error for a field that the form does not have', async () => {
          await form.email.fill('hanako@mail.example');
          await send(ofField('company', 'REQUIRED_FIELD'));
          await expectState(form, 'failed');
          await expect(saidAlerts(form)).toHaveText([copy.entry.error]);
        });
        await test.step('BLOCKED_EMAIL', () => expectErrorAtField('BLOCKED_EMAIL'));
        await test.step('SUBMISSION_NOT_ALLOWED', async () => {
          await send({
            formSubmissionError: 'SUBMISSION_NOT_ALLOWED',
            localizedVisitorErrorMessage: sentence,
          });
          await expectState(form, 'declined');
          await expect(form.section.getByText(sentence)).toBeVisible();
          await expect(form.section.getByText(copy.entry.error)).toHaveCount(0);
          await expect(form.submit).toBeEnabled();
        });
      });

      test(`HubSpot reports empty answers, and browsers can autofill them, ${language}`, async ({ page }) => {
        await standIn(page);
        await visit(page, address());
        const form = await goToForm(page, language, 'ready');
        await expect(form.name).toHaveAttribute('autocomplete', 'name');
        await expect(form.email).toHaveAttribute('autocomplete', 'email');
        await form.submit.click();
        await expect(saidAlerts(form)).toHaveCount(2);
        await expectState(form, 'ready');
        await expect(form.submit).toBeEnabled();
      });

      // The other tests do not depend on the language.
      if (language === 'ja') return;

      /** Collects requests for form definitions, without responding. */
      const definitions = async (page: Page) => {
        const held: Route[] = [];
        await page.route(`${hosts[region].forms}/embed/v3/**`, (route) => void held.push(route));
        return held;
      };

      /** Submits by keyboard without getting a response, until the page says that it failed. */
      async function sendWithoutResponse(page: Page) {
        await installClock(page);
        await standIn(page);
        await submissions(page, (route) =>
          route.fulfill({ status: 500, contentType: 'text/html', body: 'Sorry' }),
        );
        await visit(page, address());
        const form = await goToForm(page, language, 'ready');
        await fillIn(form, { name: 'Hanako', email: 'h@mail.example' });
        const held = await definitions(page);
        await stopClock(page);
        await form.submit.press('Enter');
        await expectWaiting(page, form, 15_000);
        await expectState(form, 'failed');
        await expect(saidAlerts(form)).toHaveText([copy.entry.error]);
        await expect.poll(() => held.length).toBe(1);
        return { form, held, lost: await form.section.locator('form').elementHandle() };
      }

      /** The script has hung for 8 s and is requested again; neither request has a response. */
      async function retryBesideHungScript(page: Page) {
        const held: Route[] = [];
        await installClock(page);
        await answerWithDefinition(page, region, language);
        await page.route(`${scriptOf(region)}**`, (route) => void held.push(route));
        await visit(page, address());
        await stopClock(page);
        const form = await goToForm(page, language, 'loading');
        await expect(form.island).toHaveAttribute('data-started');
        await pass(page, 8_100);
        await expectState(form, 'unavailable');
        await form.section.getByRole('button', { name: copy.entry.retry }).click();
        await expect.poll(() => held.length).toBe(2);
        await expectState(form, 'loading');
        return { form, held };
      }

      async function expectReady(page: Page, form: FormOnPage) {
        await expect
          .poll(async () => {
            await pass(page, 1);
            return form.island.getAttribute('data-state');
          })
          .toBe('ready');
      }

      /** The lost form is removed once another one can load. */
      const expectRecreated = (lost: Awaited<ReturnType<typeof sendWithoutResponse>>['lost']) =>
        expect.poll(() => lost?.evaluate((node) => node.isConnected)).toBe(false);

      async function expectSends(page: Page, { submit, island }: FormOnPage, address: string) {
        const posted = await acceptSubmissions(page);
        await submit.press('Enter');
        await pass(page, 1);
        await expect(island).toHaveAttribute('data-state', 'sent');
        expect(posted()).toContain(address);
      }

      test(`HubSpot learns nothing of visitors who only read, ${language}`, async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await standIn(page);
        await visit(page, address());
        await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
        // The embed script would have been requested before React.
        await expect.poll(() => asked.some((url) => url.includes('/_astro/client.'))).toBe(true);
        expect(asked.filter((url) => url.includes('hsforms'))).toEqual([]);
        await goToForm(page, language, 'ready');
      });

      test(`what was typed survives a reload, and HubSpot's form gets it, ${language}`, async ({ page }) => {
        await standIn(page);
        const posted = await acceptSubmissions(page);
        await visit(page, address());
        const typed = { name: 'Hanako', email: 'h@mail.example' };
        await fillIn(await goToForm(page, language, 'ready'), typed);
        await page.reload();
        const form = await goToForm(page, language, 'ready');
        await expect(form.name).toHaveValue(typed.name);
        await form.submit.click();
        await expectState(form, 'sent');
        expect(posted()).toContain(typed.email);
        expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('entry-draft');
      });

      test(`without a response the form is recreated, with what was typed and the focus, ${language}`, async ({
        page,
      }) => {
        const { form, held, lost } = await sendWithoutResponse(page);
        await held[0]?.fallback();
        await expectRecreated(lost);
        await expect(form.submit).toBeFocused();
        await expect(form.name).toHaveValue('Hanako');
        await expect(form.email).toHaveValue('h@mail.example');
        await expect(form.submit).toBeEnabled();
        await expect(form.submit).toHaveValue(own);
        await expectState(form, 'failed');
        await expectSends(page, form, 'h@mail.example');
      });

      test(`typing continues where it was while the form is recreated, ${language}`, async ({ page }) => {
        const { form, held, lost } = await sendWithoutResponse(page);
        await form.email.fill('hanako@mail.example');
        await held[0]?.fallback();
        await expectRecreated(lost);
        await expect(form.email).toBeFocused();
        await page.keyboard.type('.jp');
        await expect(form.email).toHaveValue('hanako@mail.example.jp');
        await expectSends(page, form, 'hanako@mail.example.jp');
      });

      test(`focus does not return to a form that the visitor has left, ${language}`, async ({ page }) => {
        const { form, held, lost } = await sendWithoutResponse(page);
        await form.section.getByRole('heading', { level: 2 }).click();
        await held[0]?.fallback();
        await expectRecreated(lost);
        await expect(form.name).toHaveValue('Hanako');
        await expect(form.section.locator(':focus')).toHaveCount(0);
      });

      test(`a longer loss of connection keeps the form and retries, ${language}`, async ({ page }) => {
        const { form, held, lost } = await sendWithoutResponse(page);
        await held[0]?.abort('internetdisconnected');
        await expect
          .poll(async () => {
            await pass(page, 3000);
            return held.length;
          })
          .toBe(2);
        await expectState(form, 'failed');
        await expect(form.email).toHaveValue('h@mail.example');
        await held[1]?.fallback();
        await expectRecreated(lost);
        await expectSends(page, form, 'h@mail.example');
      });

      test(`retries end if the connection stays lost, ${language}`, async ({ page }) => {
        const { form, held } = await sendWithoutResponse(page);
        await held[0]?.abort();
        await page.route(`${hosts[region].forms}/embed/v3/**`, (route) => {
          held.push(route);
          return route.abort();
        });
        // After 3, 6, 12, 24 and 48 seconds, then each minute. The page may notice a failure after the clock has moved.
        const triesAfter = async (ms: number) => {
          await pass(page, ms);
          return held.length;
        };
        await expect.poll(() => triesAfter(3_100)).toBe(2);
        await expect.poll(() => triesAfter(60_000), { intervals: [20] }).toBe(11);
        for (let minute = 0; minute < 5; minute++) expect(await triesAfter(60_000)).toBe(11);
        await expectState(form, 'failed');
        await expect(form.email).toHaveValue('h@mail.example');
      });

      test(`an earlier attempt that finally fails does not affect the current one, ${language}`, async ({
        page,
      }) => {
        const { form, held } = await retryBesideHungScript(page);
        await held[0]?.abort();
        await expect(page.locator('script[src*=hsforms]')).toHaveCount(1);
        await pass(page, 1);
        await expectState(form, 'loading');
        await held[1]?.fulfill({ contentType: 'text/javascript', body: fakeScript });
        await expectReady(page, form);
      });

      test(`an earlier attempt that finally succeeds shows the form once, ${language}`, async ({ page }) => {
        const { form, held } = await retryBesideHungScript(page);
        await held[0]?.fulfill({ contentType: 'text/javascript', body: fakeScript });
        await expectReady(page, form);
        const first = await form.section.locator('form').elementHandle();
        await page.evaluate(() => delete window.hbspt);
        await held[1]?.fulfill({ contentType: 'text/javascript', body: fakeScript });
        await expect.poll(() => page.evaluate(() => window.hbspt !== undefined)).toBe(true);
        await pass(page, 100);
        expect(await first?.evaluate((node) => node.isConnected)).toBe(true);
        expect(await page.evaluate(() => (window as unknown as { created: object[] }).created.length)).toBe(
          1,
        );
      });

      test(`a form of HubSpot's new editor is followed through its events, ${language}`, async ({ page }) => {
        const reports: string[] = [];
        await page.exposeFunction('fbq', (_: string, event: string) => reports.push(event));
        await answerWithScript(
          page,
          region,
          `window.hbspt = { forms: { create({ target }) {
             document.querySelector(target).innerHTML = '<div class="hs-form-html"><button>Go</button></div>';
             return { on() {} };
           } } };`,
        );
        await visit(page, address());
        const form = await goToForm(page, language, 'loading');
        const happens = (event: string, formId: string) =>
          page.evaluate(
            ([name, id]) =>
              window.dispatchEvent(new CustomEvent(`hs-form-event:${name}`, { detail: { formId: id } })),
            [event, formId] as const,
          );
        await expect(form.section.locator('.hs-form-html')).toBeAttached();
        await happens('on-ready', 'of-another-form');
        await expectState(form, 'loading');
        await happens('on-ready', formId[language]);
        await expectState(form, 'ready');
        await happens('on-submission:failed', formId[language]);
        await expectState(form, 'failed');
        await expect(form.section.getByRole('alert').filter({ hasText: copy.entry.error })).toBeVisible();
        await happens('on-submission:success', formId[language]);
        await expectState(form, 'sent');
        await happens('on-submission:success', formId[language]);
        expect(reports).toEqual(['SubmitForm']);
      });

      test(`email and phone appear when HubSpot never answers, ${language}`, async ({ page }) => {
        await installClock(page);
        await page.route(`${scriptOf(region)}**`, () => {});
        await visit(page, address());
        await stopClock(page);
        const form = await goToForm(page, language, 'loading');
        await expectGivingUp(page, form);
        await expectContactWays(form, { copy, company });
        await page.unroute(`${scriptOf(region)}**`);
        await standIn(page);
        await form.section.getByRole('button', { name: copy.entry.retry }).click();
        await expect.poll(() => page.evaluate(() => 'created' in window)).toBe(true);
        await pass(page, 1);
        await expectState(form, 'ready');
      });

      test(`with HubSpot blocked, email and phone remain, ${language}`, async ({ page }) => {
        await page.route(`${scriptOf(region)}**`, (route) => route.abort('blockedbyclient'));
        await visit(page, address());
        const form = await goToForm(page, language, 'unavailable');
        await expect(form.section.getByRole('link', { name: company.bookingEmail })).toBeVisible();
      });
    });
  });
}
