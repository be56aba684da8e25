import puppeteer from 'puppeteer-core';
import { type Engine, onPath } from './visitor.ts';

/** Driven over WebDriver BiDi, which is built into Firefox. */
export const firefox: Engine = {
  name: 'Firefox',
  debianPackage: 'firefox-esr',
  find: () => onPath('firefox-esr', 'firefox'),
  open: async () => {
    const executablePath = firefox.find() ?? '';
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${page.url()})`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    return {
      version: await browser.version(),
      visitor: {
        goto: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
        resize: (width, height) => page.setViewport({ width, height }),
        click: (selector) => page.locator(selector).click(),
        type: async (selector, text) => {
          // Selects what the field already contains.
          await page.click(selector, { count: 3 });
          await page.keyboard.type(text);
        },
        run: (script, ...values) =>
          page.evaluate(script as (...all: unknown[]) => unknown, ...values) as never,
        errors: async () => errors,
        close: () => browser.close(),
      },
    };
  },
};
