import { startFlow } from 'lighthouse';
import { startTrialServer } from '../../../tests/support/start-server.ts';
import { type Bench, routes } from '../place.ts';
import { type Figure, median, type Section } from '../report.ts';
import { bringIntoView, fillIn, goToForm, pause, phone, submitButton, tap, withPage } from './open-page.ts';

/** The form's button comes last, since it replaces the form. */
const pressed = {
  'language menu': 'header button[popovertarget]',
  "hero's pause": '#home input[type="checkbox"]',
  'a step': '#steps li:nth-child(3) button',
  "steps' pause": '#steps ol ~ button',
  submit: submitButton,
};

/** Interaction to Next Paint of each control. */
export async function measureInteractions({ runs }: Bench): Promise<Section> {
  const server = await startTrialServer();
  const figures: Figure[] = [];
  for (const route of routes) {
    const visits: Record<string, number>[] = [];
    for (let visit = 0; visit < runs; visit += 1) visits.push(await pressEverything(server.origin + route));
    for (const name of Object.keys(pressed))
      figures.push({
        name: `${route}: ${name}`,
        value: median(visits.map((inp) => inp[name] ?? Number.NaN)),
        unit: 'ms',
        budget: 'at most 100',
      });
  }
  await server.stop();
  const note = `A Lighthouse timespan around each tap of 80 ms on its emulated phone, the CPU slowed 4 times; median of ${runs} visits.`;
  return { title: 'Interaction to Next Paint', note, figures };
}

const pressEverything = (address: string): Promise<Record<string, number>> =>
  withPage(async (page) => {
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
      await tap(page, selector);
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
