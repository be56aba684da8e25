import { CampaignError, problemAt } from '../read/campaign-error.ts';
import { campaignFolder } from '../read/campaign-folder.ts';
import type { Settings } from '../schema/campaign.ts';

/**
 * The page's public origin: `siteUrl` of the campaign, or `SITE_URL` for a preview host.
 * @throws {CampaignError} when `SITE_URL` is not a URL.
 */
export function siteAddress({ siteUrl }: Settings): string {
  const address = process.env.SITE_URL || siteUrl;
  if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return new URL(address).origin;
  throw new CampaignError(campaignFolder(), [
    problemAt(
      { file: 'SITE_URL', path: '' },
      `「${address}」は完全なアドレスではありません。https://preview.example のように省略せずに指定するか、指定を外してください。`,
      `is '${address}', which is not a full address; write all of it, such as https://preview.example, or leave it out`,
    ),
  ]);
}
