import { expect, test } from '@playwright/test';
import { serveVariant } from '../support/campaign-variant.ts';
import { expectState, fillIn, goToForm, someone } from '../support/entry-form.ts';
import { keepOnly } from '../support/other-languages.ts';
import { variantForTests } from '../support/variant-for-tests.ts';
import { visitUntilScript } from '../support/visit.ts';

test.describe('a campaign in English alone', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  const variant = variantForTests(() => serveVariant('one-language', {}, (folder) => keepOnly('en', folder)));

  test('has no language menu, and everything else works', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await visitUntilScript(page, `${variant.origin}/en`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expect(page.locator('head link[hreflang]')).toHaveCount(2);
    const form = await goToForm(page, 'en', 'ready');
    await fillIn(form, someone());
    await form.submit.click();
    await expectState(form, 'sent');
    expect(errors).toEqual([]);
  });

  test('runs the rest of the script that binds the menu', async ({ page }) => {
    await visitUntilScript(page, `${variant.origin}/en`);
    await page.mouse.wheel(0, 400);
    // The display face is loaded with the first scroll.
    await expect(page.locator('html')).toHaveAttribute('data-below', '');
  });

  test('answers every path with its one page', async ({ request }) => {
    const text = async (path: string) => (await request.get(variant.origin + path)).text();
    expect(await text('/ja')).toBe(await text('/en'));
  });
});
