import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import { constantsFor } from '../../campaign/content/constants.ts';
import { displayFace } from '../../campaign/content/display-face.ts';
import { fillMessage } from '../../campaign/content/message.ts';
import { pageContent } from '../../campaign/content/page-content.ts';
import { renderedPages } from '../../campaign/content/rendered-pages.ts';
import { allTexts } from '../../campaign/content/texts-of.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import type { Language } from '../../campaign/schema/languages.ts';
import { stageAt } from '../../campaign/schema/stage.ts';

/**
 * What the pages of a language set in the display face: in the first view, which has four of them (`--font-first` in the
 * styles), and anywhere. All are those that the schemas of the campaign's files call a heading, with their placeholders
 * filled in; that some of them are in another face costs a few glyphs.
 */
export function displayTexts(campaign: Campaign, language: Language): { first: string[]; all: string[] } {
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

/** With its `@font-face` rule. */
type FontFile = { path: string; data: Buffer; rule: string };

const made = new Map<Language, Promise<FontFile[]>>();

/**
 * The files of a language's display face. A development server ships the whole face; a build cuts it to the glyphs of the
 * campaign's headings. A character that the face lacks is refused where the campaign is loaded.
 */
export function fontFiles(campaign: Campaign, language: Language): Promise<FontFile[]> {
  const files = made.get(language) ?? makeFiles(campaign, language);
  made.set(language, files);
  return files;
}

function makeFiles(campaign: Campaign, language: Language): Promise<FontFile[]> {
  const face = displayFace(language);
  const { first, all } = displayTexts(campaign, language);
  // Two families, so that neither needs a list of characters in the page: the larger one contains them all.
  const families = Object.entries({ Hinata: first, 'Hinata Below': all });
  return Promise.all(
    families.map(async ([family, texts]) => {
      const isWhole = import.meta.env.DEV;
      const data = isWhole ? face : await subsetFont(face, texts.join(''), { targetFormat: 'woff2' });
      const hash = createHash('sha256').update(data).digest('base64url').slice(0, 8);
      const path = `/_astro/display-${language}.${hash}.woff2`;
      const rule = `@font-face{font-family:${family};font-weight:600;font-display:swap;src:url(${path})}`;
      return { path, data, rule };
    }),
  );
}
