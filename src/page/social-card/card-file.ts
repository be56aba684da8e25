import type { Settings } from '../../campaign/schema/campaign.ts';
import type { Language } from '../../campaign/schema/languages.ts';
import type { Stage } from '../../campaign/schema/stage.ts';

/**
 * The size that every network accepts for a large card: https://developers.facebook.com/docs/sharing/webmasters/images/
 */
export const cardSize = { width: 1200, height: 630 };

/**
 * Stable: networks cache a picture by its URL for weeks. So what is shared before a scheduled campaign opens, or after
 * it, has a picture of its own.
 */
export const cardPath = ({ status }: Settings, language: Language, stage: Stage): string =>
  status === 'scheduled' && stage !== 'open' ? `/og/${language}-${stage}.jpg` : `/og/${language}.jpg`;
