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
