import { outsidePictures } from '../campaign/content/pictures.ts';
import type { Campaign } from '../campaign/schema/campaign.ts';

/** What third parties need of a Content Security Policy: sources by directive. */
export type Sources = Partial<
  Record<'script-src' | 'img-src' | 'connect-src' | 'form-action' | 'frame-src', readonly string[]>
>;

/** Everything that this campaign's page may reach beyond its own origin, and nothing else. */
export function outsideSources(campaign: Campaign): Sources[] {
  const { formProvider, adPixel } = campaign.settings;
  return [
    formProvider.provider === 'hubspot' ? hubSpotSources(formProvider.region) : {},
    adPixel.meta === undefined ? {} : metaSources,
    adPixel.tiktok === undefined ? {} : tiktokSources,
    { 'img-src': outsidePictures(campaign).map(({ origin }) => origin) },
  ];
}

/**
 * The hosts of HubSpot's embed script, taken from the script itself: a region other than na1 is a suffix of the first
 * label, and the tracking pixel has it even for na1. The form posts natively into a hidden iframe, so without
 * `form-action` and `frame-src` an entry vanishes without a trace. `hsappstatic` serves forms made in the newer editor.
 * A form with CAPTCHA would need Google's hosts too; it has to be switched off in HubSpot.
 */
function hubSpotSources(region: string): Sources {
  const suffix = region === 'na1' ? '' : `-${region}`;
  const forms = `https://forms${suffix}.hsforms.com`;
  const newEditor = 'https://static.hsappstatic.net';
  return {
    'script-src': [`https://js${suffix}.hsforms.net`, newEditor],
    'connect-src': [forms, `https://hubspot-forms-static-embed${suffix}.s3.amazonaws.com`, newEditor],
    'form-action': [forms],
    'frame-src': [forms],
    'img-src': [`https://forms-${region}.hsforms.com`, `https://exceptions${suffix}.hs-embed-reporting.com`],
  };
}

/** Large events are posted by a form into a frame. */
const metaSources: Sources = {
  'script-src': ['https://connect.facebook.net'],
  'img-src': ['https://www.facebook.com'],
  'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
  'form-action': ['https://www.facebook.com'],
  'frame-src': ['https://www.facebook.com'],
};

const tiktokSources: Sources = {
  'script-src': ['https://analytics.tiktok.com'],
  'img-src': ['https://analytics.tiktok.com', 'https://analytics.tiktokw.us'],
  'connect-src': ['https://analytics.tiktok.com', 'https://*.tiktok.com', 'https://*.tiktokw.us'],
};
