import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { visit } from '../support/visit.ts';

/**
 * What readers see before the shipped face: their own serif, and two whose Latin letters are narrower and wider than
 * ours. Their Japanese ones are always one em wide.
 */
const faces = { 'their own serif': undefined, 'a narrow one': 90, 'a wide one': 111 };

const screens = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;

/**
 * As Lighthouse reports it: 0.000. The header's links are spread beside the name, and move by a few pixels; so do the words
 * beside a figure whose digits are a tenth narrower.
 */
const invisible = { own: 0.0005, unusual: 0.002 };

type Shift = { value: number; by: (string | undefined)[] };

declare global {
  interface Window {
    /** What has moved since the last call. */
    takeShifts: () => Shift[];
  }
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

/** Lists what moves. The observer's list is emptied by hand: it arrives later than what it tells of. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    let shifts: Shift[] = [];
    const record = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as LayoutShift[])
        shifts.push({ value, by: sources.map(({ node }) => node?.textContent?.slice(0, 20)) });
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.takeShifts = () => {
      record(observer.takeRecords());
      const taken = shifts;
      shifts = [];
      return taken;
    };
  });

/** Replaces the readers' serif by the shipped face, as many percent as wide, on lines of the same height. */
const replaceSerif = (page: Page, percent: number) =>
  page.addInitScript((width) => {
    addEventListener('DOMContentLoaded', () => {
      const styles = document.querySelector('style')?.textContent ?? '';
      const [address] = /\/_astro\/display-[^)]*/.exec(styles) ?? [];
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `@font-face { font-family: Theirs; src: url(${address}?theirs); size-adjust: ${width}%; ascent-override: ${116e2 / width}%; descent-override: ${29e2 / width}%; unicode-range: U+20-24f, U+2010-203a }
         :root:root { --font-serif: Theirs, serif }`,
      );
      document.adoptedStyleSheets = [sheet];
    });
  }, percent);

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );

inEachLanguage(({ language, route }) => {
  for (const [face, percent] of Object.entries(faces)) {
    test(`nothing in ${language} moves when the shipped face replaces ${face}`, { tag: '@desktop' }, async ({
      page,
    }) => {
      let release = () => {};
      let released = Promise.resolve();
      await page.route(/\.woff2$/, async (request) => {
        await released;
        await request.continue();
      });
      await recordShifts(page);
      if (percent !== undefined) await replaceSerif(page, percent);
      for (const [width, height] of screens) {
        released = new Promise((resolve) => {
          release = resolve;
        });
        await page.setViewportSize({ width, height });
        const requested = page.waitForRequest(/\.woff2$/);
        // Not `load`, which waits for a face that was requested before it.
        await visit(page, route, 'domcontentloaded');
        await requested;
        await page.evaluate(() => document.fonts.load('600 1rem Theirs'));
        await painted(page);
        await page.evaluate(() => void window.takeShifts());
        release();
        await page.evaluate(() => document.fonts.load('600 1rem Hinata'));
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await painted(page);
        const shifts = await page.evaluate(() => window.takeShifts());
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        expect
          .soft(sum, `at ${width} px, by ${shifts.map(({ by }) => by)}`)
          .toBeLessThan(percent === undefined ? invisible.own : invisible.unusual);
      }
    });
  }
});
