import { expect, type Page, test } from '@playwright/test';
import { pixelIds } from '../support/ad-platforms.ts';
import { inEachLanguage } from '../support/campaign.ts';
import { serveVariant } from '../support/campaign-variant.ts';
import { expectState, fillIn, formOnPage, goToForm, injectFault, someone } from '../support/entry-form.ts';
import { jumpTo, wakeIsland } from '../support/react.ts';
import { variantForTests } from '../support/variant-for-tests.ts';
import { endSplash, readToTheEnd, visit, visitWithSplash } from '../support/visit.ts';

/** Records what the page's security policy blocks in any document of the page, from now on. */
async function watchPolicy(page: Page): Promise<string[]> {
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?|trustedscript/i.test(message.text()))
      stopped.push(message.text());
  });
  await page.exposeFunction('reportViolation', (violation: string) => stopped.push(violation));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      reportViolation(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return stopped;
}

test('an unknown script is blocked, and this file’s recorder notices', {
  tag: '@desktop',
}, async ({ page }) => {
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

inEachLanguage(({ language, route, copy, screen }) => {
  test(`the security policy blocks nothing from the splash to the thank-you, ${language}`, {
    tag: screen,
  }, async ({ page }) => {
    const stopped = await watchPolicy(page);
    await visitWithSplash(page, route);
    await endSplash(page);
    await page
      .getByRole('button', { name: /日本語|English/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await readToTheEnd(page);
    await wakeIsland(page.locator('#steps'));
    await page.locator('#steps').getByRole('button').nth(1).click();
    const form = await goToForm(page, language, 'ready');
    await form.submit.click();
    await injectFault(page, 'submission-500');
    await fillIn(form, someone());
    await form.submit.click();
    await expectState(form, 'failed');
    await injectFault(page);
    await form.submit.click();
    await expectState(form, 'sent');
    await expect(form.section).toContainText(copy.entry.thanks);
    expect(stopped).toEqual([]);
  });

  test(`the security policy blocks nothing when the form fails to load and is retried, ${language}`, {
    tag: screen,
  }, async ({ page }) => {
    const stopped = await watchPolicy(page);
    await injectFault(page, 'script-404');
    await visit(page, route);
    const form = await goToForm(page, language, 'unavailable');
    await injectFault(page);
    await form.section.getByRole('button', { name: copy.entry.retry }).click();
    await expectState(form, 'ready');
    expect(stopped).toEqual([]);
  });
});

test.describe('with both ad pixels', { tag: '@desktop' }, () => {
  const variant = variantForTests(() => serveVariant('pixels', { adPixel: pixelIds }));

  test('the security policy blocks nothing that the platforms’ scripts do', async ({ page }) => {
    const stopped = await watchPolicy(page);
    const reached: string[] = [];
    // Scripts that contact their hosts as the real ones do: picture, fetch, beacon, form in a frame.
    await page.route(/^https:\/\/[^/]*(facebook|tiktok|tiktokw)[^/]*\//, async (request) => {
      const { host, pathname } = new URL(request.request().url());
      reached.push(`${request.request().resourceType()} ${host}`);
      const script = /\.js$/.test(pathname) ? actions[host] : undefined;
      const headers = { 'access-control-allow-origin': '*' };
      if (script !== undefined) return request.fulfill({ contentType: 'text/javascript', body: script });
      return request.fulfill({ contentType: 'text/html', headers, body: '' });
    });
    await visit(page, `${variant.origin}/en`);
    await expect
      .poll(() => [...new Set(reached)].sort())
      .toEqual(
        [
          'document www.facebook.com',
          'fetch analytics.tiktok.com',
          'fetch www.facebook.com',
          'image analytics.tiktok.com',
          'image www.facebook.com',
          'script analytics.tiktok.com',
          'script connect.facebook.net',
        ].sort(),
      );
    const form = formOnPage(page, 'en');
    await jumpTo(form.section);
    await expectState(form, 'ready');
    expect(stopped).toEqual([]);
  });
});

const actions: Record<string, string> = {
  'connect.facebook.net': `
    new Image().src = 'https://www.facebook.com/tr/?ev=PageView';
    fetch('https://www.facebook.com/tr/', { method: 'POST', mode: 'no-cors' });
    const frame = Object.assign(document.createElement('iframe'), { name: 'large-event' });
    const form = Object.assign(document.createElement('form'), {
      method: 'post', action: 'https://www.facebook.com/tr/', target: 'large-event' });
    document.body.append(frame, form);
    form.submit();`,
  'analytics.tiktok.com': `
    new Image().src = 'https://analytics.tiktok.com/api/v2/pixel/act';
    fetch('https://analytics.tiktok.com/api/v2/pixel', { method: 'POST', mode: 'no-cors' });`,
};
