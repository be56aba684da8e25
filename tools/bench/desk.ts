import { chromium } from '@playwright/test';
import { quietFlags, testChromium } from '../../tests/support/chromium.ts';
import { startDesk, startPreview } from '../../tests/support/desk.ts';
import type { Bench } from './place.ts';
import { median, type Section } from './report.ts';

/** What each letter costs that somebody types into the headline: until it is checked, on the wire, until the preview shows it. */
export async function measureDesk({ runs, say }: Bench): Promise<Section> {
  say('Starting the desk');
  // The first start builds what the second finds.
  await (await startDesk()).stop();
  const before = performance.now();
  const desk = await startDesk();
  const seconds = (performance.now() - before) / 1000;
  const browser = await chromium.launch({ ...testChromium(), args: [...quietFlags] });
  const letters: { checked: number; bytes: number; shown: number }[] = [];
  try {
    await startPreview(desk, browser);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await desk.open(page, 'campaign');
    await page.getByRole('link', { name: /^Top of the page/ }).click();
    const headline = page.getByRole('textbox', { name: 'Headline 日本語' });
    const shown = page.frameLocator('iframe').first().getByRole('heading', { level: 1 });
    for (let letter = 0; letter < runs; letter += 1) {
      const answer = page.waitForResponse((response) => response.url().endsWith('/draft'));
      const placed = page.evaluate(whenPlaced);
      const typed = performance.now();
      await headline.press('End');
      await headline.pressSequentially('春');
      const { requestBodySize, responseBodySize, ...headers } = await (await answer).request().sizes();
      const checked = performance.now() - typed;
      await placed;
      const showed = performance.now() - typed;
      await shown.filter({ hasText: new RegExp(`${'春'.repeat(letter + 1)}$`) }).waitFor();
      const bytes = [requestBodySize, responseBodySize, ...Object.values(headers)];
      letters.push({
        checked,
        bytes: bytes.reduce((sum, each) => sum + each, 0) / 1000,
        shown: showed,
      });
      await page.waitForTimeout(1000);
    }
  } finally {
    await browser.close();
    await desk.stop();
  }
  const of = (value: keyof (typeof letters)[number]) => median(letters.map((each) => each[value]));
  return {
    title: 'The desk',
    note: `From its start to its address, where it was built before; and the median of ${runs} letters typed into the headline, with the preview beside it.`,
    figures: [
      { name: 'start', value: seconds, unit: 's', budget: 'at most 3' },
      { name: 'a letter is checked', value: of('checked'), unit: 'ms', budget: 'at most 500' },
      { name: 'a letter on the wire', value: of('bytes'), unit: 'kB', budget: 'at most 20' },
      { name: 'a letter is in the preview', value: of('shown'), unit: 'ms', budget: 'at most 1,000' },
    ],
  };
}

/** Runs in the desk: until the page with the draft has taken the other's place. Playwright itself looks every half second. */
const whenPlaced = () =>
  new Promise<void>((resolve) =>
    addEventListener(
      'message',
      ({ data }) => data.type === 'placed' && requestAnimationFrame(() => resolve()),
    ),
  );
