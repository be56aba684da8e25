import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { formDefinition } from '../../src/build/form-definition.ts';
import { expectNoViolations } from '../a11y/axe.ts';
import { campaign, inEachLanguage, type Language, routes } from '../support/campaign.ts';
import { entriesArguments } from '../support/entries-process.ts';
import { expectSendable, expectState, fillIn, goToForm, someone } from '../support/entry-form.ts';
import { phonePurpose } from '../support/phone-field.ts';
import { serveExtended, withPhone } from '../support/special-campaigns.ts';
import { variantForTests } from '../support/variant-for-tests.ts';
import { visit } from '../support/visit.ts';

type Exported = {
  name: string;
  email: string;
  phone?: string;
  marketingConsent?: string;
  advertising: boolean;
};

test.describe('a form with a third field', { tag: '@desktop' }, () => {
  const variant = variantForTests(serveExtended);
  const entries = (...args: string[]): string =>
    execFileSync(process.execPath, entriesArguments(args), {
      env: { ...process.env, ENTRIES_DB: variant.entries },
      encoding: 'utf8',
      stdio: 'pipe',
    });

  const keptOf = (email: string): Exported[] =>
    JSON.parse(entries('export', '--format', 'json')).filter((entry: Exported) => entry.email === email);

  const textsIn = (language: Language) => {
    const definition = formDefinition({ ...campaign }, withPhone, language);
    const requested = definition.form.formFieldGroups.flatMap((group) => group.fields);
    return {
      label: requested.find(({ name }) => name === 'phone')?.label ?? '',
      wrong: definition.messages.fields.phone?.phoneInvalidCharacters ?? '',
      consent: requested.find(({ name }) => name === 'marketingConsent')?.label ?? '',
    };
  };

  const open = async (page: Page, language: Language) => {
    await visit(page, `${variant.origin}${routes[language]}`);
    const form = await goToForm(page, language, 'ready');
    return { ...form, phone: form.section.getByLabel(textsIn(language).label) };
  };

  inEachLanguage(({ language, route }) => {
    const { label } = textsIn(language);

    test(`asks for it after the others, and moves nothing when it arrives, ${language}`, async ({ page }) => {
      const { promise: asked, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(/\/embed\/v3\//, async (request) => {
        await asked;
        await request.continue();
      });
      await visit(page, `${variant.origin}${route}`);
      const form = await goToForm(page, language, 'loading');
      const before = await form.island.boundingBox();
      letGo();
      await expectState(form, 'ready');
      const phone = form.section.getByRole('textbox').nth(2);
      await expect(phone).toHaveAccessibleName(label);
      await expect(phone).toHaveAttribute('type', 'tel');
      await expect(phone).toHaveAttribute('autocomplete', 'tel');
      await expect(phone).not.toHaveAttribute('required');
      await expect(form.section.getByRole('textbox')).toHaveCount(3);
      await expect(form.section.getByText(phonePurpose[language]), 'what it is used for').toBeVisible();
      expect((await form.island.boundingBox())?.height).toBe(before?.height);
    });
  });

  test('refuses an invalid number with the same message here and on the server', async ({ page }) => {
    const visitor = someone();
    const { wrong } = textsIn('en');
    const form = await open(page, 'en');
    await fillIn(form, visitor);
    await form.phone.fill('03-12');
    await form.submit.click();
    await expect(form.phone).toBeFocused();
    await expect(form.phone).toHaveAccessibleDescription(wrong);
    await form.phone.fill('03-0000-0000');
    await expect(form.phone).not.toHaveAttribute('aria-invalid');
    // What bypasses the form, as a program does, meets the same rule.
    await page.route('**/submissions/**', (request) =>
      request.continue({ postData: request.request().postData()?.replace('03-0000-0000', '03-12') ?? '' }),
    );
    await form.submit.click();
    await expect(form.phone).toHaveAccessibleDescription(wrong);
    await expectState(form, 'ready');
    expect(keptOf(visitor.email)).toEqual([]);
    await page.unroute('**/submissions/**');
    await form.submit.click();
    await expectState(form, 'sent');
    expect(keptOf(visitor.email)).toMatchObject([{ ...visitor, phone: '03-0000-0000' }]);
  });

  for (const language of ['ja', 'en'] as const) {
    test(`asks for consent to advertising by a box that is not ticked, ${language}`, async ({ page }) => {
      const { consent } = textsIn(language);
      const [wary, willing] = [someone(), someone()];
      const box = page.getByRole('checkbox', { name: consent });
      for (const visitor of [wary, willing]) {
        const form = await open(page, language);
        await expect(box).not.toBeChecked();
        await expect(box).not.toHaveAttribute('required');
        await expectNoViolations(page, 'form with a box', '#contact');
        await fillIn(form, visitor);
        // By its words, as a thumb does.
        if (visitor === willing) await form.section.getByText(consent).click();
        await form.submit.click();
        await expectState(form, 'sent');
      }
      expect(keptOf(wary.email)).toMatchObject([{ advertising: false }]);
      expect(keptOf(wary.email)[0]).not.toHaveProperty('marketingConsent');
      expect(keptOf(willing.email)).toMatchObject([{ advertising: true, marketingConsent: consent }]);
    });
  }

  test('accepts an entry without it and does not repeat it then', async ({ page }) => {
    const visitor = someone();
    const form = await open(page, 'en');
    await fillIn(form, visitor);
    await form.submit.click();
    await expectState(form, 'sent');
    await expect(form.section.getByText(textsIn('en').label).filter({ visible: true })).toHaveCount(0);
    const [kept] = keptOf(visitor.email);
    expect(kept).toMatchObject(visitor);
    expect(kept).not.toHaveProperty('phone');
  });

  test('counts, exports and deletes it with its entry', async ({ page }) => {
    const visitor = someone();
    const form = await open(page, 'ja');
    await fillIn(form, visitor);
    await form.phone.fill('０３−００００−０００１');
    // The entry is stored, but the response is lost.
    await page.route('**/submissions/**', async (request) => {
      await request.fetch();
      await request.fulfill({ status: 500, json: {} });
    });
    for (const phone of ['０３−００００−０００１', '03-0000-0002']) {
      await form.phone.fill(phone);
      const answered = page.waitForResponse('**/submissions/**');
      await form.submit.click();
      await answered;
      await expectState(form, 'failed');
      await expectSendable(form, 'ja');
    }
    await page.unroute('**/submissions/**');
    await form.submit.click();
    await expectState(form, 'sent');
    await expect(form.section.getByRole('definition').filter({ hasText: '03-0000-0002' })).toBeVisible();
    // Sent three times with two numbers: two entries.
    expect(keptOf(visitor.email).map(({ phone }) => phone)).toEqual(['03-0000-0001', '03-0000-0002']);
    const csv = entries('export', '--format', 'csv');
    expect(csv).toContain('"email","phone",');
    expect(csv).toContain(`"${visitor.name}","${visitor.email}","03-0000-0002"`);
    entries('delete', '--email', visitor.email, '--yes');
    expect(entries('export')).not.toContain(visitor.email);
  });
});
