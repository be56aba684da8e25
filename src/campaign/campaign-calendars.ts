import type { Campaign } from './campaign.ts';
import { iCalendar } from './icalendar.ts';
import type { Language } from './language.ts';
import { pageContent } from './page-content.ts';
import { siteAddress } from './site-address.ts';

/** Where the site keeps the deadlines of one language. */
export const calendarPath = ({ settings }: Campaign, language: Language): string =>
  `/calendar/${settings.id.toLowerCase()}-${language}.ics`;

/** Both days by which an entrant has to have done something, as a calendar file. */
export function deadlinesCalendar(campaign: Campaign, language: Language): string {
  const { id, siteUrl, routes, period, paymentDeadline, checkInDeadline } = campaign.settings;
  const { calendar } = pageContent(campaign, language).copy;
  const url = siteAddress(campaign.settings) + routes[language];
  const host = new URL(siteUrl).hostname;
  return iCalendar({
    productId: `-//${host}//${id}//${language.toUpperCase()}`,
    writtenAt: period.start,
    days: [
      { uid: `${id}-payment@${host}`, day: paymentDeadline, url, ...calendar.payment },
      { uid: `${id}-check-in@${host}`, day: checkInDeadline, url, ...calendar.checkIn },
    ],
  });
}
