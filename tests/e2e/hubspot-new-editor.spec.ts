import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { countReports } from '../support/ad-platforms.ts';
import { contentOf, hubSpot, inEachLanguage, type Language, routes } from '../support/campaign.ts';
import { variantForTests } from '../support/campaign-variant.ts';
import {
  awaitForm,
  expectContactWays,
  expectGivingUp,
  expectState,
  expectWaiting,
  type FormOnPage,
  fillIn,
  goToForm,
  openForm,
  passUntil,
} from '../support/entry-form.ts';
import { fieldLabels, submitText } from '../support/form-texts.ts';
import {
  acceptSubmissions,
  developerAddresses,
  formId,
  newDefinitionAddresses,
  refuseSubmissions,
  standInForNewEditor,
  submissionAddresses,
} from '../support/hubspot-double.ts';
import { rebuildWith } from '../support/rebuilt-page.ts';
import { installClock, pass, stopClock } from '../support/time.ts';
import { hold, lose, visit } from '../support/visit.ts';
import { watchPolicy } from '../support/watch-policy.ts';

const hanako = { name: 'Hanako', email: 'h@mail.example' };

/** What the page's security policy has blocked. */
let stopped: string[];

test.beforeEach(async ({ page }) => {
  stopped = await watchPolicy(page);
});

test.afterEach(() => expect(stopped).toEqual([]));

/** As HubSpot dispatches it, once more or for another form of the page. */
const happens = (page: Page, event: string, id: string) =>
  page.evaluate(
    ([name, formId]) =>
      window.dispatchEvent(new CustomEvent(`hs-form-event:${name}`, { detail: { formId } })),
    [event, id] as const,
  );

type Reports = Awaited<ReturnType<typeof countReports>>;

async function expectSentOnce(page: Page, form: FormOnPage, language: Language, reports: Reports) {
  await expectState(form, 'sent');
  await expect(form.section).toContainText(contentOf[language].copy.entry.thanks);
  await expect(form.section.getByRole('heading', { level: 3 })).toBeFocused();
  await happens(page, 'on-submission:success', formId[language]);
  await happens(page, 'on-submission:failed', formId[language]);
  await expectState(form, 'sent');
  await expect.poll(async () => (await reports()).map(([, event]) => event)).toEqual(['SubmitForm']);
}

