import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, A and AA, and what axe counts as best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Holds the page, as it stands right now, against the rules.
 * @param state what the visitor sees, for the message
 * @param part a selector, when only that part has changed since the last look
 */
export async function expectNoViolations(page: Page, state: string, part = 'html') {
  await transitionsDone(page);
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({
      runOnly: tags,
      resultTypes: ['violations'],
      // axe reads `-webkit-text-fill-color`, which forced colours do not reach in computed styles, though on screen.
      rules: { 'color-contrast': { enabled: !(await page.evaluate(forcedColors)) } },
    })
    // In the page itself: the other way opens a second page for each look.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `what axe finds wrong: ${state}`).toEqual([]);
}

const forcedColors = () => matchMedia('(forced-colors: active)').matches;

/** A colour on its way to another one has a contrast that no visitor reads. */
const transitionsDone = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
