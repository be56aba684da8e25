import { createHash } from 'node:crypto';
import { expect, type Page, type Route, test } from '@playwright/test';
import { fields } from '../../src/entries/fields/fields.ts';
import { countReports } from '../support/ad-platforms.ts';
import { inEachLanguage } from '../support/campaign.ts';
import {
  awaitForm,
  expectContactWays,
  expectGivingUp,
  expectSendable,
  expectState,
  expectWaiting,
  type FormOnPage,
  fillIn,
  goToForm,
  openForm,
  someone,
  type Visitor,
} from '../support/entry-form.ts';
import { type Fault, injectFault } from '../support/faults.ts';
import { definitions, fieldLabels } from '../support/form-texts.ts';
import { keptEntriesOf } from '../support/kept-entries.ts';
import { spoken } from '../support/spoken.ts';
import { installClock, pass, stopClock } from '../support/time.ts';
import { hold, visit } from '../support/visit.ts';

/** Repeated here so that no change of the campaign's copy goes unnoticed; the form's other words: form-definition.test.ts. */
const sending = { ja: '送信中...', en: 'Sending...' };

const email = 'h@mail.example';

const wrongAnswers = [
  { name: 'Hanako', email: 'hanako@', field: 'email', message: 'invalidEmail' },
  { name: 'あ'.repeat(fields.name.maxLength + 1), email, field: 'name', message: 'inputTooLarge' },
  { name: 'Hana\u202eko', email, field: 'name', message: 'invalidCharacters' },
  { name: ' \u3000', email, field: 'name', message: 'required' },
] as const;

/** The entry is not stored. */
const failures = ['submission-500', 'submission-html'] as const satisfies Fault[];

const unavailable = [
  ...(['script-404', 'script-500', 'script-empty'] as const),
  ...(['definition-404', 'definition-500', 'definition-html', 'definition-newer'] as const),
] satisfies Fault[];

/** The id of the terms and the purpose of use, computed from what the page shows (`published-wording.ts`). */
async function shownWording(page: Page) {
  const texts = await page.evaluate(() => {
    const purpose = document.querySelector('#contact a[href="#terms"]')?.closest('p')?.firstChild;
    return [...document.querySelectorAll('#terms :is(h3, li)'), purpose].map((node) => node?.textContent);
  });
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64');
}

