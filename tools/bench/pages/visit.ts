import type { Page } from 'puppeteer-core';

/** What a visitor does on a page, shared by the measurements. */

export const bringIntoView = (page: Page, selector: string): Promise<void> =>
  page.$eval(selector, (element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));

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
