import type { HTTPRequest, Page, Viewport } from 'puppeteer-core';
import { desktop, pause, phone, withBrowser } from '../open-browser.ts';
import { scrollThrough } from './scroll-bytes.ts';
import { bringIntoView, fillIn, goToForm, submitButton } from './visit.ts';

/** Layout shift by event on a page; the budget of each is 0. */
export type LayoutShifts = { viewport: string; shifts: Record<string, number>; sources: string[] };

const viewports: Record<string, Viewport> = { phone, desktop };

/** Measures every event that could shift the layout, on a phone and on a desktop. */
export async function measureLayoutShifts(address: string): Promise<LayoutShifts[]> {
  const measured: LayoutShifts[] = [];
  for (const [name, viewport] of Object.entries(viewports)) {
    const usual = await follow(address, viewport, usualVisit);
    const blocked = await follow(address, viewport, blockedVisit);
    measured.push({
      viewport: name,
      shifts: { ...usual.shifts, ...blocked.shifts },
      sources: [...usual.sources, ...blocked.sources],
    });
  }
  return measured;
}

type Step = (name: string, happen: () => Promise<void>) => Promise<void>;
type Visit = (page: Page, address: string, step: Step) => Promise<void>;

async function follow(address: string, viewport: Viewport, visit: Visit) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport(viewport);
    await page.evaluateOnNewDocument(recordShifts);
    await page.setRequestInterception(true);
    const shifts: Record<string, number> = {};
    const sources: string[] = [];
    await visit(page, address, async (name, happen) => {
      await happen();
      await pause(800);
      const found = await page.evaluate(() => window.takeShifts());
      shifts[name] = found.reduce((sum, { value }) => sum + value, 0);
      sources.push(...found.map((shift) => `${name}: ${shift.value.toFixed(4)} by ${shift.by}`));
    });
    return { shifts, sources };
  });
}

const usualVisit: Visit = async (page, address, step) => {
  let submissions = 0;
  page.on('request', (request) => {
    void answer(request);
  });
  async function answer(request: HTTPRequest) {
    if (request.url().endsWith('.woff2')) await pause(2500);
    if (/\/(studio|living|bedroom)-/.test(request.url())) return request.abort();
    if (request.method() !== 'POST') return request.continue();
    // Later than the half second after a click in which shifts do not count.
    await pause(1200);
    submissions += 1;
    return submissions === 1 ? request.respond({ status: 500 }) : request.continue();
  }

  await step('the splash disappears, fonts of the first view arrive late', async () => {
    await page.goto(address, { waitUntil: 'load' });
    await pause(3500);
  });
  await step('apartment pictures fail', () => bringIntoView(page, '#rooms article'));
  await step('fonts below the fold arrive late', () => pause(3500));
  await step('the steps advance', async () => {
    await bringIntoView(page, '#steps ol');
    await pause(7000);
  });
  await step('the form appears', () => goToForm(page));
  await step('the form fails', async () => {
    await fillIn(page);
    await page.click(submitButton);
    await page.waitForSelector('#contact [data-state="failed"]');
  });
  await step('the entry is sent', async () => {
    await pause(600);
    await page.click(submitButton);
    await page.waitForSelector('#contact [data-state="sent"]');
  });
  await step('the whole page is scrolled', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await scrollThrough(page);
  });
};

const blockedVisit: Visit = async (page, address, step) => {
  page.on('request', (request) => {
    void (/\/(forms|embed)\//.test(request.url()) ? request.abort() : request.continue());
  });
  await page.goto(address, { waitUntil: 'load' });
  await step('the form is blocked', async () => {
    await bringIntoView(page, '#contact');
    await page.waitForSelector('#contact [data-state="unavailable"]', { timeout: 15_000 });
  });
};

type Shift = { value: number; by: string };

declare global {
  interface Window {
    takeShifts: () => Shift[];
  }
}

/** Runs in the page. Shifts soon after a click do not count: https://web.dev/articles/cls#expected-vs-unexpected-layout-shifts */
function recordShifts() {
  type LayoutShift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node }[];
  };
  let shifts: Shift[] = [];
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  function take(entries: PerformanceEntry[]) {
    for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
      if (hadRecentInput) continue;
      const by = sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.tagName.toLowerCase()}.${element?.className} (${element?.closest('section')?.id ?? ''})`;
      });
      shifts.push({ value, by: by.join(', ') });
    }
  }
  window.takeShifts = () => {
    take(observer.takeRecords());
    const taken = shifts;
    shifts = [];
    return taken;
  };
}
