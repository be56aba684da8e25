import type { Campaign } from '../campaign/campaign.ts';
import { formatMoment } from '../campaign/constants.ts';
import { operatorLocale } from '../campaign/languages/operator-languages.ts';
import { stageAt } from '../campaign/stage.ts';

/**
 * What has to be done by hand when a scheduled campaign opens and ends, as sentences; only this project's server
 * follows the clock by itself.
 * @param now milliseconds since 1970
 */
export function scheduleSentences({ settings }: Pick<Campaign, 'settings'>, now: number): string[] {
  if (settings.status !== 'scheduled') return [];
  const { start, end } = settings.period;
  const times = `at ${formatMoment(start, operatorLocale)} and once ${formatMoment(end, operatorLocale)} is over`;
  return [
    `Scheduled: the Node server changes the page by itself. A static host shows what is in dist/site, currently the stage '${stageAt(settings, now).stage}': build and publish again ${times}.`,
    ...(settings.formProvider.provider === 'hubspot'
      ? [
          `HubSpot’s forms do not follow this campaign: open and close them in HubSpot ${times}; deploy/static/README.md says how.`,
        ]
      : []),
  ];
}
