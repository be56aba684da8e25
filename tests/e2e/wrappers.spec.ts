import { expect, test } from '@playwright/test';
import { campaign, inEachLanguage } from '../support/campaign.ts';
import { someone } from '../support/entry-form.ts';
import { bundleClient, openClient } from '../support/foreign-client.ts';
import { fieldLabels, submitText } from '../support/form-texts.ts';
import { keptEntriesOf } from '../support/kept-entries.ts';
import { submissionPathOf } from '../support/submission-path.ts';

/** The newest React that both packages support. Also provides `prop-types`, which one of them fails to declare. */
const react16 = { react: 'react-16', 'react-dom': 'react-dom-16' };

const { portalId, formId } = campaign.settings.formProvider;

test.describe('packages written for HubSpot, unchanged', { tag: '@desktop' }, () => {
  let scripts: Record<'react' | 'reactForms', string>;

  test.beforeAll(async () => {
    scripts = {
      react: await bundleClient('tests/wrappers/react-hubspot.js', react16),
      reactForms: await bundleClient('tests/wrappers/react-hubspot-forms.js', react16),
    };
  });

  inEachLanguage(({ language, copy }) => {
    test(`react-hubspot-forms shows the form and sends it, ${language}`, async ({ page, baseURL }) => {
      const visitor = someone();
      const asked = await openClient(page, scripts.reactForms, language, baseURL);
      await page.getByLabel(fieldLabels.name[language]).fill(visitor.name);
      await page.getByLabel(fieldLabels.email[language]).fill(visitor.email);
      await page.getByRole('button', { name: submitText[language] }).click();
      await expect(page.locator('.submitted-message')).toHaveText(copy.entry.thanks);
      await expect(page.locator('form')).toHaveCount(0);
      expect(keptEntriesOf(visitor.email)).toEqual([expect.objectContaining({ ...visitor, language })]);
      expect(new URL(asked[0] ?? '').pathname).toBe('/forms/shell.js');
    });

    test(`react-hubspot submits its own form, ${language}`, async ({ page, baseURL }) => {
      const visitor = someone();
      const asked = await openClient(page, scripts.react, language, baseURL);
      await page.getByLabel('Name').fill(visitor.name);
      await page.getByLabel('Email').fill(visitor.email);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('status')).toHaveText(copy.entry.thanks);
      expect(keptEntriesOf(visitor.email)).toEqual([expect.objectContaining({ ...visitor, language })]);
      expect(asked).toEqual([`https://api.hsforms.com${submissionPathOf(portalId, formId[language])}`]);
    });
  });

  test('react-hubspot receives a refusal', async ({ page, baseURL }) => {
    await openClient(page, scripts.react, 'en', baseURL);
    await page.getByLabel('Name').fill('Hanako');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status')).toHaveText('error');
  });
});
