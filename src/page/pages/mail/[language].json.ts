import type { APIRoute, GetStaticPaths } from 'astro';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { knownLanguages, type Language } from '../../../campaign/schema/languages.ts';
import { renderMail } from '../../mail/render-mail.ts';

/** The build moves these out of the site, to where the server reads them. HubSpot sends the mails of its own forms. */
export const getStaticPaths = (() => {
  const { formProvider } = loadCampaign().settings;
  const mailed = formProvider.provider === 'built-in' ? knownLanguages : [];
  return mailed.map((language) => ({ params: { language }, props: { language } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ language: Language }> = ({ props: { language } }) =>
  Response.json(renderMail(loadCampaign(), language));
