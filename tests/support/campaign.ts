import { test } from '@playwright/test';
import { type PageContent, pageContent } from '../../src/campaign/content/page-content.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { type HubSpotSettings, type Section, sections } from '../../src/campaign/schema/campaign.ts';
import { knownLanguages, perLanguage } from '../../src/campaign/schema/languages.ts';

/** The campaign of the page under test. */
export const campaign = loadCampaign();

/** The languages in which the tests have texts of their own. */
export type Language = 'ja' | 'en';

/** Those of the campaign. One that is missing above fails wherever the tests' own texts are needed. */
export const languages = knownLanguages as readonly Language[];

/** As the language menu writes them. */
export const nameOf = { ja: '日本語', en: 'English' } as const;

/** The addresses of a picture of the campaign on the built page. */
export const addressesOf = (image: string): RegExp => new RegExp(`/${image.replace(/\.\w+$/, '')}\\.`);

/** The campaign's forms, as if they were HubSpot's. */
export function hubSpot(
  region: HubSpotSettings['region'],
  editor: HubSpotSettings['editor'] = 'legacy',
): HubSpotSettings {
  const { portalId, formId } = campaign.settings.formProvider;
  return { provider: 'hubspot', editor, portalId, region, formId };
}

/** The parts of the page below its header, in page order: the ids of its sections, and the footer. An FAQ is not every campaign's. */
export const parts = [
  ...new Set(Object.values<Section>(sections).flatMap(({ part }) => (part === undefined ? [] : [part]))),
].filter((part) => part !== 'faq' || campaign.copy.faq);

export const contentOf = perLanguage((language) => pageContent(campaign, language));

export const routes = perLanguage((language) => campaign.settings.routes[language]);

/**
 * The tag for tests that do not depend on the screen size: together they run once in each language and once on each
 * screen, instead of in each language on each.
 */
const screenOf = { ja: '@phone', en: '@desktop' } as const;

type Edition = Omit<PageContent, 'language'> & {
  language: Language;
  route: string;
  /** The language that the menu offers beside this one. */
  other: Language;
  screen: (typeof screenOf)[Language];
};

/**
 * Registers the same tests once per language, tagged with it, by which `playwright.config.ts` decides in which layer
 * they run.
 */
export function inEachLanguage(register: (edition: Edition) => void) {
  for (const language of languages) {
    test.describe(language, { tag: `@${language}` }, () =>
      register({
        ...contentOf[language],
        language,
        route: routes[language],
        other: language === 'ja' ? 'en' : 'ja',
        screen: screenOf[language],
      }),
    );
  }
}
