import { inLanguage } from '../../src/campaign/language.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { type PageContent, pageContent } from '../../src/campaign/page-content.ts';
import { type Section, sections } from '../../src/campaign/sections.ts';

/** The campaign of the page under test. */
export const campaign = loadCampaign();

/** Its languages; the tests have their own texts in each, too. */
export const languages = ['ja', 'en'] as const;

export type Language = (typeof languages)[number];

/** The parts of the page below its header, in page order: the ids of its sections, and the footer. */
export const parts = [
  ...new Set(Object.values<Section>(sections).flatMap(({ part }) => (part === undefined ? [] : [part]))),
];

export const contentOf = { ja: pageContent(campaign, 'ja'), en: pageContent(campaign, 'en') };

const { routes: paths } = campaign.settings;

export const routes = { ja: inLanguage(paths, 'ja'), en: inLanguage(paths, 'en') };

/**
 * The tag for tests that do not depend on the screen size: together they run once in each language and once on each
 * screen, instead of in each language on each.
 */
export const screenOf = { ja: '@phone', en: '@desktop' } as const;

type Edition = Omit<PageContent, 'language'> & {
  language: Language;
  route: string;
  /** The language that the menu offers beside this one. */
  other: Language;
  screen: (typeof screenOf)[Language];
};

/** Registers the same tests once per language. */
export function inEachLanguage(register: (edition: Edition) => void) {
  for (const language of languages) {
    register({
      ...contentOf[language],
      language,
      route: routes[language],
      other: language === 'ja' ? 'en' : 'ja',
      screen: screenOf[language],
    });
  }
}
