import { expect, test } from 'vitest';
import { campaignCopy } from '../../../tests/support/campaign-copy.ts';
import { switchOnWaiting, waitingSentences } from '../../../tests/support/waiting.ts';
import { constantsFor } from '../content/constants.ts';
import { fillMessage } from '../content/message.ts';
import { pageContent } from '../content/page-content.ts';
import { loadCampaign } from '../load-campaign.ts';
import type { Campaign } from '../schema/campaign.ts';

test('a sentence that waits for a decision appears only once its `#+` markers are removed', () => {
  const folder = campaignCopy();
  const before = loadCampaign(folder);
  const sentences = waitingSentences(folder);
  switchOnWaiting(folder);
  const after = loadCampaign(folder);
  for (const language of ['ja', 'en'] as const) {
    // Rent of the gift (offer, facts, terms), eligible apartments (offer, terms), condition of the discount, what is
    // paid besides, licence.
    expect(sentences[language].length).toBeGreaterThanOrEqual(8);
    for (const sentence of sentences[language]) {
      const said = fillMessage(sentence, language, constantsFor(after.settings, after.apartments, language));
      const isSaid = (campaign: Campaign) =>
        JSON.stringify(pageContent(campaign, language)).includes(JSON.stringify(said));
      expect(isSaid(before), `${sentence} waits`).toBe(false);
      expect(isSaid(after), `${sentence} is switched on`).toBe(true);
    }
  }
});
