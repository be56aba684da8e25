import type { Page } from '@playwright/test';

/** Some packages use protocol-relative URLs, and the page under test has no TLS. */
const hubSpot = /^https?:\/\/[^/]+\.hsforms\.(net|com)\//;

/**
 * Lets a server of ours answer for HubSpot's hosts, path by path.
 * @returns the requested URLs; the list grows with each request
 */
export async function answerForHubSpot(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(hubSpot, async (route) => {
    const request = route.request();
    const { href, pathname, search } = new URL(request.url());
    asked.push(href);
    const response = await route.fetch({
      url: `${origin}${pathname}${search}`,
      // The requesting page is unknown to the server.
      headers: { ...request.headers(), origin, 'accept-encoding': 'identity' },
    });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  return asked;
}