inEachLanguage(({ language, route, copy, company, screen }) => {
  const messages = definitions[language].messages.fields;

  async function expectFailure(form: FormOnPage, words = copy.entry.error) {
    await expectState(form, 'failed');
    await expect(form.alerts).toHaveText([words]);
    await expect(form.alerts).toBeInViewport({ ratio: 1 });
    await expectSendable(form, language);
  }

  async function expectThanks(form: FormOnPage) {
    await expectState(form, 'sent');
    await expect(form.section.getByRole('heading', { level: 3 })).toBeFocused();
    for (const words of [copy.entry.thanks, copy.entry.next])
      await expect(form.section.getByRole('paragraph').filter({ hasText: words })).toBeVisible();
    await expect(form.section.locator('form')).toBeHidden();
  }

  const entered = ({ section }: FormOnPage) =>
    section
      .locator('dl')
      .first()
      .locator('div')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));

  test.describe(`the entry form in ${language}`, () => {
    test('is requested when the visitor comes near; it asks for name and email, and says what for', {
      tag: screen,
    }, async ({ page }) => {
      const asked = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/(forms|embed)\//.test(pathname)) asked.add(pathname);
      });
      await visit(page, route);
      expect(asked.size).toBe(0);
      const form = await goToForm(page, language, 'ready');
      // The embed script and the definition, each under one URL.
      expect(asked.size).toBe(2);
      for (const field of ['name', 'email'] as const) {
        await expect(form[field]).toBeVisible();
        await expect(form[field]).toHaveAttribute('autocomplete', field);
      }
      await expectSendable(form, language);
      await expect(form.section.getByRole('textbox')).toHaveCount(2);

      const section = page.getByRole('region', { name: spoken(copy.entry.heading) });
      await expect(section).toHaveAttribute('id', 'contact');
      await expect(section).toContainText(copy.entry.lead);
      await expect(section).toContainText(copy.entry.purpose);
      const privacy = section.getByRole('link', { name: copy.entry.privacyLink });
      await expect(privacy).toHaveAttribute('href', company.privacyPolicy);
      for (const { term, detail } of copy.entry.facts) {
        await expect(section.getByRole('term').filter({ hasText: term })).toBeVisible();
        await expect(section.getByRole('definition').filter({ hasText: detail })).toBeVisible();
      }
    });

    test('says that it is loading, and moves nothing when it arrives', { tag: screen }, async ({ page }) => {
      const letGo = await hold(page, /\/embed\/v3\//);
      const form = await awaitForm(page, route, language);
      await expect(form.section.getByRole('status')).toHaveText(copy.entry.loading);
      await expect(form.section.getByRole('status')).toBeVisible();
      await expect(form.section.getByRole('link', { name: company.bookingEmail })).toBeHidden();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const height = () => form.section.evaluate((section) => section.getBoundingClientRect().height);
      const before = await height();
      letGo();
      await expectState(form, 'ready');
      await expect(form.submit).toBeVisible();
      expect(await height()).toBe(before);
    });

    test('says that it is sending, cannot be sent twice, apologizes after 12 seconds, and moves nothing', {
      tag: screen,
    }, async ({ page }) => {
      const visitor = someone();
      const held: Route[] = [];
      await page.route(/\/submissions\//, (request) => void held.push(request));
      await installClock(page);
      const form = await openForm(page, route, language);
      await fillIn(form, visitor);
      await stopClock(page);
      const facts = form.section.locator('dl').last();
      const top = () => facts.evaluate((list) => list.getBoundingClientRect().top + scrollY);
      await form.submit.dblclick();
      await pass(page, 1);
      await expect(form.submit).toBeDisabled();
      await expect(form.submit).toHaveValue(sending[language]);
      await expect(form.section.getByRole('status')).toHaveText(sending[language]);
      await form.email.press('Enter');
      // The room for the apology has come.
      await form.section.evaluate(async (section) => {
        await Promise.allSettled(section.getAnimations({ subtree: true }).map(({ finished }) => finished));
      });
      const before = await top();
      await expectWaiting(page, form, 12_000);
      await expectFailure(form);
      expect(held).toHaveLength(1);
      expect(await top()).toBe(before);
      await form.submit.click();
      await pass(page, 1);
      await expectState(form, 'sending');
      await expect.poll(() => held.length).toBe(2);
      await held[1]?.continue();
      await expectThanks(form);
      expect(await top()).toBe(before);
      expect(keptEntriesOf(visitor.email)).toHaveLength(1);
    });

    test('sends the entry, stores it once, and shows the thank-you and next steps in place of the form', {
      tag: screen,
    }, async ({ page, request }) => {
      const reports = await countReports(page);
      const visitor = { name: 'O’Neill <b>花子</b> & ב', email: someone().email };
      const form = await openForm(page, `${route}?utm_source=line&utm_campaign=haru`, language);
      await fillIn(form, { ...visitor, name: ` ${visitor.name} ` });
      await form.submit.click();
      await expectThanks(form);

      await test.step('it is stored once, with the URL of its page, and reported', async () => {
        const kept = keptEntriesOf(visitor.email);
        expect(kept).toEqual([
          expect.objectContaining({ ...visitor, language, campaign: 'Spring2025', suspected: false }),
        ]);
        expect(kept[0]?.wording, 'the id of what the page shows').toBe(await shownWording(page));
        const address = new URL(kept[0]?.page ?? '');
        expect(`${address.pathname}${address.search}`).toBe(`${route}?utm_source=line&utm_campaign=haru`);
        expect(await reports()).toEqual([
          ['trackCustom', 'SubmitForm', { language, campaign: 'Spring2025' }],
        ]);
      });

      await test.step('the form’s heading and texts are gone', async () => {
        await expect(form.section).not.toContainText(copy.entry.error);
        await expect(form.section.getByRole('heading', { level: 2, includeHidden: true })).toBeHidden();
        await expect(form.section.getByText(copy.entry.lead)).toBeHidden();
        await expect(form.section.getByRole('heading', { level: 3 })).toBeInViewport({ ratio: 1 });
      });

      await test.step('the answers are repeated, and stored nowhere in the browser', async () => {
        expect(await entered(form)).toEqual([
          [fieldLabels.name[language], visitor.name],
          [fieldLabels.email[language], visitor.email],
        ]);
        const kept = await page.evaluate(() =>
          JSON.stringify([
            { ...sessionStorage },
            { ...localStorage },
            document.cookie,
            location.href,
            history.state,
          ]),
        );
        expect(kept).not.toContain(visitor.email);
        expect(kept).not.toContain('花子');
      });

      await test.step('links lead to the apartments, a calendar file and a message to friends', async () => {
        const link = (name: string) => form.section.getByRole('link', { name });
        await expect(link(copy.entry.toRooms)).toHaveAttribute('href', '#rooms');
        const file = await request.get((await link(copy.entry.calendar).getAttribute('href')) ?? '');
        expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
        expect(await file.text()).toContain('BEGIN:VCALENDAR\r\n');
        const share = link(copy.entry.share);
        await expect(share).toHaveAttribute('target', '_blank');
        await expect(share).toHaveAttribute('rel', 'noopener');
        const address = new URL((await share.getAttribute('href')) ?? '');
        expect(address.host).toBe(language === 'ja' ? 'social-plugins.line.me' : 'wa.me');
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
        const shared =
          language === 'ja' ? ['url', canonical] : ['text', `${await page.title()} ${canonical}`];
        expect([...address.searchParams]).toEqual([shared]);
      });
    });

    test('says at each field what is missing or wrong, and focuses the first', { tag: screen }, async ({
      page,
    }) => {
      const form = await openForm(page, route, language);
      await form.submit.click();
      await expect(form.name).toBeFocused();
      for (const field of ['name', 'email'] as const) {
        const missing = String(messages[field]?.required);
        await expect(form[field]).toHaveAttribute('aria-invalid', 'true');
        await expect(form[field]).toHaveAccessibleDescription(missing);
        await expect(form.section.getByRole('alert').filter({ hasText: missing })).toBeVisible();
      }
      await expectState(form, 'ready');
      await form.name.fill('Hanako');
      await expect(form.name).not.toHaveAttribute('aria-invalid');
      await expect(form.alerts).toHaveCount(1);
      for (const { field, message, ...answers } of wrongAnswers) {
        await test.step(message, async () => {
          await fillIn(form, answers);
          await form.submit.click();
          await expect(form[field]).toBeFocused();
          await expect(form[field]).toHaveAccessibleDescription(String(messages[field]?.[message]));
          await expectState(form, 'ready');
        });
      }
    });

    test('shows an answer that the server refused at its field, without the apology', {
      tag: screen,
    }, async ({ page }) => {
      const visitor = someone();
      await injectFault(page, 'submission-400');
      const form = await openForm(page, route, language);
      await fillIn(form, visitor);
      await form.submit.click();
      await expect(form.email).toHaveAccessibleDescription(String(messages.email?.invalidEmail));
      await expect(form.email).toBeFocused();
      await expectState(form, 'ready');
      await expect(form.alerts).toHaveCount(1);
      await expect(form.section.getByText(copy.entry.error)).toHaveCount(0);
      await expectSendable(form, language);
      await injectFault(page);
      await form.submit.click();
      await expectThanks(form);
      expect(keptEntriesOf(visitor.email)).toHaveLength(1);
    });

    test('apologizes for every failure, keeps what was typed, and finally repeats what was sent', {
      tag: screen,
    }, async ({ page }) => {
      const reports = await countReports(page);
      const visitor = someone();
      const form = await openForm(page, route, language);
      const fails = async (fault: Fault, typed: Visitor, words = copy.entry.error) => {
        await injectFault(page, fault);
        await fillIn(form, typed);
        await Promise.all([page.waitForResponse(/\/submissions\//), form.submit.click()]);
        await expectFailure(form, words);
        await expect(form.name).toHaveValue(typed.name);
        await expect(form.email).toHaveValue(typed.email);
        await expect(form.submit, 'keeps the focus').toBeFocused();
      };
      for (const fault of failures) {
        await test.step(fault, () => fails(fault, { ...visitor, name: `Typo, ${fault}` }));
      }
      await test.step('too many attempts', () =>
        fails('submission-429', visitor, definitions[language].messages.tooManyRequests));
      await test.step('a lost response', () => fails('submission-lost', visitor));
      expect(keptEntriesOf(visitor.email), 'of a lost response').toHaveLength(1);
      await injectFault(page);
      await test.step('no connection', async () => {
        await page.context().setOffline(true);
        await Promise.all([page.waitForEvent('requestfailed'), form.submit.click()]);
        await expectFailure(form);
        await page.context().setOffline(false);
      });
      expect(await reports()).toEqual([]);
      await form.submit.click();
      await expectThanks(form);
      expect(keptEntriesOf(visitor.email)).toEqual([expect.objectContaining(visitor)]);
      expect((await entered(form)).map(([, value]) => value)).toEqual([visitor.name, visitor.email]);
      expect(await reports()).toHaveLength(1);
    });
  });

  test.describe(`when the entry form cannot be shown in ${language}`, { tag: screen }, () => {
    test('email and phone appear, and loading it can be retried until it works', async ({ page }) => {
      const [first, ...later] = unavailable;
      await injectFault(page, first);
      await visit(page, route);
      const form = await goToForm(page, language, 'unavailable');
      await expectContactWays(form, { copy, company });
      const retry = form.section.getByRole('button', { name: copy.entry.retry });
      for (const fault of later) {
        await injectFault(page, fault);
        await Promise.all([page.waitForResponse(/\/(forms|embed)\//), retry.click()]);
        await expectState(form, 'unavailable');
        await expectContactWays(form, { copy, company });
      }
      await injectFault(page);
      await retry.click();
      await expectState(form, 'ready');
      await expect(form.section.getByRole('link', { name: company.bookingEmail })).toHaveCount(0);
    });

    const hung = { ja: 'script-hang', en: 'definition-hang' } as const;

    test(`email and phone appear after 8 seconds: ${hung[language]}`, async ({ page }) => {
      await injectFault(page, hung[language]);
      const form = await awaitForm(page, route, language);
      await expectGivingUp(page, form);
      await expectContactWays(form, { copy, company });
      await injectFault(page);
      await form.section.getByRole('button', { name: copy.entry.retry }).click();
      await expectState(form, 'ready');
      await pass(page, 20_000);
      await expectState(form, 'ready');
    });
  });
});
