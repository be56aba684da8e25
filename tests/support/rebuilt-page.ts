import type { Page } from '@playwright/test';
import { contentSecurityPolicy } from '../../src/build/content-security-policy.ts';
import type { HubSpotSettings } from '../../src/campaign/schema/campaign.ts';
import { formProviderProps } from '../../src/page/pages/_provider-props.ts';
import type { Language } from './campaign.ts';
import { campaignWith } from './fixture-site.ts';

/**
 * Serves a page that was built with one form provider as the build would have written it with another: what the island
 * gets, and the security policy, are the build's own. A build of its own for each region would take ten seconds.
 */
export async function rebuildWith(
  page: Page,
  address: string,
  language: Language,
  built: HubSpotSettings,
  wanted: HubSpotSettings,
) {
  const rebuilt = campaignWith({ formProvider: wanted });
  const before = formProviderProps(campaignWith({ formProvider: built }), language);
  const after = formProviderProps(rebuilt, language);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    let html = await response.text();
    for (const name of ['editor', 'region'] as const) {
      const prop = (value: string) => `&quot;${name}&quot;:[0,&quot;${value}&quot;]`;
      if (!html.includes(prop(before[name]))) throw new Error(`The page has no prop ${name}.`);
      html = html.replace(prop(before[name]), prop(after[name]));
    }
    html = html.replaceAll(before.script, after.script);
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': contentSecurityPolicy([html], rebuilt) },
      body: html,
    });
  });
}
