import type { Page } from '@playwright/test';

/** Applies the text spacing of WCAG 1.4.12 through the CSSOM: the page's policy does not allow foreign styles. */
export const setWide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
