import type { Page } from 'puppeteer-core';
import { startTrialServer } from '../../../tests/support/start-server.ts';
import { type Bench, routes } from '../place.ts';
import { type Figure, median, type Section } from '../report.ts';
import { pause, withPage } from './open-page.ts';

/** With a higher pixel density than Lighthouse's phone, so that the pictures competing with the form are those of a real phone. */
const phone = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/**
 * Lighthouse's slow 4G, in bytes per second. Its 150 ms apply once per request, since the connection exists by then. The
 * presets of DevTools use 3.75 times as much, as for a request that has to connect first.
 */
const slowLine = { latency: 150, download: 1.6e6 / 8, upload: 750e3 / 8 };
/** "After scrolling" means a swipe of this many pixels, then reading for this long. */
const swipe = { pixels: 300, readingMs: 3000 };

/** The time from a tap on the entry button to a form that can be typed into: right after the splash, and after a swipe. */
export async function measureFormTaps({ runs, say }: Bench): Promise<Section> {
  const server = await startTrialServer();
  const figures: Figure[] = [];
  for (const route of routes)
    for (const scrolled of [false, true]) {
      const name = `${route}, ${scrolled ? 'after scrolling' : 'right after the splash'}`;
      say(name);
      const taps: number[] = [];
      for (let run = 0; run < runs; run += 1) taps.push(await tapOnce(server.origin + route, scrolled));
      figures.push({ name, value: median(taps), unit: 'ms', budget: `at most ${scrolled ? 500 : 1400}` });
    }
  await server.stop();
  return {
    title: 'From a tap on the entry button to the form',
    note:
      'A phone 390 px wide, DPR 2, empty cache; the connection has 150 ms latency and 1.6 Mbps, the CPU is slowed 4 times. Timed in ' +
      "the page from pointer down on the hero's button (the header's if the hero's is below the fold) until the name field can be " +
      `focused; median of ${runs}. "After scrolling": after a swipe of ${swipe.pixels} px and ${swipe.readingMs / 1000} s of reading.`,
    figures,
  };
}

/** Each tap in a new browser with an empty cache. */
const tapOnce = (address: string, scrolled: boolean): Promise<number> =>
  withPage(async (page) => {
    await page.setViewport(phone);
    await page.emulateNetworkConditions(slowLine);
    await page.emulateCPUThrottling(4);
    await page.evaluateOnNewDocument(timeTap);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await entryButton(page);
    if (scrolled) {
      await swipeUp(page);
      await pause(swipe.readingMs);
    }
    const { x, y } = await entryButton(page);
    const touch = await page.touchscreen.touchStart(x, y);
    await pause(80);
    await touch.end();
    const ready = await page.waitForFunction(() => window.formReady);
    return (await ready.jsonValue()) as number;
  });

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
    /** Milliseconds from pointer down until the name input could be focused. */
    formReady?: number;
  }
}

/** Runs in the page: looks for the form in every frame after pointer down on the button. */
function timeTap() {
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest('a[href="#contact"]') === null) return;
      requestAnimationFrame(function check() {
        const input = document.querySelector<HTMLInputElement>('#contact form input[name$="name"]');
        if (input?.checkVisibility({ visibilityProperty: true }) && !input.disabled)
          input.focus({ preventScroll: true });
        if (input && document.activeElement === input) window.formReady = performance.now() - timeStamp;
        else requestAnimationFrame(check);
      });
    },
    { capture: true },
  );
}
