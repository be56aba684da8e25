import type { Campaign } from '../schema/campaign.ts';
import { type Language, languages } from '../schema/languages.ts';
import { outsidePictures } from './pictures.ts';

/** A third party that learns something about a visit; its texts are in `copy.yaml` under `thirdParties`. */
export type Recipient = {
  id: 'hubspot' | 'meta' | 'tiktok' | 'pictures';
  /** Hosts that the visitor would not recognise from the name alone. */
  hosts: readonly string[];
  /** Its privacy page. */
  policy?: string;
};

/**
 * Everyone who receives data from a language's page as configured, in the order in which they are listed. The duty to
 * disclose: 電気通信事業法 27条の12 (外部送信規律), https://www.soumu.go.jp/main_sosiki/joho_tsusin/d_syohi/gaibusoushin_kiritsu.html
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
