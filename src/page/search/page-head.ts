import type { Campaign } from '../../campaign/campaign.ts';
import { inLanguage, type Language } from '../../campaign/language.ts';
import { languages } from '../../campaign/languages.ts';
import type { PageContent } from '../../campaign/page-content.ts';
import { siteAddress } from '../../campaign/site-address.ts';
import { isPreview, type PageAddresses, pageAddresses } from './page-addresses.ts';

/** What the head tells search engines, social networks and messengers. */
export type PageHead = {
  title: string;
  description: string;
  siteName: string;
  canonical: string;
  alternates: PageAddresses;
  /** Open Graph's. */
  locale: string;
  otherLocales: readonly string[];
  image: { address: string; alt: string };
  noindex: boolean;
};

/** Stable: networks keep a picture by its address for weeks. */
export const socialCardPath = (language: Language): string => `/og/${language}.jpg`;

export function pageHead({ settings }: Campaign, { language, copy, company }: PageContent): PageHead {
  const alternates = pageAddresses(settings);
  return {
    ...copy.meta,
    siteName: company.name,
    canonical: inLanguage(alternates, language),
    alternates,
    locale: languages[language].openGraph,
    otherLocales: settings.languages
      .filter((other) => other !== language)
      .map((other) => languages[other].openGraph),
    image: { address: siteAddress(settings) + socialCardPath(language), alt: copy.socialCard.alt },
    noindex: isPreview(settings),
  };
}
