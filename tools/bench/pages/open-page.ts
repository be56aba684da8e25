import puppeteer, { type Page } from 'puppeteer-core';
import { quietFlags, testChromium } from '../../../tests/support/chromium.ts';

const { executablePath = '', env = process.env } = testChromium();

/** Lighthouse's emulated phone: https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js */
export const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Opens a page in a browser with an empty profile, for one measurement. */
export async function withPage<T>(measure: (page: Page) => Promise<T>): Promise<T> {
  const browser = await puppeteer.launch({ executablePath, env, headless: true, args: [...quietFlags] });
  try {
    return await measure(await browser.newPage());
  } finally {
    await browser.close();
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const bringIntoView = (page: Page, selector: string): Promise<void> =>
  page.$eval(selector, (element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));

/** As long as a finger's: how a control looks while it is pressed is drawn before it is let go. */
export async function tap(page: Page, selector: string): Promise<void> {
  const { x, y } = await page.$eval(selector, (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  });
  const touch = await page.touchscreen.touchStart(x, y);
  await pause(80);
  await touch.end();
}

export const submitButton = '#contact form input[type="submit"]';

/** Goes to the form and waits until it is there. */
export async function goToForm(page: Page): Promise<void> {
  await bringIntoView(page, '#contact');
  await page.waitForSelector(submitButton, { visible: true });
}

export async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries({ name: 'Bench', email: 'visitor@bench.example' }))
    await page.type(`#contact form input[name$="${name}"]`, value);
}