test.describe('a form of HubSpot’s new editor', () => {
  const variant = variantForTests('newEditor');

  inEachLanguage(({ language, route, copy, screen }) => {
    test.describe(`in ${language}`, { tag: screen }, () => {
      const open = (page: Page) => openForm(page, variant.origin + route, language);

      test('is entered in the page, also after a reload', async ({ page }) => {
        const reports = await countReports(page);
        await standInForNewEditor(page, language);
        const posted = await acceptSubmissions(page, language);
        const first = await open(page);
        await expect(first.name).toHaveAttribute('autocomplete', 'name');
        await fillIn(first, hanako);
        expect(await reports()).toEqual([]);
        await page.reload();
        const form = await goToForm(page, language, 'ready');
        await expect(form.name).toHaveValue(hanako.name);
        await expectNoViolations(page, 'a form of the new editor', '#contact');
        await form.submit.click();
        await expectSentOnce(page, form, language, reports);
        expect(posted()).toMatch(/name="0-1\/email"\s+h@mail\.example/);
        await expect(form.section.getByText(fieldLabels.name[language], { exact: true })).toBeVisible();
        expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('entry-draft');
      });

      test('says on the button that it is sending, and apologizes for a refusal', async ({ page }) => {
        await installClock(page);
        await standInForNewEditor(page, language);
        await refuseSubmissions(page, language);
        const answer = await hold(page, submissionAddresses);
        const form = await open(page);
        await fillIn(form, hanako);
        await stopClock(page);
        await form.submit.press('Enter');
        await pass(page, 1);
        await expectState(form, 'sending');
        await expect(form.submit).toBeDisabled();
        await expect(form.submit).toHaveAccessibleName(copy.entry.sending);
        await expectOnlyWords(form.submit, copy.entry.sending);
        answer();
        await passUntil(page, form, 'failed');
        await expect(form.alerts).toHaveText([copy.entry.error]);
        await expect(form.submit).toBeEnabled();
        await expect(form.submit).toBeFocused();
        await expect(form.submit).toHaveAccessibleName(submitText[language]);
        await expect(form.email).toHaveValue(hanako.email);
      });

      test('shows at the fields what is wrong with them', async ({ page }) => {
        await installClock(page);
        await standInForNewEditor(page, language);
        const posted: string[] = [];
        page.on('request', (request) => posted.push(...(request.postData()?.match(/name="0-1/g) ?? [])));
        const form = await open(page);
        await stopClock(page);
        await form.submit.click();
        for (const field of [form.name, form.email])
          await expect(field).toHaveAccessibleDescription('HubSpot says that this field is required.');
        expect(posted).toEqual([]);
        await fillIn(form, hanako);
        await refuseSubmissions(page, language, { validationResults: [{ fieldName: 'email' }] });
        await form.submit.click();
        await expect(form.email).toHaveAccessibleDescription('HubSpot says what is wrong.');
        await pass(page, 1);
        expect(await form.island.getAttribute('data-state')).toBe('ready');
        await expect(form.alerts).toHaveCount(0);
        await expect(form.submit).toBeEnabled();
      });
    });
  });

  test.describe('whose scripts and server misbehave', { tag: '@desktop' }, () => {
    const language = 'en';
    const { copy } = contentOf[language];
    const address = () => variant.origin + routes[language];

    test('without a response the form is recreated, with what was typed and the focus', async ({ page }) => {
      await installClock(page);
      await standInForNewEditor(page, language);
      await page.route(submissionAddresses, (route) => route.fulfill({ status: 500, body: 'Sorry' }));
      const form = await openForm(page, address(), language);
      await fillIn(form, hanako);
      const held: Route[] = [];
      await page.route(newDefinitionAddresses, (route) => void held.push(route));
      const lost = await form.section.locator('form').elementHandle();
      await stopClock(page);
      await form.submit.press('Enter');
      await expectWaiting(page, form, 15_000);
      await expectState(form, 'failed');
      await expect(form.alerts).toHaveText([copy.entry.error]);
      await test.step('typing continues while it is, however often that fails', async () => {
        await form.email.fill('hanako@mail.example');
        await expect.poll(() => held.length).toBe(1);
        await held[0]?.abort('internetdisconnected');
        await pass(page, 15_000);
        await expect.poll(() => held.length).toBe(2);
        await expect(form.email).toBeFocused();
        await pass(page, 12_000);
        await held[1]?.fallback();
      });
      await expect.poll(() => lost?.evaluate((node) => node.isConnected)).toBe(false);
      await test.step('once it is ready, it stays, though it came late', async () => {
        const recreated = await form.section.locator('form').elementHandle();
        await pass(page, 20_000);
        await expect(form.section.locator('.hs-form-html')).toHaveCount(1);
        expect(await recreated?.evaluate((node) => node.isConnected)).toBe(true);
      });
      await expect(form.email).toBeFocused();
      await expect(form.name).toHaveValue(hanako.name);
      const posted = await acceptSubmissions(page, language);
      await form.submit.press('Enter');
      await passUntil(page, form, 'sent');
      expect(posted()).toContain('hanako@mail.example');
    });

    test('a script that is blocked leaves the ways to reach us', async ({ page }) => {
      await standInForNewEditor(page, language);
      await page.route(developerAddresses, (route) => route.abort('blockedbyclient'));
      await visit(page, address());
      const form = await goToForm(page, language, 'unavailable');
      await expectContactWays(form, contentOf[language]);
    });

    test('a form that does not come does so too, until it comes', async ({ page }) => {
      await standInForNewEditor(page, language);
      const letGo = await hold(page, newDefinitionAddresses);
      const form = await awaitForm(page, address(), language);
      await expectGivingUp(page, form);
      await expectContactWays(form, contentOf[language]);
      letGo();
      await passUntil(page, form, 'ready');
      await expect(form.section.locator('form')).toHaveCount(1);
    });

    test('of two scripts that have hung, whichever arrives first shows the form, once', async ({ page }) => {
      await standInForNewEditor(page, language);
      const held: Route[] = [];
      await page.route(developerAddresses, (route) => void held.push(route));
      const form = await awaitForm(page, address(), language);
      await expectGivingUp(page, form);
      await form.section.getByRole('button', { name: copy.entry.retry }).click();
      await expect.poll(() => held.length).toBe(2);
      await held[0]?.fallback();
      await passUntil(page, form, 'ready');
      const first = await form.section.locator('form').elementHandle();
      await Promise.all([page.waitForResponse(developerAddresses), held[1]?.fallback()]);
      await pass(page, 100);
      await expect(form.section.locator('form')).toHaveCount(1);
      expect(await first?.evaluate((node) => node.isConnected)).toBe(true);
      await happens(page, 'on-submission:success', 'of-another-form');
      await expectState(form, 'ready');
    });
  });
});

const inFrame = (page: Page) => page.frameLocator('#entry-form iframe');

const fillInFrame = async (page: Page, language: Language) => {
  await inFrame(page).getByLabel(fieldLabels.name[language]).fill(hanako.name);
  await inFrame(page).getByLabel(fieldLabels.email[language]).fill(hanako.email);
};
const send = (page: Page) => inFrame(page).getByRole('button').click();

test.describe('a legacy form that HubSpot has moved to its new editor', () => {
  const variant = variantForTests('outsiders');

  inEachLanguage(({ language, route, copy, screen }) => {
    test(`is entered in its frame, in ${language}`, { tag: screen }, async ({ page }) => {
      const reports = await countReports(page);
      await standInForNewEditor(page, language);
      const answer = await hold(page, newDefinitionAddresses);
      const form = await awaitForm(page, variant.origin + route, language);
      await form.island.evaluate(recordHeight);
      answer();
      await passUntil(page, form, 'ready');
      const body = inFrame(page).locator('body');
      const height = String(await body.evaluate(({ scrollHeight }) => scrollHeight));
      await expect(form.island).toHaveAttribute('data-height-when-shown', height);
      await refuseSubmissions(page, language);
      await fillInFrame(page, language);
      await send(page);
      await expectState(form, 'failed');
      await expect(form.alerts).toHaveText([copy.entry.error]);
      await acceptSubmissions(page, language);
      await send(page);
      await expectSentOnce(page, form, language, reports);
    });
  });

  test('of which nothing is heard leaves the ways to reach us, until it is', { tag: '@desktop' }, async ({
    page,
  }) => {
    const language = 'en';
    const { copy } = contentOf[language];
    await standInForNewEditor(page, language);
    const unblock = await lose(page, /frame\.html/, (route) => route.abort('blockedbyclient'));
    const form = await awaitForm(page, variant.origin + routes[language], language);
    await expectGivingUp(page, form);
    await expectContactWays(form, contentOf[language]);
    unblock();
    const answer = await hold(page, newDefinitionAddresses);
    await form.section.getByRole('button', { name: copy.entry.retry }).click();
    await expectState(form, 'loading');
    await expectGivingUp(page, form);
    answer();
    await passUntil(page, form, 'ready');
    await expect(inFrame(page).getByLabel(fieldLabels.email[language])).toBeVisible();
  });
});

test.describe('in every region of HubSpot', { tag: ['@desktop', '@services'] }, () => {
  const variant = variantForTests('outsiders');

  for (const region of ['na1', 'eu1', 'ap1'] as const) {
    for (const editor of ['legacy', 'new'] as const) {
      const kind = editor === 'new' ? 'a form of the new editor' : 'a legacy form that was moved';
      test(`${kind} can be entered: ${region}`, async ({ page }) => {
        const language = 'ja';
        const address = variant.origin + routes[language];
        await rebuildWith(page, address, language, hubSpot('ap1'), hubSpot(region, editor));
        const hosts: string[] = [];
        page.on('request', (request) => hosts.push(new URL(request.url()).host));
        await standInForNewEditor(page, language);
        await acceptSubmissions(page, language);
        const form = await openForm(page, address, language);
        if (editor === 'new') await fillIn(form, hanako);
        else await fillInFrame(page, language);
        await (editor === 'new' ? form.submit.click() : send(page));
        await expectState(form, 'sent');
        const suffix = region === 'na1' ? '' : `-${region}`;
        expect(new Set(hosts.filter((host) => host.includes('hsforms')))).toEqual(
          new Set([`js${suffix}.hsforms.net`, `forms${suffix}.hsforms.com`]),
        );
      });
    }
  }
});

/** Writes onto the island how high the frame is when the state of the form changes. */
const recordHeight = (island: HTMLElement) => {
  const observer = new MutationObserver(() => {
    island.dataset.heightWhenShown = String(island.querySelector('iframe')?.offsetHeight);
    observer.disconnect();
  });
  observer.observe(island, { attributeFilter: ['data-state'] });
};

/** What HubSpot has in the button is not shown; what the page puts in its place is. */
async function expectOnlyWords(button: Locator, words: string) {
  const shown = await button.evaluate((element) => {
    const { content, fontSize } = getComputedStyle(element, '::after');
    const within = [...element.children].map((child) => getComputedStyle(child).display);
    return { content, fontSize, own: getComputedStyle(element).fontSize, within };
  });
  expect(shown).toEqual({ content: `"${words}"`, fontSize: '16px', own: '0px', within: ['none'] });
}
