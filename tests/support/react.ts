import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Jumps to the middle of a part of the page, and waits until the page has noticed. The page scrolls smoothly, past every
 * picture in between, and `scrollIntoView` would also move the starting point of keyboard navigation.
 */
export const jumpTo = (part: Locator) =>
  part.evaluate(async (element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' });
    // The page's own observers are older, so they are told first; a slow machine takes its time until it draws a frame.
    await new Promise((told) => new IntersectionObserver(told).observe(element));
  });

/**
 * Brings the island inside `section` into view and waits until it is hydrated, and knows that it is seen: what it observes
 * was told before an observer that is younger.
 */
export async function wakeIsland(section: Locator) {
  await jumpTo(section);
  await expect(section.locator('astro-island')).not.toHaveAttribute('ssr');
  await settle(section.page());
  await section.evaluate(
    (element) => new Promise((told) => new IntersectionObserver(() => told(0)).observe(element)),
  );
}

/**
 * Lets React finish pending work, including effects. It schedules through message events, which a frozen clock does not
 * stop; each of ours is delivered after those posted before it.
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
