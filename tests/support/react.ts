import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Goes to the middle of a part of the page at once. The page scrolls smoothly, past every picture between, and a scroll into
 * view would also move the place from which the keyboard goes on.
 */
export const jumpTo = (part: Locator) =>
  part.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' });
  });

/** Brings the island inside `section` into view and waits until React has taken it over. */
export async function wakeIsland(section: Locator) {
  await jumpTo(section);
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
