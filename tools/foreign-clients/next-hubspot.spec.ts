import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../../tests/support/campaign.ts';
import { someone } from '../../tests/support/entry-form.ts';
import { bundleClient, openClient } from '../../tests/support/foreign-client.ts';
import { fieldLabels, submitText } from '../../tests/support/form-texts.ts';
import { keptEntriesOf } from '../../tests/support/kept-entries.ts';

/** Separate from `tests/e2e/wrappers.spec.ts` because it needs Next.js, which is larger than all packages of the tests. */

let script: string;

test.beforeAll(async () => {
  script = await bundleClient(join(import.meta.dirname, 'next-hubspot.tsx'));
});

inEachLanguage(({ language, copy }) => {
  test(`next-hubspot shows the form and sends it, ${language}`, async ({ page, baseURL }) => {
    const visitor = someone();
    const asked = await openClient(page, script, language, baseURL);
    await page.getByLabel(fieldLabels.name[language]).fill(visitor.name);
    await page.getByLabel(fieldLabels.email[language]).fill(visitor.email);
    await page.getByRole('button', { name: submitText[language] }).click();
    await expect(page.locator('.submitted-message')).toHaveText(copy.entry.thanks);
    await expect(page.getByRole('status')).toHaveText('created');
    expect(keptEntriesOf(visitor.email)).toEqual([expect.objectContaining({ ...visitor, language })]);
    expect(asked[0]).toBe('https://js.hsforms.net/forms/v2.js');
  });
});
