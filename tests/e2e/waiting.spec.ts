import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { type ServedVariant, serveVariant } from '../support/campaign-variant.ts';
import { visit } from '../support/visit.ts';
import { switchOnWaiting } from '../support/waiting.ts';

test.describe('sentences that wait for a decision', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  let variant: ServedVariant;
  let sentences: ReturnType<typeof switchOnWaiting>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    variant = await serveVariant('waiting', {}, (folder) => {
      sentences = switchOnWaiting(folder);
    });
  });

  test.afterAll(() => variant?.stop());

  inEachLanguage(({ language, route }) => {
    test(`stand on the page in ${language} once they are switched on`, async ({ page }) => {
      await visit(page, variant.origin + route);
      for (const sentence of sentences[language]) {
        const places = sentences[language].filter((other) => other === sentence).length;
        const shown = page.getByText(sentence, { exact: true });
        await expect(shown, sentence).toHaveCount(places);
        for (const place of await shown.all()) await expect(place).toBeVisible();
      }
    });
  });
});
