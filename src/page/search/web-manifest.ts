import type { Campaign } from '../../campaign/schema/campaign.ts';
import { knownLanguages } from '../../campaign/schema/languages.ts';
import { designColour } from '../styles/design-colour.ts';

/** The page's background, for browser bars and icons. */
export const themeColours = { light: designColour('paper'), dark: designColour('paper', 'dark') };

/** One for all languages; the company's own comes first. https://www.w3.org/TR/appmanifest/ */
export function webManifest({ settings: { routes, company } }: Campaign) {
  const names = knownLanguages.map((language) => company.name[language]);
  const [first] = knownLanguages;
  return {
    name: [...new Set(names)].join(' '),
    short_name: company.name[first],
    lang: first,
    start_url: routes[first],
    display: 'browser',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    // In `public/`, drawn from the first; the outer tenth of the last may be cropped.
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
