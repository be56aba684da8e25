import type { Campaign } from '../schema/campaign.ts';
import { knownLanguages, type Language } from '../schema/languages.ts';
import { type Stage, scheduledStages } from '../schema/stage.ts';

/** One page that Astro renders. */
export type RenderedPage = {
  language: Language;
  route: string;
  /** The stage that it shows; by default the current one. */
  stage?: Stage;
};

/**
 * The page of each language and, for a scheduled campaign, also each of them in every stage below `/stages/`, where
 * `npm run dev` shows them; the build moves those out of the site.
 */
export function renderedPages({ settings }: Pick<Campaign, 'settings'>): RenderedPage[] {
  const pages = knownLanguages.map((language) => ({ language, route: settings.routes[language] }));
  const stages = settings.status === 'scheduled' ? scheduledStages : [];
  const staged = stages.flatMap((stage) =>
    pages.map(({ language, route }) => ({ language, stage, route: `/stages/${stage}${route}` })),
  );
  return [...pages, ...staged];
}
