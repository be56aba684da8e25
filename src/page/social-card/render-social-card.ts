import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type OverlayOptions } from 'sharp';
import { type PageContent, pageContent } from '../../campaign/content/page-content.ts';
import { cardPicture, isOutside, strayCardPicture } from '../../campaign/content/pictures.ts';
import { CampaignError } from '../../campaign/read/campaign-error.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import type { Language } from '../../campaign/schema/language.ts';
import { type Stage, showsFigures } from '../../campaign/schema/stage.ts';
import { designColour } from '../styles/design-colour.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import { cardSize } from './card-size.ts';
import { type CardTexts, cardSvg, pictureLeft } from './card-svg.ts';
import { displayOutliner } from './display-outliner.ts';

/** Below this, fine type on paper shows JPEG ringing; the card stays well under the 300 kB that WhatsApp accepts. */
const quality = 86;

/** The picture of a shared link: the campaign's own texts and figures and one of its hero pictures. */
export async function renderSocialCard(
  campaign: Campaign,
  language: Language,
  stage: Stage = 'open',
): Promise<Buffer> {
  const texts = cardTexts(pageContent(campaign, language, stage));
  const outline = await displayOutliner(allCharacters(texts), language);
  const mark = renderToStaticMarkup(createElement(LogoMark, { width: 46, height: 46 }));
  const words = cardSvg({ texts, language, outline, mark });
  return sharp({ create: { ...cardSize, channels: 3, background: designColour('tint') } })
    .composite([...(await heroPicture(campaign)), { input: Buffer.from(words) }])
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Once nobody can get them any more, the figures and their conditions are left out. */
function cardTexts({ stage, copy, company }: PageContent): CardTexts {
  const { hero, offer } = copy;
  const offers = showsFigures(stage);
  return {
    company: company.name,
    badge: stage === 'open' ? hero.badge : hero[stage],
    headline: hero.headline,
    figures: (offers ? [hero, offer] : []).map(({ figureBefore, figure, figureAfter }) => ({
      before: figureBefore,
      figure,
      after: figureAfter,
    })),
    note: offers ? hero.figureNote : undefined,
  };
}

const allCharacters = ({ company, badge, headline, figures, note = '' }: CardTexts): string =>
  [company, badge, headline, note, ...figures.flatMap((figure) => Object.values(figure))].join('');

/** A build fetches nothing from other hosts: if the picture is on one, the card keeps a plain tint. */
async function heroPicture(campaign: Campaign): Promise<OverlayOptions[]> {
  const hero = cardPicture(campaign);
  if (hero === undefined) throw new CampaignError(campaign.folder, strayCardPicture(campaign));
  if (isOutside(hero.image)) return [];
  const input = await sharp(join(campaign.folder, 'pictures', hero.image))
    .resize(cardSize.width - pictureLeft, cardSize.height, { fit: 'cover', position: hero.focus })
    .toBuffer();
  return [{ input, left: pictureLeft, top: 0 }];
}
