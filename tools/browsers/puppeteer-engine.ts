import puppeteer, { type Browser } from 'puppeteer-core';
import { testChromium } from '../../tests/support/chromium.ts';
import { type Engine, onPath, type Visitor } from './visitor.ts';

export const chromium: Engine = {
  name: 'Chromium',
  debianPackage: 'chromium',
  find: () => {
    try {
      return testChromium().executablePath;
    } catch {
      return undefined;
    }
  },
  open: async () => {
    const { executablePath = '', env = process.env } = testChromium();
    return visit(
      await puppeteer.launch({
        executablePath,
        env,
        args: ['--no-sandbox', '--disable-background-networking'],
      }),
    );
  },
};

/** Driven over WebDriver BiDi, which is built into Firefox. */
export const firefox: Engine = {
  name: 'Firefox',
  debianPackage: 'firefox-esr',
  find: () => onPath('firefox-esr', 'firefox'),
  open: async () =>
    visit(
      await puppeteer.launch({ browser: 'firefox', executablePath: firefox.find() ?? '', headless: true }),
    ),
};

async function visit(browser: Browser): Promise<{ version: string; visitor: Visitor }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const visitor: Visitor = {
    goto: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    click: (selector) => page.locator(selector).click(),
    type: async (selector, text) => {
      // Selects what the field already contains.
      await page.click(selector, { count: 3 });
      await page.keyboard.type(text);
    },
    run: (script, ...values) => page.evaluate(script as (...all: unknown[]) => unknown, ...values) as never,
    errors: async () => errors,
    close: () => browser.close(),
  };
  return { version: await browser.version(), visitor };
}
