import { expect, type Page, test } from '@playwright/test';
import { campaign, contentOf } from '../support/campaign.ts';
import { injectFault, someone } from '../support/entry-form.ts';
import { keptEntriesOf } from '../support/kept-entries.ts';

/**
 * The embed script's side of the contract, on a foreign page. Names and order are HubSpot's:
 * https://developers.hubspot.com/docs/cms/features/forms/legacy-forms
 */

const { portalId, formId } = campaign.settings.formProvider;

type Heard = { name: string; parameters: unknown[] };
type Posted = { type: string; eventName: string; id: string; data: Record<string, unknown> };

/** What the page records for these tests. */
type Kept = { heard: Heard[]; posted: Posted[]; returned: boolean };

/** Opens a page with a container for a form, `#here`, and records every window message. */
async function open(page: Page) {
  await page.route('**/embedding', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Embedding</title>
        <body><div id="here"></div>
        <script>Object.assign(window, { heard: [], posted: [] });
          addEventListener('message', ({ data, source }) => source === window && posted.push(data));</script>
        <script src="/forms/embed/v2.js"></script>`,
    }),
  );
  await page.goto('/embedding');
}

const beforeReady = ['onFormDefinitionFetchSuccess', 'onBeforeFormInit'];
const untilReady = [...beforeReady, 'onReady', 'onFormReady', 'onBeforeValidationInit'];
const untilSent = [...untilReady, 'onFormSubmit', 'onBeforeFormSubmit', 'onFormSubmitted'];
const callbacks = [...untilSent, 'onFormError', 'onFormFailedValidation'];

/** Calls `create` with recording callbacks; elements are recorded by tag and class. */
const create = (page: Page, options: Record<string, unknown> = {}) =>
  page.evaluate(
    ({ callbacks, given }) => {
      const kept = window as unknown as Kept;
      const shown = (value: unknown) =>
        value instanceof HTMLElement ? `${value.localName}.${value.classList[0]}` : value;
      const recording = callbacks.map((name) => [
        name,
        (...parameters: unknown[]) => kept.heard.push({ name, parameters: parameters.map(shown) }),
      ]);
      window.hbspt?.forms.create({
        region: 'na1',
        target: '#here',
        ...Object.fromEntries(recording),
        ...given,
      });
      kept.returned = kept.heard.length === 0;
    },
    { callbacks, given: { portalId, formId: formId.en, ...options } },
  );

const kept = (page: Page) =>
  page.evaluate(() => {
    const { heard, posted, returned } = window as unknown as Kept;
    return { heard, posted, returned };
  });

async function send(page: Page, visitor = someone()) {
  await page.getByLabel('Name').fill(visitor.name);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByRole('button').click();
  return visitor;
}

const thanks = '.submitted-message';

test.describe('the embed script', { tag: '@desktop' }, () => {
  test('calls back in order, with form and values, and posts the same as window messages', async ({
    page,
  }) => {
    await open(page);
    await create(page);
    await expect(page.locator('#here form')).toBeVisible();
    expect((await kept(page)).returned, 'nothing is called before create returns').toBe(true);
    const visitor = await send(page);
    await expect(page.locator(thanks)).toHaveText(contentOf.en.copy.entry.thanks);
    await expect
      .poll(async () => (await kept(page)).posted.map(({ eventName }) => eventName))
      .toEqual(untilSent);
    const { heard, posted } = await kept(page);
    expect(heard.map(({ name }) => name)).toEqual(untilSent);
    const parametersOf = (name: string) => heard.find((each) => each.name === name)?.parameters;
    const submissionValues = { name: visitor.name, email: visitor.email };
    const fields = [
      { name: 'name', value: visitor.name },
      { name: 'email', value: visitor.email },
      { name: 'hs_context', value: expect.stringContaining('/embedding') },
    ];
    expect(parametersOf('onFormReady')).toEqual(['form.hs-form-private']);
    expect(parametersOf('onFormSubmit')).toEqual(['form.hs-form-private', fields]);
    expect(parametersOf('onFormSubmitted')).toEqual([
      'div.submitted-message',
      { redirectUrl: '', submissionValues },
    ]);
    for (const message of posted) expect(message).toMatchObject({ type: 'hsFormCallback', id: formId.en });
    const dataOf = (name: string) => posted.find(({ eventName }) => eventName === name)?.data;
    expect(dataOf('onFormReady')).toEqual({});
    expect(dataOf('onFormSubmit')).toEqual(fields);
    expect(dataOf('onFormSubmitted')).toEqual({
      redirectUrl: '',
      conversionId: expect.stringMatching(/^[\da-f-]{36}$/),
      formGuid: formId.en,
      submissionValues,
    });
    expect(keptEntriesOf(visitor.email)).toHaveLength(1);
  });

  test('reports invalid answers before they are sent, and shows them until they are corrected', async ({
    page,
  }) => {
    await open(page);
    await create(page);
    await expect(page.locator('#here form')).toBeVisible();
    await expect(page.locator('#here ul')).toHaveCount(0);
    await page.getByRole('button').click();
    await expect(page.locator('#here ul.hs-error-msgs > li > label.hs-error-msg')).toHaveCount(2);
    const { heard } = await kept(page);
    const missing = (id: string) => ({ id, value: '', errors: [['required']] });
    expect(heard.slice(untilReady.length)).toEqual([
      {
        name: 'onFormError',
        parameters: ['SUBMIT_ATTEMPT_WITH_VALIDATION_ERRORS', null, [missing('name'), missing('email')]],
      },
      { name: 'onFormFailedValidation', parameters: ['form.hs-form-private'] },
    ]);
    await page.getByLabel('Name').fill('Hanako');
    await expect(page.locator('#here ul')).toHaveCount(1);
  });

  const invalidEmail = 'Please enter an email address such as name@example.com.';
  const refusedField = {
    fieldName: 'email',
    formSubmissionValidationType: 'INVALID_EMAIL',
    localizedVisitorErrorMessage: invalidEmail,
  };

  for (const [fault, message, validationResults] of [
    ['submission-500', /^We apologize for the inconvenience\./, []],
    ['submission-400', invalidEmail, [refusedField]],
  ] as const) {
    test(`reports a refused submission in HubSpot's words, and shows it: ${fault}`, async ({ page }) => {
      await injectFault(page, fault);
      await open(page);
      await create(page);
      await send(page);
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      const { heard } = await kept(page);
      const data = {
        accepted: false,
        status: Number(fault.slice(-3)),
        formGuid: formId.en,
        validationResults,
      };
      expect(heard.at(-1)).toMatchObject({
        name: 'onFormError',
        parameters: ['SUBMISSION_FAILURE', null, { response: {}, data }],
      });
    });
  }
});

/** What pages written for HubSpot use, and ours does not. */
test.describe('the embed script on other pages', { tag: ['@desktop', '@services'] }, () => {
  test('shows the page’s thank-you as text, and never runs a script as a redirect', async ({ page }) => {
    for (const [option, text] of [
      [
        { inlineMessage: '<p>Welcome, <b>really</b><img src=x onerror="document.title=1"></p>' },
        'Welcome, really',
      ],
      [{ redirectUrl: 'javascript:document.title=1' }, contentOf.en.copy.entry.thanks],
    ] as const) {
      await open(page);
      await create(page, option);
      await send(page);
      await expect(page.locator(thanks)).toHaveText(text);
      await expect(page).toHaveTitle('Embedding');
    }
  });
});
