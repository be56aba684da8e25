import type { PageContent } from '../../campaign/content/page-content.ts';
import { siteAddress } from '../../campaign/content/site-address.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import { knownLanguages, type Language, languages } from '../../campaign/schema/languages.ts';
import type { Settings } from '../../campaign/schema/settings.ts';
import type { Stage } from '../../campaign/schema/stage.ts';
import { isPreview, type PageAddresses, pageAddresses } from './page-addresses.ts';

/** What the head tells search engines, social networks and messengers. */
export type PageHead = {
  title: string;
  description: string;
  siteName: string;
  canonical: string;
  alternates: PageAddresses;
  /** Open Graph's locale. */
  locale: string;
  otherLocales: readonly string[];
  image: { address: string; alt: string };
  noindex: boolean;
};

/**
 * Stable: networks cache a picture by its URL for weeks. So what is shared before a scheduled campaign opens, or after
 * it, has a picture of its own.
 */
export const socialCardPath = (
  settings: Pick<Settings, 'status'>,
  language: Language,
  stage: Stage,
): string =>
  settings.status === 'scheduled' && stage !== 'open'
    ? `/og/${language}-${stage}.jpg`
    : `/og/${language}.jpg`;

export function pageHead({ settings }: Campaign, content: PageContent): PageHead {
  const { language, stage, copy, company } = content;
  const alternates = pageAddresses(settings);
  return {
    ...copy.meta,
    siteName: company.name,
    canonical: alternates[language],
    alternates,
    locale: openGraphLocale(language),
    otherLocales: knownLanguages.filter((other) => other !== language).map(openGraphLocale),
    image: {
      address: siteAddress(settings) + socialCardPath(settings, language, stage),
      alt: copy.socialCard.alt,
    },
    noindex: isPreview(settings),
  };
}

/** https://ogp.me/#optional */
const openGraphLocale = (language: Language): string => languages[language].locale.replace('-', '_');
