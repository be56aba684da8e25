import { join } from 'node:path';
import { createElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { pageContent } from '../../campaign/content/page-content.ts';
import { cardPicture, isOutside } from '../../campaign/content/pictures.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import type { Language } from '../../campaign/schema/languages.ts';
import type { Stage } from '../../campaign/schema/stage.ts';
import { cardSize } from './card-file.ts';
import { cutFace } from './cut-face.ts';
import { pictureWidth, SocialCard, wordsWidth } from './SocialCard.tsx';

/** Below this, fine type on paper shows JPEG ringing; the card stays well under the 300 kB that WhatsApp accepts. */
const quality = 86;

/** The picture of a shared link: the campaign's own texts and figures and one of its hero pictures. */
export async function renderSocialCard(
  campaign: Campaign,
  language: Language,
  stage: Stage = 'open',
): Promise<Buffer> {
  const content = pageContent(campaign, language, stage);
  const { company, copy } = content;
  const headline = copy.hero.headline.split(/(?<=[、。]|[,;:.] )/);
  const { data, widthOf } = await cutFace(JSON.stringify([company.name, copy.hero, copy.offer]), language);
  const svg = await satori(
    createElement(SocialCard, {
      content,
      picture: await heroPicture(campaign),
      headline,
      // As large as a clause to the line permits; longer ones wrap.
      headlineSize: Math.min(70, Math.max(50, wordsWidth / Math.max(...headline.map(widthOf)))),
    }),
    { ...cardSize, fonts: [{ name: 'display', data }] },
  );
  return sharp(Buffer.from(svg)).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** As a `data:` URL. A build fetches nothing from other hosts: without it, the card keeps a plain tint. */
async function heroPicture(campaign: Campaign): Promise<string | undefined> {
  const hero = cardPicture(campaign);
  if (hero === undefined || isOutside(hero.image)) return undefined;
  const cut = await sharp(join(campaign.folder, 'pictures', hero.image))
    .resize(pictureWidth, cardSize.height, { fit: 'cover', position: hero.focus })
    .png()
    .toBuffer();
  return `data:image/png;base64,${cut.toString('base64')}`;
}
