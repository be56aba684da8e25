import type { APIRoute, GetStaticPaths } from 'astro';
import { type Language, languages } from '../../campaign/language.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { logoSvg } from '../social-card/logo-svg.ts';

export const getStaticPaths = (() =>
  languages.map((language) => ({ params: { language }, props: { language } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ language: Language }> = async ({ props }) =>
  new Response(await logoSvg(loadCampaign().settings.company.name[props.language]), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
