import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { quietFlags, testChromium } from '../../tests/support/chromium.ts';

/** The tests' browser. Looked up only once, since that starts it. */
const chromium = testChromium();

/** Opens a browser with an empty profile for one measurement. */
export async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const { executablePath, env = process.env } = chromium;
  if (executablePath === undefined) throw new Error('The tests have no Chromium.');
  // `headless: true` is Chromium's --headless=new.
  const browser = await puppeteer.launch({ executablePath, env, headless: true, args: [...quietFlags] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Lighthouse's emulated phone: https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js */
export const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
export const desktop = { width: 1440, height: 900, deviceScaleFactor: 1 };

/** Sets the mark that a click in the language menu leaves, so that the next load shows no splash. */
export async function markLanguageChosen(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    // about:blank, which Lighthouse visits first, has no storage.
    if (location.protocol.startsWith('http')) sessionStorage.setItem('language-chosen', '1');
  });
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
