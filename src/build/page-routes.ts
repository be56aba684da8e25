import type { Campaign } from '../campaign/schema/campaign.ts';
import { knownLanguages } from '../campaign/schema/language.ts';

/** The routes of the pages, in the order of the languages. */
export const pageRoutes = ({ settings }: Pick<Campaign, 'settings'>): string[] =>
  knownLanguages.map((language) => settings.routes[language]);

/** The route of the page that answers unknown paths. */
export const fallbackRoute = ({ settings }: Pick<Campaign, 'settings'>): string =>
  settings.routes[settings.fallbackLanguage];
