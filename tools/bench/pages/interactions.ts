import { startFlow } from 'lighthouse';
import { median } from '../median.ts';
import { pause, phone, withBrowser } from '../open-browser.ts';
import { bringIntoView, fillIn, goToForm, submitButton } from './visit.ts';

/** Interaction to Next Paint of each thing that a visitor presses: median of some visits, in milliseconds. */
export type Interactions = { route: string; inp: Record<string, number> };

/** The form's button goes last: the form is gone then. */
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

/** Each press by a finger, in a timespan of Lighthouse's: on its phone, line and processor really slowed. */
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
      // Lighthouse has its own script in the page first.
      await pause(500);
      await page.tap(selector);
      await pause(1000);
      await flow.endTimespan();
      // Closes the menu, which would lie over what comes next.
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
