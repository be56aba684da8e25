import type { Campaign } from './campaign.ts';
import type { Language } from './language.ts';
import { languages } from './languages.ts';
import { outsidePictures } from './pictures.ts';

/** An outsider that learns something of a visit; its words stand in `copy.yaml` under `thirdParties`. */
export type Recipient = {
  id: 'hubspot' | 'meta' | 'tiktok' | 'pictures';
  /** Hosts that the visitor would not know from the name alone. */
  hosts: readonly string[];
  /** Where it explains itself. */
  policy?: string;
};

/**
 * Everyone who receives data from the page of a language as it is configured, in the order in which they are listed.
 * The duty to tell: 電気通信事業法 27条の12 (外部送信規律), https://www.soumu.go.jp/main_sosiki/joho_tsusin/d_syohi/gaibusoushin_kiritsu.html
 */
export function recipients(campaign: Campaign, language: Language): Recipient[] {
  const policies = languages[language].privacyPolicies;
  const { formProvider, adPixel } = campaign.settings;
  const hosts = [...new Set(outsidePictures(campaign).map(({ hostname }) => hostname))];
  const listed: (Recipient | false)[] = [
    formProvider.provider === 'hubspot' && { id: 'hubspot', hosts: [], policy: policies.hubspot },
    adPixel.meta !== undefined && { id: 'meta', hosts: [], policy: policies.meta },
    adPixel.tiktok !== undefined && { id: 'tiktok', hosts: [], policy: policies.tiktok },
    hosts.length > 0 && { id: 'pictures', hosts },
  ];
  return listed.filter((recipient) => recipient !== false);
}
