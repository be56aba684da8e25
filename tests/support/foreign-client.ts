import type { Page } from '@playwright/test';
import { build } from 'rolldown';
import type { Language } from '../../src/campaign/language.ts';
import { campaign } from './campaign.ts';
import { answerForHubSpot } from './hubspot-hosts.ts';

/**
 * npm packages written for HubSpot that know nothing of this project, unmodified. Each runs in its own page with the
 * React it needs; the tested server answers its requests to HubSpot's hosts.
 */

/**
 * Bundles a script that uses such a package.
 * @param file that uses the package as its README shows
 * @param alias packages to substitute, such as an older React
 * @returns one classic script
 */
export async function bundleClient(file: string, alias: Record<string, string> = {}): Promise<string> {
  const { output } = await build({
    input: file,
    platform: 'browser',
    logLevel: 'silent',
    resolve: { alias },
    transform: { define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' } },
    write: false,
    output: { format: 'iife' },
  });
  return output[0].code;
}

/**
 * Opens an empty page that runs the script and knows only the portal and the language's form.
 * @param origin of the server that answers for HubSpot
 * @returns the URLs requested from HubSpot's hosts; the list grows with each request
 */
export async function openClient(
  page: Page,
  script: string,
  language: Language,
  origin = '',
): Promise<string[]> {
  const { portalId, formId } = campaign.settings.formProvider;
  const asked = await answerForHubSpot(page, origin);
  await page.route('**/wrapper**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><meta charset="utf-8"><title>Wrapper</title><body><script src="/wrapper.js"></script>',
        }),
  );
  await page.goto(`/wrapper?portalId=${portalId}&formId=${formId[language]}`);
  return asked;
}
