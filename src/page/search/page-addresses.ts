import type { PerLanguage } from '../../campaign/language.ts';
import type { Settings } from '../../campaign/settings.ts';
import { siteAddress } from '../../campaign/site-address.ts';

/** Full addresses of the page in each language. */
export type PageAddresses = PerLanguage<string> & {
  /** For readers of any other language: https://developers.google.com/search/docs/specialty/international/localized-versions */
  'x-default': string;
};

export function pageAddresses(settings: Settings): PageAddresses {
  const origin = siteAddress(settings);
  const { ja, en } = settings.routes;
  return { ja: origin + ja, en: origin + en, 'x-default': origin + en };
}

/** Whether this build is for another host than the campaign's own; such a copy must not be found. */
export const isPreview = (settings: Settings): boolean =>
  siteAddress(settings) !== new URL(settings.siteUrl).origin;
