import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadChanged } from '../../../tests/support/campaign-copy.ts';
import { sentencesOf } from '../../campaign/content/texts-of.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { knownLanguages } from '../../campaign/schema/languages.ts';
import { cardSize } from './card-file.ts';
import { renderSocialCard } from './render-social-card.ts';
import { pictureWidth } from './SocialCard.tsx';

test.each(knownLanguages)(
  'the %s card has a size that every network shows, and no word on its picture',
  async (language) => {
    const card = await renderSocialCard(loadCampaign(), language);
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(card.byteLength, 'WhatsApp leaves larger pictures out').toBeLessThan(300_000);
    const beside = await sharp(card)
      .extract({ left: cardSize.width - pictureWidth - 40, top: 0, width: 20, height: 630 })
      .png()
      .toBuffer();
    const { channels } = await sharp(beside).stats();
    for (const { min, max } of channels)
      expect(max - min, 'Not plain paper beside the picture').toBeLessThan(20);
  },
);

test('no text that is taken stops a card for a character that the face lacks', async () => {
  const taken = sentencesOf(loadCampaign()).filter(
    ({ file, face, language }) => file === 'copy.yaml' && language === 'ja' && face !== 'display',
  );
  const spoilt = loadChanged({
    'copy.yaml': Object.fromEntries(taken.map(({ path, value }) => [path, `${value}の봄`])),
  });
  for (const stage of ['before', 'open', 'full', 'ended'] as const)
    await expect(renderSocialCard(spoilt, 'ja', stage), stage).resolves.toBeDefined();
});
