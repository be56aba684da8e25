import type { Campaign } from '../../campaign/campaign.ts';
import { themeColours } from './theme-colours.ts';

/** One for both languages; the company's own comes first. https://www.w3.org/TR/appmanifest/ */
export const webManifest = ({ settings }: Campaign) => ({
  name: `${settings.company.name.ja} ${settings.company.name.en}`,
  short_name: settings.company.name.ja,
  lang: 'ja',
  start_url: settings.routes.ja,
  display: 'browser',
  background_color: themeColours.light,
  theme_color: themeColours.light,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
});
