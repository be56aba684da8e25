import type { APIRoute, GetStaticPaths } from 'astro';
import { inLanguage, type Language } from '../../campaign/language.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { logoSvg } from '../social-card/logo-svg.tsx';

export const getStaticPaths = (() =>
  loadCampaign().settings.languages.map((language) => ({
    params: { language },
    props: { language },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ language: Language }> = async ({ props: { language } }) => {
  const { name } = loadCampaign().settings.company;
  const logo = await logoSvg(inLanguage(name, language), language);
  return new Response(logo, { headers: { 'Content-Type': 'image/svg+xml' } });
};
