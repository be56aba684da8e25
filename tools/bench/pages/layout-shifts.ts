import type { HTTPRequest, Page } from 'puppeteer-core';
import { recordShifts } from '../../../tests/support/record-shifts.ts';
import { startTrialServer } from '../../../tests/support/start-server.ts';
import { type Bench, routes } from '../place.ts';
import type { Figure, Section } from '../report.ts';
import { bringIntoView, fillIn, goToForm, pause, phone, submitButton, withPage } from './open-page.ts';

const viewports = { phone, desktop: { width: 1440, height: 900, deviceScaleFactor: 1 } };

type Shifts = Record<string, number>;

/** Measures every event that could shift the layout, on a phone and on a desktop. */
export async function measureLayoutShifts(_: Bench): Promise<Section> {
  const server = await startTrialServer();
  const figures: Figure[] = [];
  for (const route of routes)
    for (const [screen, viewport] of Object.entries(viewports)) {
      const shifts = await withPage(async (page) => {
        await page.setViewport(viewport);
        return shiftsDuring(page, server.origin + route);
      });
      const [event = '', value = Number.NaN] =
        Object.entries(shifts).toSorted(([, one], [, other]) => other - one)[0] ?? [];
      figures.push({ name: `${route}, ${screen}: worst shift, when ${event}`, value, budget: '0.00' });
    }
  await server.stop();
  return {
    title: 'Layout shift, event by event',
    note:
      'Fonts and the response to a submission are delayed, the apartments’ pictures blocked; shifts within half a second of a click ' +
      'do not count, as in the metric itself.',
    figures,
  };
}

async function shiftsDuring(page: Page, address: string): Promise<Shifts> {
  await page.evaluateOnNewDocument(recordShifts);
  await page.setRequestInterception(true);
  let submissions = 0;
  page.on('request', (request) => void answer(request));
  async function answer(request: HTTPRequest) {
    if (request.url().endsWith('.woff2')) await pause(2500);
    if (/\/(studio|living|bedroom)-/.test(request.url())) return request.abort();
    if (request.method() !== 'POST') return request.continue();
    // Later than the half second after a click in which shifts do not count.
    await pause(1200);
    submissions += 1;
    return submissions === 1 ? request.respond({ status: 500 }) : request.continue();
  }

  const events: Record<string, () => Promise<unknown>> = {
    'the splash disappears, fonts of the first view arrive late': async () => {
      await page.goto(address, { waitUntil: 'load' });
      await pause(3500);
    },
    'apartment pictures fail': () => bringIntoView(page, '#rooms article'),
    'fonts below the fold arrive late': () => pause(3500),
    'the steps advance': async () => {
      await bringIntoView(page, '#steps ol');
      await pause(7000);
    },
    'the form appears': () => goToForm(page),
    'the form fails': async () => {
      await fillIn(page);
      await page.click(submitButton);
      await page.waitForSelector('#contact [data-state="failed"]');
    },
    'the entry is sent': async () => {
      await pause(600);
      await page.click(submitButton);
      await page.waitForSelector('#contact [data-state="sent"]');
    },
  };
  const shifts: Shifts = {};
  for (const [event, happen] of Object.entries(events)) {
    await happen();
    await pause(800);
    shifts[event] = await page.evaluate(() => window.takeShift());
  }
  return shifts;
}
