import { startFlow } from 'lighthouse';
import { median } from '../median.ts';
import { pause, phone, withBrowser } from '../open-browser.ts';
import { bringIntoView, fillIn, goToForm, submitButton } from './visit.ts';

/** Interaction to Next Paint of each control: the median over several visits, in milliseconds. */
export type Interactions = { route: string; inp: Record<string, number> };

/** The form's button comes last, since it replaces the form. */
const pressed = {
  'language menu': 'header button[popovertarget]',
  "hero's pause": '#home input[type="checkbox"]',
  'a step': '#steps li:nth-child(3) button',
  "steps' pause": '#steps ol ~ button',
  submit: submitButton,
};

export async function measureInteractions(address: string, visits: number): Promise<Record<string, number>> {
  const found: Record<string, number>[] = [];
  for (let visit = 0; visit < visits; visit += 1) found.push(await pressEverything(address));
  const names = Object.keys(pressed);
  return Object.fromEntries(names.map((name) => [name, median(found.map((inp) => inp[name] ?? Number.NaN))]));
}

/** Taps each control within a Lighthouse timespan, on its emulated phone, with applied throttling. */
function pressEverything(address: string): Promise<Record<string, number>> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport(phone);
    await page.goto(address, { waitUntil: 'load' });
    await goToForm(page);
    await fillIn(page);
    const flow = await startFlow(page, {
      flags: { logLevel: 'error', onlyAudits: ['interaction-to-next-paint'], throttlingMethod: 'devtools' },
    });
    for (const [name, selector] of Object.entries(pressed)) {
      await bringIntoView(page, selector);
      await flow.startTimespan({ name });
      // Until Lighthouse's own script is in the page.
      await pause(500);
      await page.tap(selector);
      await pause(1000);
      await flow.endTimespan();
      // Closes the menu, which would cover the next control.
      await page.keyboard.press('Escape');
    }
    const { steps } = await flow.createFlowResult();
    return Object.fromEntries(
      steps.map(({ name, lhr }) => [
        name,
        lhr.audits['interaction-to-next-paint']?.numericValue ?? Number.NaN,
      ]),
    );
  });
}
