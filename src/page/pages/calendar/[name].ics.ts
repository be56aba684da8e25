import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { calendarPath, deadlinesCalendar } from '../../../campaign/deadlines-calendar.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';

export const getStaticPaths = () => {
  const campaign = loadCampaign();
  return campaign.settings.languages.map((language) => ({
    params: { name: /([^/]+)\.ics$/.exec(calendarPath(campaign, language))?.[1] },
    props: { language },
  }));
};

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(deadlinesCalendar(loadCampaign(), props.language), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
