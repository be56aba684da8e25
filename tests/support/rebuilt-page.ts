import type { Page } from '@playwright/test';
import { contentSecurityPolicy } from '../../src/build/content-security-policy.ts';
import type { HubSpotSettings } from '../../src/campaign/schema/campaign.ts';
import { formProviderProps } from '../../src/page/pages/_provider-props.ts';
import { campaign, type Language } from './campaign.ts';

const withProvider = (formProvider: HubSpotSettings) => ({
  ...campaign,
  settings: { ...campaign.settings, formProvider },
});

/**
 * Serves a page that was built with one form provider as the build would have written it with another: what the island
 * gets, and the security policy, are the build's own. A build of its own for each region would take ten seconds.
 */
export async function rebuildWith(
  page: Page,
  address: string,
  language: Language,
  [built, wanted]: readonly [HubSpotSettings, HubSpotSettings],
) {
  const [before, after] = [built, wanted].map((each) => formProviderProps(withProvider(each), language));
  await page.route(address, async (route) => {
    const response = await route.fetch();
    let html = await response.text();
    for (const name of ['editor', 'region'] as const) {
      const prop = (value = '') => `&quot;${name}&quot;:[0,&quot;${value}&quot;]`;
      if (!html.includes(prop(before?.[name]))) throw new Error(`The page has no prop ${name}.`);
      html = html.replace(prop(before?.[name]), prop(after?.[name]));
    }
    html = html.replaceAll(before?.script ?? '', after?.script ?? '');
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': contentSecurityPolicy([html], withProvider(wanted)) },
      body: html,
    });
  });
}
