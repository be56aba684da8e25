import type { Page } from '@playwright/test';

/** Some packages leave the protocol to the page, and the tested one has no TLS. */
const hubSpot = /^https?:\/\/[^/]+\.hsforms\.(net|com)\//;

/**
 * Lets a server of ours answer for HubSpot's hosts, path by path.
 * @returns the addresses that were asked for, as they come
 */
export async function answerForHubSpot(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(hubSpot, async (route) => {
    const request = route.request();
    const { href, pathname, search } = new URL(request.url());
    asked.push(href);
    const response = await route.fetch({
      url: `${origin}${pathname}${search}`,
      // The page that asks is none that the server knows.
      headers: { ...request.headers(), origin, 'accept-encoding': 'identity' },
    });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  return asked;
}
