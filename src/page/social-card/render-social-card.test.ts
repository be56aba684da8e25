import sharp from 'sharp';
import { expect, test } from 'vitest';
import { spoiltCampaign } from '../../../tests/support/spoil-texts.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { knownLanguages } from '../../campaign/schema/languages.ts';
import { cardSize } from './card-size.ts';
import { renderSocialCard } from './render-social-card.ts';
import { pictureWidth } from './SocialCard.tsx';

const campaign = loadCampaign();

/** Each takes a second. */
const cards = new Map(knownLanguages.map((language) => [language, renderSocialCard(campaign, language)]));

test.each(knownLanguages)('the %s card has the size that every network shows large', async (language) => {
  const card = (await cards.get(language)) as Buffer;
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(card.byteLength, 'WhatsApp leaves larger pictures out').toBeLessThan(300_000);
});

test.each(knownLanguages)('no word of the %s card reaches the picture', async (language) => {
  const card = await cards.get(language);
  const beside = await sharp(card)
    .extract({ left: cardSize.width - pictureWidth - 40, top: 0, width: 20, height: 630 })
    .png()
    .toBuffer();
  const { channels } = await sharp(beside).stats();
  for (const { min, max } of channels)
    expect(max - min, 'Not plain paper beside the picture').toBeLessThan(20);
});

test('each language has its own text', async () => {
  const [ja, en] = await Promise.all(cards.values());
  expect(ja?.equals(en as Buffer)).toBe(false);
});

test('no text that is taken stops a card for a character that the face lacks', async () => {
  const spoilt = loadCampaign(spoiltCampaign('봄'));
  for (const stage of ['before', 'open', 'full', 'ended'] as const)
    await expect(renderSocialCard(spoilt, 'ja', stage), stage).resolves.toBeDefined();
});
