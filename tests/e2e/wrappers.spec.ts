import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build, type InputOptions } from 'rolldown';
import { fieldLabels, submitText } from '../../src/server/form-provider/form-texts.ts';
import { campaign, inEachLanguage } from '../support/campaign.ts';
import { someone } from '../support/entry-form.ts';
import { answerForHubSpot } from '../support/hubspot-hosts.ts';
import { keptEntriesOf } from '../support/kept-entries.ts';

/**
 * Packages from npm that were written for HubSpot and know nothing of this project, as they come. Each runs in a page of
 * its own with the React that it needs; what it asks of HubSpot's hosts, the tested server answers.
 */

async function bundle(input: string, alias: Record<string, string> = {}): Promise<string> {
  const options: InputOptions & { input: string } = {
    input: resolve('tests/wrappers', input),
    platform: 'browser',
    logLevel: 'silent',
    resolve: { alias },
    transform: { define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' } },
  };
  const { output } = await build({ ...options, write: false, output: { format: 'iife' } });
  return output[0].code;
}

/** The newest that both of these packages allow for. It also brings `prop-types`, which one of them forgets to ask for. */
const react16 = { react: 'react-16', 'react-dom': 'react-dom-16' };

const { portalId, formId } = campaign.settings.formProvider;

test.describe('packages written for HubSpot, unchanged', { tag: '@desktop' }, () => {
  let scripts: Record<'next' | 'react' | 'reactForms', string>;
  let asked: string[];

  test.beforeAll(async () => {
    scripts = {
      next: await bundle('next-hubspot.tsx'),
      react: await bundle('react-hubspot.js', react16),
      reactForms: await bundle('react-hubspot-forms.js', react16),
    };
  });

  async function open(page: Page, script: string, language: 'ja' | 'en', origin = '') {
    asked = await answerForHubSpot(page, origin);
    await page.route('**/wrapper**', (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><meta charset="utf-8"><title>Wrapper</title><body><script src="/wrapper.js"></script>',
          }),
    );
    await page.goto(`/wrapper?portalId=${portalId}&formId=${formId[language]}`);
  }

  inEachLanguage(({ language, copy }) => {
    test(`next-hubspot shows the form and sends it, ${language}`, async ({ page, baseURL }) => {
      const visitor = someone();
      await open(page, scripts.next, language, baseURL);
      await page.getByLabel(fieldLabels.name[language]).fill(visitor.name);
      await page.getByLabel(fieldLabels.email[language]).fill(visitor.email);
      await page.getByRole('button', { name: submitText[language] }).click();
      await expect(page.locator('.submitted-message')).toHaveText(copy.entry.thanks);
      await expect(page.getByRole('status')).toHaveText('created');
      expect(keptEntriesOf(visitor.email)).toEqual([expect.objectContaining({ ...visitor, language })]);
      expect(asked[0]).toBe('https://js.hsforms.net/forms/v2.js');
    });

    test(`react-hubspot-forms shows the form and sends it, ${language}`, async ({ page, baseURL }) => {
      const visitor = someone();
      await open(page, scripts.reactForms, language, baseURL);
      await page.getByLabel(fieldLabels.name[language]).fill(visitor.name);
      await page.getByLabel(fieldLabels.email[language]).fill(visitor.email);
      await page.getByRole('button', { name: submitText[language] }).click();
      await expect(page.locator('.submitted-message')).toHaveText(copy.entry.thanks);
      await expect(page.locator('form')).toHaveCount(0);
      expect(keptEntriesOf(visitor.email)).toEqual([expect.objectContaining({ ...visitor, language })]);
      expect(new URL(asked[0] ?? '').pathname).toBe('/forms/shell.js');
    });

    test(`react-hubspot sends a form of its own, ${language}`, async ({ page, baseURL }) => {
      const visitor = someone();
      await open(page, scripts.react, language, baseURL);
      await page.getByLabel('Name').fill(visitor.name);
      await page.getByLabel('Email').fill(visitor.email);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('status')).toHaveText(copy.entry.thanks);
      expect(keptEntriesOf(visitor.email)).toEqual([expect.objectContaining({ ...visitor, language })]);
      expect(asked).toEqual([
        `https://api.hsforms.com/submissions/v3/integration/submit/${portalId}/${formId[language]}`,
      ]);
    });
  });

  test('react-hubspot hears of a refusal', async ({ page, baseURL }) => {
    await open(page, scripts.react, 'en', baseURL);
    await page.getByLabel('Name').fill('Hanako');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status')).toHaveText('error');
  });
});
