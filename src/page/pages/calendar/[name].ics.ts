import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { calendarFiles } from '../../../campaign/content/campaign-calendars.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';

export const getStaticPaths = () =>
  [...calendarFiles(loadCampaign())].map(([path, file]) => ({
    params: { name: /([^/]+)\.ics$/.exec(path)?.[1] },
    props: { file },
  }));

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(props.file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
