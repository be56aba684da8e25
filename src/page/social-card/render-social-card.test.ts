import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadChanged } from '../../../tests/support/campaign-copy.ts';
import { headingsOf } from '../../campaign/content/headings.ts';
import { textsOfCampaign } from '../../campaign/content/texts-of.ts';
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
  const headings = headingsOf(campaign).map(({ path }) => path);
  const taken = textsOfCampaign(campaign).filter(
    ({ file, path, language }) => file === 'copy.yaml' && language === 'ja' && !headings.includes(path),
  );
  const spoilt = loadChanged({
    'copy.yaml': Object.fromEntries(taken.map(({ path, value }) => [path, `${value}の봄`])),
  });
  for (const stage of ['before', 'open', 'full', 'ended'] as const)
    await expect(renderSocialCard(spoilt, 'ja', stage), stage).resolves.toBeDefined();
});

test('a picture that is not a hero picture stops the build with the fix', async () => {
  const campaign = loadCampaign();
  campaign.copy.socialCard.picture = 'gift_card.webp';
  await expect(renderSocialCard(campaign, 'ja')).rejects.toThrow(
    /copy\.yaml: socialCard › picture.*gift_card/,
  );
});
