import type { Page } from '@playwright/test';

export type Look = { opacity: number; visibility: string };

/**
 * Pauses every CSS animation and reads the computed styles of some elements at given times, in milliseconds from first
 * paint. A frozen JavaScript clock does not affect CSS time.
 */
export function looksAt(page: Page, selector: string, moments: readonly number[]): Promise<Look[][]> {
  return page.evaluate(
    ({ selector, moments }) => {
      // The header's animation follows the scroll position, not time.
      const animations = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      for (const animation of animations) animation.pause();
      const elements = [...document.querySelectorAll(selector)];
      return moments.map((moment) => {
        for (const animation of animations) animation.currentTime = moment;
        return elements.map((element) => {
          const { opacity, visibility, display } = getComputedStyle(element);
          return { opacity: Number(opacity), visibility: display === 'none' ? 'hidden' : visibility };
        });
      });
    },
    { selector, moments },
  );
}
