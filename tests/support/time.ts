import type { Page } from '@playwright/test';
import { settle } from './react.ts';

const opened = new Date('2025-04-01T10:00:00+09:00');

/**
 * Installs a clock that can be stopped later. Playwright's does not cover `AbortSignal.timeout`, which is patched to
 * use it.
 */
export async function installClock(page: Page) {
  await page.clock.install({ time: opened });
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), milliseconds);
      return controller.signal;
    };
  });
}

/** From here time passes only by `pass`. */
export const stopClock = (page: Page) => page.clock.pauseAt(new Date(opened.getTime() + 600_000));

export async function pass(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/**
 * Switches off the page's own limits, of several seconds each: however slow the machine, a state lasts until the test
 * ends it. The advance of the steps is shorter and goes on.
 */
export const withoutTimeLimits = (page: Page) =>
  page.addInitScript(() => {
    const set = window.setTimeout;
    const never = (milliseconds = 0) => milliseconds >= 5000;
    window.setTimeout = ((act: () => void, milliseconds?: number, ...values: []) =>
      never(milliseconds) ? 0 : set(act, milliseconds, ...values)) as typeof setTimeout;
    AbortSignal.timeout = () => new AbortController().signal;
  });
