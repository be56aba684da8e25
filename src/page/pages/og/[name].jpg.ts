import type { APIRoute, GetStaticPaths } from 'astro';
import type { Language } from '../../../campaign/language.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { renderSocialCard } from '../../social-card/render-social-card.ts';

export const getStaticPaths = (() =>
  loadCampaign().settings.languages.map((language) => ({
    params: { language },
    props: { language },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ language: Language }> = async ({ props }) =>
  new Response(new Uint8Array(await renderSocialCard(loadCampaign(), props.language)), {
    headers: { 'Content-Type': 'image/jpeg' },
  });
