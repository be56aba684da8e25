import { inLanguage, type Language, type PerLanguage, perLanguage } from '../../campaign/language.ts';
import type { Settings } from '../../campaign/settings.ts';
import { siteAddress } from '../../campaign/site-address.ts';

/** Absolute URLs of the page in each language. */
export type PageAddresses = PerLanguage<string> & {
  /** For readers of any other language: https://developers.google.com/search/docs/specialty/international/localized-versions */
  'x-default': string;
};

export function pageAddresses(settings: Settings): PageAddresses {
  const origin = siteAddress(settings);
  const { languages, fallbackLanguage, routes } = settings;
  const addressIn = (language: Language) => origin + inLanguage(routes, language);
  return { ...perLanguage(languages, addressIn), 'x-default': addressIn(fallbackLanguage) };
}

/** Whether this build is for another host than the campaign's own; such a copy must not be indexed. */
export const isPreview = (settings: Settings): boolean =>
  siteAddress(settings) !== new URL(settings.siteUrl).origin;
