import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks the page in its current state against the rules.
 * @param state what the visitor sees, for the message
 * @param part a selector, if only that part has changed since the last check
 */
export async function expectNoViolations(page: Page, state: string, part = 'html') {
  await transitionsDone(page);
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({
      runOnly: tags,
      resultTypes: ['violations'],
      // axe reads the computed `-webkit-text-fill-color`, where forced colours do not show, although they do on screen.
      rules: { 'color-contrast': { enabled: !(await page.evaluate(forcedColors)) } },
    })
    // In the page itself: the alternative opens a second page for each check.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `what axe finds wrong: ${state}`).toEqual([]);
}

const forcedColors = () => matchMedia('(forced-colors: active)').matches;

/** No visitor reads the contrast in the middle of a colour transition. */
const transitionsDone = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
