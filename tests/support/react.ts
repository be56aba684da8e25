import { expect, type Locator, type Page } from '@playwright/test';

/** Brings the island inside `section` into view and waits until React has taken it over. */
export async function wakeIsland(section: Locator) {
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('astro-island')).not.toHaveAttribute('ssr');
}

/**
 * Lets React finish what it has begun, effects included. It works through message events, which a frozen clock lets
 * through; each of ours comes after those that were posted before it.
 */
export function settle(page: Page) {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((next) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = next;
        channel.port2.postMessage(turn);
      });
    }
  });
}
