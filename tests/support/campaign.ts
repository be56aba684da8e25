import { type Language, languages } from '../../src/campaign/language.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { type PageContent, pageContent } from '../../src/campaign/page-content.ts';

/** The campaign that the tested page was built from. */
export const campaign = loadCampaign();

export const contentOf = { ja: pageContent(campaign, 'ja'), en: pageContent(campaign, 'en') };

export const { routes } = campaign.settings;

type Edition = PageContent & {
  route: string;
  /** The language that the menu offers beside this one. */
  other: Language;
};

/** Registers the same tests once for each language. */
export function inEachLanguage(register: (edition: Edition) => void) {
  for (const language of languages) {
    register({
      ...contentOf[language],
      route: routes[language],
      other: language === 'ja' ? 'en' : 'ja',
    });
  }
}
