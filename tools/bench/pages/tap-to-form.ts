import type { Page } from 'puppeteer-core';
import { median } from '../median.ts';
import { pause, withBrowser } from '../open-browser.ts';

/** The time from a tap on the entry button to a form that can be typed into. */
export type FormTaps = { route: string; scrolled: boolean; taps: FormTap[] };

/** Milliseconds from pointer down until the name input can be focused, and until it is in view. */
export type FormTap = { ready: number; inView: number };

/** With a higher pixel density than Lighthouse's phone, so that the pictures competing with the form are those of a real phone. */
const phone = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/**
 * Lighthouse's slow 4G, in bytes per second. Its 150 ms apply once per request, since the connection exists by then. The
 * presets of DevTools use 3.75 times as much, as for a request that has to connect first.
 */
const slowLine = { latency: 150, download: 1.6e6 / 8, upload: 750e3 / 8 };
const processorSlowdown = 4;
/** How long a thumb touches the screen during a tap, in milliseconds. */
const touchMs = 80;
/** "After scrolling" means a swipe of this many pixels, then reading for this long. */
const swipe = { pixels: 300, readingMs: 3000 };

/** Measures right after the splash and after a swipe; each tap in a new browser with an empty cache. */
export async function measureFormTaps(origin: string, routes: readonly string[], runs: number) {
  const measured: FormTaps[] = [];
  for (const route of routes) {
    for (const scrolled of [false, true]) {
      const taps: FormTap[] = [];
      for (let run = 0; run < runs; run += 1) taps.push(await tapOnce(origin + route, scrolled));
      measured.push({ route, scrolled, taps });
    }
  }
  return measured;
}

export const medianTap = (taps: readonly FormTap[], figure: keyof FormTap): number =>
  median(taps.map((tap) => tap[figure]));

function tapOnce(address: string, scrolled: boolean): Promise<FormTap> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport(phone);
    await page.emulateNetworkConditions(slowLine);
    await page.emulateCPUThrottling(processorSlowdown);
    await page.evaluateOnNewDocument(timeTap);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await entryButton(page);
    if (scrolled) {
      await swipeUp(page);
      await pause(swipe.readingMs);
    }
    const { x, y } = await entryButton(page);
    const touch = await page.touchscreen.touchStart(x, y);
    await pause(touchMs);
    await touch.end();
    await page.waitForFunction(() => window.formTap !== undefined, { timeout: 30_000 });
    return page.evaluate(() => window.formTap as FormTap);
  });
}

/**
 * The middle of the hero's button, or of the header's if the hero's is below the fold, as soon as nothing covers it, which
 * means that the splash has gone.
 */
async function entryButton(page: Page): Promise<{ x: number; y: number }> {
  const found = await page.waitForFunction(() => {
    for (const place of ['#home', 'header']) {
      const button = document.querySelector(`${place} a[href="#contact"]`);
      if (button === null) continue;
      const { left, top, width, height } = button.getBoundingClientRect();
      const middle = { x: left + width / 2, y: top + height / 2 };
      if (button.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
    }
    return undefined;
  });
  return (await found.jsonValue()) as { x: number; y: number };
}

/** Scrolls as a visitor does, frame by frame. On the emulated phone, Chromium's touch gestures do not move the page. */
async function swipeUp(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  const start = { x: phone.width - 20, y: phone.height * 0.9 };
  await session.send('Input.synthesizeScrollGesture', { ...start, yDistance: -swipe.pixels });
  const scrolled = await page.evaluate(() => scrollY);
  if (scrolled < swipe.pixels / 2) throw new Error(`The swipe moved the page by only ${scrolled} px.`);
}

declare global {
  interface Window {
    formTap?: FormTap;
  }
}

/** Runs in the page: looks for the form in every frame after pointer down on the button. */
function timeTap() {
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest('a[href="#contact"]') === null) return;
      let ready = 0;
      requestAnimationFrame(function check() {
        const input = document.querySelector<HTMLInputElement>('#contact form input[name$="name"]');
        if (ready === 0 && input?.checkVisibility({ visibilityProperty: true }) && !input.disabled) {
          input.focus({ preventScroll: true });
          if (document.activeElement === input) ready = performance.now() - timeStamp;
        }
        const { top = 0, bottom = 0 } = input?.getBoundingClientRect() ?? {};
        if (ready > 0 && top >= 0 && bottom <= innerHeight)
          window.formTap = { ready, inView: performance.now() - timeStamp };
        else requestAnimationFrame(check);
      });
    },
    { capture: true },
  );
}
