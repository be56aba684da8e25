import { siteAddress } from '../../campaign/content/site-address.ts';
import type { Settings } from '../../campaign/schema/campaign.ts';
import { type PerLanguage, perLanguage } from '../../campaign/schema/languages.ts';

/** Absolute URLs of the page in each language. */
export type PageAddresses = PerLanguage<string> & {
  /** For readers of any other language: https://developers.google.com/search/docs/specialty/international/localized-versions */
  'x-default': string;
};

export function pageAddresses(settings: Settings): PageAddresses {
  const addresses = perLanguage((language) => siteAddress(settings) + settings.routes[language]);
  return { ...addresses, 'x-default': addresses[settings.fallbackLanguage] };
}

/** Whether this build is for another host than the campaign's own; such a copy must not be indexed. */
export const isPreview = (settings: Settings): boolean =>
  siteAddress(settings) !== new URL(settings.siteUrl).origin;
