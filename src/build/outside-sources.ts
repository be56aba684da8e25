import { outsidePictures } from '../campaign/content/pictures.ts';
import type { Campaign, FormProviderSettings, Settings } from '../campaign/schema/campaign.ts';

/** The directives of a Content Security Policy that third parties can extend. */
export const openable = [
  'script-src',
  'img-src',
  'connect-src',
  'form-action',
  'frame-src',
] as const satisfies readonly `${string}-${string}`[];

/** The sources that one third party needs, by directive. */
export type Sources = Partial<Record<(typeof openable)[number], readonly string[]>>;

/** Everything that this campaign's page may reach beyond its own origin, and nothing else. */
export const outsideSources = (campaign: Campaign): Sources[] => [
  formProviderSources(campaign.settings.formProvider),
  ...adPixelSources(campaign.settings.adPixel),
  { 'img-src': outsidePictures(campaign).map(({ origin }) => origin) },
];

function formProviderSources(provider: FormProviderSettings): Sources {
  return provider.provider === 'hubspot' ? hubSpotSources(provider.region) : {};
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

function adPixelSources({ meta, tiktok }: Settings['adPixel']): Sources[] {
  return [...(meta === undefined ? [] : [metaSources]), ...(tiktok === undefined ? [] : [tiktokSources])];
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
