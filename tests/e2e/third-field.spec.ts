import { expect, type Page, test } from '@playwright/test';
import { formDefinition } from '../../src/build/form-definition.ts';
import { expectNoViolations } from '../a11y/axe.ts';
import { campaign, inEachLanguage } from '../support/campaign.ts';
import { variantForTests } from '../support/campaign-variant.ts';
import { awaitForm, expectState, fillIn, openForm, someone } from '../support/entry-form.ts';
import { keptEntriesOf } from '../support/kept-entries.ts';
import { phonePurpose } from '../support/phone-field.ts';
import { withPhone } from '../support/special-campaigns.ts';
import { hold, lose } from '../support/visit.ts';

test.describe('a form with a phone number and a box for advertising', { tag: '@services' }, () => {
  const variant = variantForTests('extended');
  const keptOf = (email: string) => keptEntriesOf(email, variant.entries);

  inEachLanguage(({ language, route, screen }) => {
    const { form: definition, messages } = formDefinition({ ...campaign }, withPhone, language);
    const labelOf = (name: string) =>
      definition.formFieldGroups.flatMap(({ fields }) => fields).find((field) => field.name === name)
        ?.label ?? '';
    const label = labelOf('phone');
    const consent = labelOf('marketingConsent');
    const wrong = messages.fields.phone?.phoneInvalidCharacters ?? '';

    const open = async (page: Page) => {
      const form = await openForm(page, variant.origin + route, language);
      return { ...form, phone: form.section.getByLabel(label) };
    };

    test.describe(`in ${language}`, { tag: screen }, () => {
      test('asks for the number after the others, and moves nothing when it arrives', async ({ page }) => {
        const letGo = await hold(page, /\/embed\/v3\//);
        const form = await awaitForm(page, variant.origin + route, language);
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

      test('refuses an invalid number with the same message here and on the server', async ({ page }) => {
        const visitor = someone();
        const form = await open(page);
        await fillIn(form, visitor);
        await form.phone.fill('03-12');
        await form.submit.click();
        await expect(form.phone).toBeFocused();
        await expect(form.phone).toHaveAccessibleDescription(wrong);
        await form.phone.fill('03-0000-0000');
        await expect(form.phone).not.toHaveAttribute('aria-invalid');
        // What bypasses the form, as a program does, meets the same rule.
        const restore = await lose(page, /\/submissions\//, (request) =>
          request.continue({
            postData: request.request().postData()?.replace('03-0000-0000', '03-12') ?? '',
          }),
        );
        await form.submit.click();
        await expect(form.phone).toHaveAccessibleDescription(wrong);
        await expectState(form, 'ready');
        expect(keptOf(visitor.email)).toEqual([]);
        restore();
        await form.submit.click();
        await expectState(form, 'sent');
        await expect(form.section.getByRole('definition').filter({ hasText: '03-0000-0000' })).toBeVisible();
        expect(keptOf(visitor.email)).toMatchObject([{ ...visitor, phone: '03-0000-0000' }]);
      });

      test('asks for consent to advertising by a box that is not ticked', async ({ page }) => {
        const [wary, willing] = [someone(), someone()];
        const box = page.getByRole('checkbox', { name: consent });
        for (const visitor of [wary, willing]) {
          const form = await open(page);
          await expect(box).not.toBeChecked();
          await expect(box).not.toHaveAttribute('required');
          await expectNoViolations(page, 'form with a box', '#contact');
          await fillIn(form, visitor);
          // By its words, as a thumb does.
          if (visitor === willing) await form.section.getByText(consent).click();
          await form.submit.click();
          await expectState(form, 'sent');
          await expect(form.section.getByText(label).filter({ visible: true })).toHaveCount(0);
        }
        const [refused] = keptOf(wary.email);
        expect(refused).toMatchObject(wary);
        expect(refused?.phone).toBeUndefined();
        expect(refused?.marketingConsent).toBeUndefined();
        expect(keptOf(willing.email)).toMatchObject([{ ...willing, marketingConsent: consent }]);
      });
    });
  });
});
