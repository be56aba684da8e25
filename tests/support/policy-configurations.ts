import type { Settings } from '../../src/campaign/schema/campaign.ts';
import { pixelIds } from './ad-platforms.ts';
import { hubSpot } from './fixture-site.ts';

type Configuration = {
  name: string;
  /** Overrides for `campaign.yaml`. */
  settings: Partial<Settings>;
  /**
   * Sources of `script-src` that Google’s CSP Evaluator notes as potentially dangerous without knowing of a bypass: `'self'`,
   * which the islands' `import()` needs, and the hosts from which HubSpot and the platforms serve scripts.
   */
  noted: readonly string[];
};

const self = "'self'";

/** Everything that loosens the policy, one by one. */
export const configurations: readonly Configuration[] = [
  { name: 'built-in', settings: {}, noted: [self] },
  {
    name: 'hubspot',
    settings: { formProvider: hubSpot('ap1') },
    noted: [self, 'https://js-ap1.hsforms.net', 'https://static.hsappstatic.net'],
  },
  {
    name: 'pixels',
    settings: { adPixel: { ...pixelIds, consent: 'not-required' } },
    noted: [self, 'https://connect.facebook.net', 'https://analytics.tiktok.com'],
  },
];
