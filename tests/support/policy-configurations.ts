import type { Settings } from '../../src/campaign/settings.ts';

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

const formId = { ja: 'b7d41c6e-2f58-4a93-8e0d-51c9a7f36b24', en: '3e9a8f15-c64b-47d2-9b70-8d2f64e1a05c' };
const self = "'self'";

/** Everything that loosens the policy, one by one. */
export const configurations: readonly Configuration[] = [
  { name: 'built-in', settings: {}, noted: [self] },
  {
    name: 'hubspot',
    settings: { formProvider: { provider: 'hubspot', portalId: '48000010', region: 'ap1', formId } },
    noted: [self, 'https://js-ap1.hsforms.net', 'https://static.hsappstatic.net'],
  },
  {
    name: 'pixels',
    settings: {
      adPixel: { meta: '123456789012345', tiktok: 'ABCDEFGHIJ0123456789', consent: 'not-required' },
    },
    noted: [self, 'https://connect.facebook.net', 'https://analytics.tiktok.com'],
  },
];
