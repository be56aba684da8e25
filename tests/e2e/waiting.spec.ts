import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import type { ServedVariant } from '../support/campaign-variant.ts';
import { serveExtended } from '../support/special-campaigns.ts';
import { visit } from '../support/visit.ts';
import { waitingSentences } from '../support/waiting.ts';

const sentences = waitingSentences('campaigns/spring-2025');

test.describe('sentences that wait for a decision', { tag: '@desktop' }, () => {
  let variant: ServedVariant;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    variant = await serveExtended();
  });

  test.afterAll(() => variant?.stop());

  inEachLanguage(({ language, route }) => {
    test(`are on the page in ${language} once they are enabled`, async ({ page }) => {
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
