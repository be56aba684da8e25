import { outsidePictures } from '../campaign/content/pictures.ts';
import type { Campaign, HubSpotSettings } from '../campaign/schema/campaign.ts';

type Directive = 'script-src' | 'img-src' | 'connect-src' | 'form-action' | 'frame-src';

/** A host of a third party that the page may reach, for what, and why, for the person who runs the build. */
export type OutsideSource = { origin: string; directives: readonly Directive[]; reason: string };

const source = (origin: string, reason: string, ...directives: Directive[]): OutsideSource => ({
  origin: `https://${origin}`,
  directives,
  reason,
});

/** Everything that this campaign's page may reach beyond its own origin, and nothing else. */
export function outsideSources(campaign: Campaign): OutsideSource[] {
  const { formProvider, adPixel } = campaign.settings;
  const pictureHosts = new Set(outsidePictures(campaign).map(({ host }) => host));
  return [
    ...(formProvider.provider === 'hubspot' ? hubSpotSources(formProvider) : []),
    ...(adPixel.meta === undefined ? [] : metaSources),
    ...(adPixel.tiktok === undefined ? [] : tiktokSources),
    ...[...pictureHosts].map((host) => source(host, 'pictures', 'img-src')),
  ];
}

/**
 * The hosts of HubSpot's embed scripts, taken from the legacy script itself and from public pages with the other: a region
 * other than na1 is a suffix of the first label, and the tracking pixel has it even for na1. A form posts natively into a
 * hidden iframe, so without `form-action` and `frame-src` an entry vanishes without a trace. One with CAPTCHA would need
 * Google's hosts too; it has to be switched off in HubSpot.
 */
function hubSpotSources({ region, editor }: HubSpotSettings): OutsideSource[] {
  const suffix = region === 'na1' ? '' : `-${region}`;
  const scripts = `js${suffix}.hsforms.net`;
  const definition = 'the form’s definition';
  return [
    source(scripts, 'HubSpot’s embed script', 'script-src'),
    source(
      'static.hsappstatic.net',
      'what HubSpot’s script loads for forms of its new editor',
      'script-src',
      'connect-src',
    ),
    source(`forms${suffix}.hsforms.com`, definition, 'connect-src'),
    source(`forms${suffix}.hsforms.com`, 'the form is sent there', 'form-action', 'frame-src'),
    ...(editor === 'new'
      ? []
      : [
          source(scripts, 'the frame of a form that HubSpot has moved to its new editor', 'frame-src'),
          source(
            `hubspot-forms-static-embed${suffix}.s3.amazonaws.com`,
            `${definition}, if all else fails`,
            'connect-src',
          ),
          source(`forms-${region}.hsforms.com`, 'HubSpot’s counter of views', 'img-src'),
          source(`exceptions${suffix}.hs-embed-reporting.com`, 'reports of the script’s errors', 'img-src'),
        ]),
  ];
}

const metaSources = [
  source('connect.facebook.net', 'Meta’s pixel', 'script-src', 'connect-src'),
  source('www.facebook.com', 'Meta’s events', 'img-src', 'connect-src'),
  source(
    'www.facebook.com',
    'Meta’s large events, posted by a form into a frame',
    'form-action',
    'frame-src',
  ),
];

const tiktokSources = [
  source('analytics.tiktok.com', 'TikTok’s pixel', 'script-src', 'img-src', 'connect-src'),
  source('analytics.tiktokw.us', 'TikTok’s events', 'img-src'),
  source('*.tiktok.com', 'TikTok’s events', 'connect-src'),
  source('*.tiktokw.us', 'TikTok’s events', 'connect-src'),
];
