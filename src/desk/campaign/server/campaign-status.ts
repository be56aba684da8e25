import { z } from 'zod';
import { seasonOf } from '../../../campaign/languages/season.ts';
import { campaignStatus, type Life, period, stageAt } from '../../../campaign/stage.ts';
import type { CampaignStatus } from '../contract/campaign.ts';

const life: z.ZodType<Life> = z.looseObject({ status: campaignStatus.default('open'), period });

/** Which campaign it is, as far as its settings can be read. @param settings what `campaign.yaml` says */
export function statusOf(folder: string, settings: unknown, now: Date): CampaignStatus {
  const { data } = life.safeParse(settings);
  if (data === undefined) return { folder };
  const { start, end } = data.period;
  const { stage } = stageAt(data, now.getTime());
  return { folder, when: { year: start.slice(0, 4), season: seasonOf(start), stage, start, end } };
}
