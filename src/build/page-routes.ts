import type { Campaign } from '../campaign/campaign.ts';
import { inLanguage } from '../campaign/language.ts';

/** The addresses of the pages, in the order of the languages. */
export const pageRoutes = ({ settings }: Pick<Campaign, 'settings'>): string[] =>
  settings.languages.map((language) => inLanguage(settings.routes, language));

/** The address of the page that answers every other page path. */
export const fallbackRoute = ({ settings }: Pick<Campaign, 'settings'>): string =>
  inLanguage(settings.routes, settings.fallbackLanguage);
