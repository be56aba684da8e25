import { constantsFor } from '../campaign/content/constants.ts';
import { fillMessage } from '../campaign/content/message.ts';
import { pageContent } from '../campaign/content/page-content.ts';
import { renderedPages } from '../campaign/content/rendered-pages.ts';
import { allTexts } from '../campaign/content/texts-of.ts';
import type { Campaign } from '../campaign/schema/campaign.ts';
import type { Language } from '../campaign/schema/languages.ts';
import { stageAt } from '../campaign/schema/stage.ts';

/** What the pages of a language set in the display face: in the first view, and anywhere. */
export type DisplayTexts = { first: string[]; all: string[] };

/**
 * The first view has four of them (`--font-first` in the styles). All are those that the schemas of the campaign's files
 * call a heading, with their placeholders filled in; that some of them are in another face costs a few glyphs.
 */
export function displayTexts(campaign: Campaign, language: Language): DisplayTexts {
  const { settings, apartments } = campaign;
  const stages = renderedPages(campaign).map(({ stage }) => stage ?? stageAt(settings, Date.now()).stage);
  const first = [...new Set(stages)].flatMap((stage) => {
    const { company, copy } = pageContent(campaign, language, stage);
    return [company.name, copy.hero.headline, copy.hero.figure, copy.offer.figure];
  });
  const constants = constantsFor(settings, apartments, language);
  const headings = allTexts(campaign).flatMap((text) =>
    text.language === language && text.face === 'display'
      ? [fillMessage(text.value, language, constants)]
      : [],
  );
  return { first, all: [...first, ...headings] };
}
