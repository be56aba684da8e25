import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { type ServedVariant, serveChanged } from '../support/campaign-variant.ts';
import { expectSendable, expectState, fillIn, goToForm, someone } from '../support/entry-form.ts';
import { visit } from '../support/visit.ts';

test.describe('a campaign that closes while the page is open', () => {
  let variant: ServedVariant;

  test.beforeAll(async ({ browserName }, { parallelIndex, project }) => {
    variant = await serveChanged(`closed-${project.name}-${browserName}-${parallelIndex}`, {
      status: 'ended',
    });
  });

  test.afterAll(() => variant?.stop());

  inEachLanguage(({ language, route, copy, screen }) => {
    test(`refuses the entry with an explanation in ${language} instead of the apology`, {
      tag: screen,
    }, async ({ page }) => {
      const visitor = someone();
      await visit(page, `${variant.origin}${route}`);
      const form = await goToForm(page, language, 'ready');
      await fillIn(form, visitor);
      await form.submit.click();
      await expectState(form, 'declined');
      const alerts = form.section.getByRole('alert').filter({ hasText: /\S/, visible: true });
      await expect(alerts).toHaveText([copy.entry.refused]);
      await expect(form.section).not.toContainText(copy.entry.error);
      await expect(form.email).toHaveValue(visitor.email);
      await expectSendable(form, language);
    });
  });
});
