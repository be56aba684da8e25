import type { Page } from '@playwright/test';
import { build } from 'rolldown';
import type { Language } from '../../src/campaign/language.ts';
import { campaign } from './campaign.ts';
import { answerForHubSpot } from './hubspot-hosts.ts';

/**
 * Packages from npm that were written for HubSpot and know nothing of this project, as they come. Each runs in a page of
 * its own with the React that it needs; what it asks of HubSpot's hosts, the tested server answers.
 */

/**
 * @param file that uses such a package as its README shows it
 * @param alias packages that take the place of others, such as an older React
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
 * @returns the addresses that were asked of HubSpot's hosts, as they come
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
