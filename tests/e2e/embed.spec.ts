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

/** Opens a page with two containers for forms, `#here` and `#there`, and records every window message. */
async function open(page: Page, { path = '/forms/embed/v2.js', before = '' } = {}) {
  await page.route('**/embedding', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Embedding</title>
        <body><div id="here"></div><div id="there"></div>
        <script>Object.assign(window, { heard: [], posted: [] });
          addEventListener('message', ({ data, source }) => source === window && posted.push(data));
          ${before}</script>
        <script src="${path}"></script>`,
    }),
  );
  await page.goto('/embedding');
}

/** Calls `create` with recording callbacks; elements are recorded by tag and class. */
const create = (page: Page, options: Record<string, unknown> = {}) =>
  page.evaluate(
    (given) => {
      const kept = window as unknown as Kept;
      const shown = (value: unknown) =>
        value instanceof HTMLElement ? `${value.localName}.${value.classList[0]}` : value;
      const names = [
        'onFormDefinitionFetchSuccess',
        'onBeforeFormInit',
        'onReady',
        'onFormReady',
        'onBeforeValidationInit',
        'onFormError',
        'onFormFailedValidation',
        'onFormSubmit',
        'onBeforeFormSubmit',
        'onFormSubmitted',
      ];
      const callbacks = Object.fromEntries(
        names.map((name) => [
          name,
          (...parameters: unknown[]) => kept.heard.push({ name, parameters: parameters.map(shown) }),
        ]),
      );
      window.hbspt?.forms.create({ region: 'na1', target: '#here', ...callbacks, ...given });
      kept.returned = kept.heard.length === 0;
    },
    { portalId, formId: formId.en, ...options },
  );

const kept = (page: Page) =>
  page.evaluate(() => {
    const { heard, posted, returned } = window as unknown as Kept;
    return { heard, posted, returned };
  });

const names = (heard: readonly Heard[]) => heard.map(({ name }) => name);

async function send(page: Page, visitor = someone()) {
  await page.getByLabel('Name').fill(visitor.name);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByRole('button').click();
  return visitor;
}

test.describe('the embed script', { tag: '@desktop' }, () => {
  const thanks = '.submitted-message';
  const beforeReady = ['onFormDefinitionFetchSuccess', 'onBeforeFormInit'];
  const untilReady = [...beforeReady, 'onReady', 'onFormReady', 'onBeforeValidationInit'];

  test('calls back in order, with form and values, and posts the same as window messages', async ({
    page,
  }) => {
    await open(page);
    await create(page);
    await expect(page.locator('#here form')).toBeVisible();
    expect((await kept(page)).returned, 'nothing is called before create returns').toBe(true);
    const visitor = await send(page);
    await expect(page.locator(thanks)).toHaveText(contentOf.en.copy.entry.thanks);
    const order = [...untilReady, 'onFormSubmit', 'onBeforeFormSubmit', 'onFormSubmitted'];
    await expect.poll(async () => (await kept(page)).posted.map(({ eventName }) => eventName)).toEqual(order);
    const { heard, posted } = await kept(page);
    expect(names(heard)).toEqual(order);
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

  test('reports invalid answers before they are sent', async ({ page }) => {
    await open(page);
    await create(page);
    await page.getByRole('button').click();
    const { heard } = await kept(page);
    expect(heard.slice(untilReady.length)).toEqual([
      {
        name: 'onFormError',
        parameters: [
          'SUBMIT_ATTEMPT_WITH_VALIDATION_ERRORS',
          null,
          [
            { id: 'name', value: '', errors: [['required']] },
            { id: 'email', value: '', errors: [['required']] },
          ],
        ],
      },
      { name: 'onFormFailedValidation', parameters: ['form.hs-form-private'] },
    ]);
  });

  test('reports a submission that fails, and shows it', async ({ page }) => {
    await injectFault(page, 'submission-500');
    await open(page);
    await create(page);
    await send(page);
    await expect(page.getByText('We apologize for the inconvenience.')).toBeVisible();
    const { heard } = await kept(page);
    expect(heard.at(-1)).toEqual({
      name: 'onFormError',
      parameters: [
        'SUBMISSION_FAILURE',
        null,
        {
          response: {},
          data: expect.objectContaining({
            accepted: false,
            status: 500,
            formGuid: formId.en,
            validationResults: [],
          }),
        },
      ],
    });
  });

  test("reports a refused field in HubSpot's words", async ({ page }) => {
    await injectFault(page, 'submission-400');
    await open(page);
    await create(page);
    await send(page);
    const message = 'Please enter an email address such as name@example.com.';
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    const { heard } = await kept(page);
    expect(heard.at(-1)?.parameters[2]).toMatchObject({
      response: {},
      data: {
        accepted: false,
        validationResults: [
          {
            fieldName: 'email',
            formSubmissionValidationType: 'INVALID_EMAIL',
            localizedVisitorErrorMessage: message,
          },
        ],
      },
    });
  });

  test('contains no error list without errors', async ({ page }) => {
    await open(page);
    await create(page);
    await expect(page.locator('#here form')).toBeVisible();
    await expect(page.locator('#here ul')).toHaveCount(0);
    await page.getByRole('button').click();
    await expect(page.locator('#here ul.hs-error-msgs > li > label.hs-error-msg')).toHaveCount(2);
    await page.getByLabel('Name').fill('Hanako');
    await expect(page.locator('#here ul')).toHaveCount(1);
  });

  test('passes a jQuery form to pages that have jQuery', async ({ page }) => {
    await open(page, { before: 'window.jQuery = (node) => ({ jquery: "3", wraps: node.localName });' });
    await create(page);
    await expect(page.locator('#here form')).toBeVisible();
    const { heard } = await kept(page);
    expect(heard.find(({ name }) => name === 'onFormReady')?.parameters).toEqual([
      { jquery: '3', wraps: 'form' },
    ]);
  });

  test('has the elements that pages and wrappers look for', async ({ page }) => {
    await open(page);
    await create(page);
    const form = page.locator(`#here[data-hs-forms-root=true] > form#hsForm_${formId.en}.hs-form.stacked`);
    await expect(form).toHaveAttribute('data-portal-id', portalId);
    await expect(form.locator('.hs-email.hs-form-field input.hs-input[name=email]')).toBeVisible();
    await expect(
      form.locator('.hs-submit .actions input[type=submit].hs-button.primary.large'),
    ).toBeVisible();
    await expect(form.locator('input[type=hidden][name=hs_context]')).toBeAttached();
    await expect(form.locator('iframe')).toBeHidden();
    expect(page.frames()[1]?.url()).toBe('about:blank');
  });

  test('replaces the form of an earlier call in the same place', async ({ page }) => {
    await open(page);
    await create(page);
    await create(page, { formId: formId.ja });
    await expect(page.getByLabel('お名前')).toBeVisible();
    await create(page);
    await expect(page.getByLabel('Name')).toBeVisible();
    await expect(page.locator('form')).toHaveCount(1);
  });

  test('shows two forms in two places', async ({ page }) => {
    await open(page);
    await create(page, { formInstanceId: 'one' });
    await create(page, { formInstanceId: 'two', target: '#there' });
    await expect(page.locator(`#here #hsForm_${formId.en}_one`)).toBeVisible();
    await expect(page.locator(`#there #hsForm_${formId.en}_two`)).toBeVisible();
  });

  test('creates its own container if none is given', async ({ page }) => {
    await open(page);
    await create(page, { target: undefined });
    await expect(page.locator('body > .hbspt-form > form')).toBeVisible();
  });

  test('warns of a container that is not on the page', async ({ page }) => {
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await open(page);
    await create(page, { target: '#nowhere' });
    expect((await warning).text()).toContain('#nowhere');
  });

  test('rejects missing ids at once, and wrong ones later', async ({ page }) => {
    await open(page);
    await expect(create(page, { portalId: '' })).rejects.toThrow('Invalid portal id provided: ');
    await expect(create(page, { formId: undefined })).rejects.toThrow('Invalid form id provided: ');
    const reason = await page.evaluate(
      (portalId) =>
        new Promise((heard) =>
          window.hbspt?.forms.create({
            portalId,
            formId: 'no-guid',
            target: '#here',
            onRenderError: (...parameters: unknown[]) => heard(parameters),
          }),
        ),
      portalId,
    );
    expect(reason).toEqual(['DEFINITION_FAILURE', 'INVALID_FORM_GUID']);
  });

  test('uses the page’s translations', async ({ page }) => {
    await open(page);
    await create(page, {
      locale: 'ja',
      translations: {
        ja: { submitText: 'エントリーする', required: '必須です。', fieldLabels: { name: '氏名' } },
      },
    });
    await expect(page.getByLabel('氏名')).toBeVisible();
    await page.getByRole('button', { name: 'エントリーする' }).click();
    await expect(page.getByText('必須です。')).toHaveCount(2);
    await create(page, { submitText: 'Join' });
    await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  });

  test('does not say that the form is closed if the page has disabled that message', async ({ page }) => {
    await page.route('**/submissions/**', (route) =>
      route.fulfill({
        status: 400,
        json: { status: 'error', errors: [{ message: 'Closed.', errorType: 'SUBMISSION_NOT_ALLOWED' }] },
      }),
    );
    for (const [own, said] of [
      [{}, ['Closed.']],
      [{ SUBMISSION_NOT_ALLOWED: '' }, []],
    ] as const) {
      await open(page);
      await create(page, { translations: { en: { submissionErrors: own } } });
      await send(page);
      await expect.poll(async () => names((await kept(page)).heard)).toContain('onFormError');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText([...said]);
    }
  });

  test('shows the page’s thank-you message, as text', async ({ page }) => {
    await open(page);
    await create(page, {
      inlineMessage: '<p>Welcome, <b>really</b><img src=x onerror="document.title=1"></p>',
    });
    await send(page);
    await expect(page.locator(thanks)).toHaveText('Welcome, really');
    await expect(page).toHaveTitle('Embedding');
  });

  test('redirects to the page in the option, after the callback', async ({ page }) => {
    await page.route('**/thanks-page', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Thanks</title>' }),
    );
    await open(page);
    await create(page, { redirectUrl: '/thanks-page' });
    const visitor = await send(page);
    await expect(page).toHaveURL(/\/thanks-page$/);
    expect(keptEntriesOf(visitor.email)).toHaveLength(1);
  });

  test('never runs a script as a redirect', async ({ page }) => {
    await open(page);
    await create(page, { redirectUrl: 'javascript:document.title=1' });
    await send(page);
    await expect(page.locator(thanks)).not.toBeEmpty();
    await expect(page).toHaveTitle('Embedding');
  });

  test('runs what the page has queued, from either path, now and later', async ({ page }) => {
    await open(page, {
      path: '/forms/v2.js',
      before:
        'window.hsFormsOnReady = [() => { throw new Error("of the page"); }, () => heard.push("queued")];',
    });
    await expect.poll(async () => (await kept(page)).heard).toEqual(['queued']);
    await page.evaluate(() => {
      const queue = (window as unknown as { hsFormsOnReady: (() => void)[] }).hsFormsOnReady;
      queue.push(() => (window as unknown as { heard: string[] }).heard.push('later'));
    });
    expect((await kept(page)).heard).toEqual(['queued', 'later']);
    await create(page);
    await expect(page.locator('#here form')).toBeVisible();
  });

  test('returns a form with events and setters', async ({ page }) => {
    await open(page);
    const value = await page.evaluate(
      ([portalId, formId]) =>
        new Promise((read) => {
          type Form = {
            onFormReady: (heard: () => void) => void;
            setFieldValue: (name: string, value: string) => void;
            setSubmitText: (text: string) => void;
          };
          const form = window.hbspt?.forms.create({ portalId, formId, target: '#here' }) as unknown as Form;
          form.setFieldValue('email', 'h@mail.example');
          form.onFormReady(() => {
            form.setSubmitText('Go');
            read(document.querySelector<HTMLInputElement>('#here [name=email]')?.value);
          });
        }),
      [portalId, formId.en] as const,
    );
    expect(value).toBe('h@mail.example');
    await expect(page.getByRole('button', { name: 'Go' })).toBeVisible();
  });

  test('survives callbacks of the page that throw', async ({ page }) => {
    await open(page);
    await page.evaluate(
      ([portalId, formId]) => {
        const fail = () => {
          throw new Error('of the page');
        };
        window.hbspt?.forms.create({
          portalId,
          formId,
          target: '#here',
          onFormReady: fail,
          onFormSubmit: fail,
          onFormSubmitted: fail,
        });
      },
      [portalId, formId.en] as const,
    );
    const visitor = await send(page);
    await expect(page.locator(thanks)).toBeVisible();
    expect(keptEntriesOf(visitor.email)).toHaveLength(1);
  });
});
