import type { APIRoute, GetStaticPaths } from 'astro';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { knownLanguages, type Language } from '../../campaign/schema/languages.ts';
import { logoSvg } from '../social-card/logo-svg.tsx';

export const getStaticPaths = (() =>
  knownLanguages.map((language) => ({
    params: { language },
    props: { language },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ language: Language }> = async ({ props: { language } }) => {
  const { name } = loadCampaign().settings.company;
  const logo = await logoSvg(name[language], language);
  return new Response(logo, { headers: { 'Content-Type': 'image/svg+xml' } });
};
