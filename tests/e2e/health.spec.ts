import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { expectState, fillIn, goToForm, someone } from '../support/entry-form.ts';
import { injectFault } from '../support/faults.ts';
import { wakeIsland } from '../support/react.ts';
import { endSplash, readToTheEnd, visit } from '../support/visit.ts';
import { watchPolicy } from '../support/watch-policy.ts';

/** Records every console message, every failed request and every request to another site from now on. */
function complaintsOf(page: Page, site: string) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(site)) complaints.push(`${request.url()}: another site`);
  });
  page.on('requestfailed', (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  return complaints;
}

const missingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.naturalWidth === 0)
      .map(({ src }) => src),
  );

inEachLanguage(({ language, route, copy, screen }) => {
  test(`a visit in ${language}, from the splash to the thank-you, logs no error, contacts no other site, and nothing is blocked`, {
    tag: screen,
  }, async ({ page, baseURL }) => {
    const complaints = complaintsOf(page, baseURL ?? '');
    const stopped = await watchPolicy(page);
    await page.goto(route);
    await endSplash(page);
    await page.getByRole('button', { name: copy.header.language }).click();
    await page.keyboard.press('Escape');
    await readToTheEnd(page);
    await wakeIsland(page.locator('#steps'));
    await page.locator('#steps').getByRole('button').nth(1).click();
    const form = await goToForm(page, language, 'ready');
    await form.submit.click();
    await expect.poll(() => missingPictures(page)).toEqual([]);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(complaints).toEqual([]);

    await fillIn(form, someone());
    await injectFault(page, 'submission-500');
    await form.submit.click();
    await expectState(form, 'failed');
    await injectFault(page);
    await form.submit.click();
    await expectState(form, 'sent');
    expect(stopped).toEqual([]);
    await page.getByText(copy.thirdParties.heading, { exact: true }).click();
    await expect(page.getByText(copy.thirdParties.none)).toBeVisible();
  });
});

test('the security policy blocks an unknown script', { tag: '@desktop' }, async ({ page }) => {
  const stopped = await watchPolicy(page);
  await visit(page, '/en');
  await page
    .evaluate(() => {
      const script = document.createElement('script');
      script.append('window.stranger = true');
      document.head.append(script);
    })
    .catch(() => {});
  await expect.poll(() => stopped.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
});
