import { expect, test } from '@playwright/test';
import { constantsFor } from '../../src/campaign/constants.ts';
import { fillMessage } from '../../src/campaign/message.ts';
import { campaign, inEachLanguage } from '../support/campaign.ts';
import { serveExtended } from '../support/special-campaigns.ts';
import { variantForTests } from '../support/variant-for-tests.ts';
import { visit } from '../support/visit.ts';
import { waitingSentences } from '../support/waiting.ts';

const sentences = waitingSentences('campaigns/spring-2025');

test.describe('sentences that wait for a decision', { tag: '@desktop' }, () => {
  const variant = variantForTests(serveExtended);

  inEachLanguage(({ language, route }) => {
    test(`are on the page in ${language} once they are enabled`, async ({ page }) => {
      await visit(page, variant.origin + route);
      const constants = constantsFor(campaign.settings, campaign.apartments, language);
      const filled = sentences[language].map((sentence) => fillMessage(sentence, language, constants));
      for (const sentence of filled) {
        const places = filled.filter((other) => other === sentence).length;
        const shown = page.getByText(sentence, { exact: true });
        await expect(shown, sentence).toHaveCount(places);
        for (const place of await shown.all()) await expect(place).toBeVisible();
      }
    });
  });
});
