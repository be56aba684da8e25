import { loadCampaign } from '../../campaign/load-campaign.ts';
import { knownLanguages } from '../../campaign/schema/languages.ts';
import { designColour } from '../styles/design-colour.ts';

/** One for all languages; the company's own comes first. https://www.w3.org/TR/appmanifest/ */
export function GET() {
  const { routes, company } = loadCampaign().settings;
  const [first] = knownLanguages;
  return Response.json({
    name: [...new Set(knownLanguages.map((language) => company.name[language]))].join(' '),
    short_name: company.name[first],
    lang: first,
    start_url: routes[first],
    display: 'browser',
    background_color: designColour('paper'),
    theme_color: designColour('paper'),
    // In `public/`, drawn from the first; the outer tenth of the last may be cropped.
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
