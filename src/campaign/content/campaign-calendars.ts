import type { Campaign } from '../schema/campaign.ts';
import { knownLanguages, type Language } from '../schema/languages.ts';
import { stagesOf } from '../schema/stage.ts';
import { iCalendar, type Time } from './icalendar.ts';
import { pageContent } from './page-content.ts';
import { siteAddress } from './site-address.ts';

/** The path of one language's calendar of deadlines. */
export const calendarPath = ({ settings }: Campaign, language: Language): string =>
  `/calendar/${settings.id.toLowerCase()}-${language}.ics`;

/** The path of the calendar with a scheduled campaign's opening. */
export const openingPath = ({ settings }: Campaign, language: Language): string =>
  `/calendar/${settings.id.toLowerCase()}-opening-${language}.ics`;

/** The two days by which an entrant has to act, as a calendar file. */
export function deadlinesCalendar(campaign: Campaign, language: Language): string {
  const { paymentDeadline, checkInDeadline } = campaign.settings;
  const { calendar } = pageContent(campaign, language).copy;
  return calendarOf(campaign, language, {
    payment: { day: paymentDeadline, ...calendar.payment },
    'check-in': { day: checkInDeadline, ...calendar.checkIn },
  });
}

/** The moment from which entries are accepted. */
export function openingCalendar(campaign: Campaign, language: Language): string {
  const { opening } = pageContent(campaign, language).copy.calendar;
  return calendarOf(campaign, language, { opening: { moment: campaign.settings.period.start, ...opening } });
}

/** Every calendar file of the site, by path. */
export const calendarFiles = (campaign: Campaign): Map<string, string> =>
  new Map(
    knownLanguages.flatMap((language) => [
      [calendarPath(campaign, language), deadlinesCalendar(campaign, language)],
      ...(stagesOf(campaign.settings).includes('before')
        ? [[openingPath(campaign, language), openingCalendar(campaign, language)] as const]
        : []),
    ]),
  );

/** @param events keyed by the unique part of their ids */
function calendarOf(
  { settings }: Campaign,
  language: Language,
  events: Record<string, Time & { title: string; description: string }>,
): string {
  const { id, siteUrl, routes, period } = settings;
  const url = siteAddress(settings) + routes[language];
  const host = new URL(siteUrl).hostname;
  return iCalendar({
    productId: `-//${host}//${id}//${language.toUpperCase()}`,
    writtenAt: period.start,
    events: Object.entries(events).map(([name, event]) => ({ ...event, uid: `${id}-${name}@${host}`, url })),
  });
}
