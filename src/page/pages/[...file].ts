import type { APIRoute } from 'astro';
import { calendarFile } from '../../campaign/content/campaign-calendars.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { knownLanguages } from '../../campaign/schema/languages.ts';
import { stagesOf } from '../../campaign/schema/stage.ts';
import { renderMail } from '../mail/render-mail.ts';
import { robots, sitemap, webManifest } from '../search/crawler-files.ts';
import { cardPath } from '../social-card/card-file.ts';
import { renderSocialCard } from '../social-card/render-social-card.ts';
import { fontFiles } from './_font-files.ts';

type Content = string | Buffer;

/** What the site has besides pages, scripts and pictures, by path. */
async function siteFiles(): Promise<Map<string, () => Content | Promise<Content>>> {
  const campaign = loadCampaign();
  const { settings } = campaign;
  const files = new Map<string, () => Content | Promise<Content>>([
    ['/robots.txt', () => robots(settings)],
    ['/sitemap.xml', () => sitemap(settings)],
    ['/manifest.webmanifest', () => webManifest(settings)],
  ]);
  const stages = stagesOf(settings);
  const calendars = ['deadlines' as const, ...(stages.includes('before') ? ['opening' as const] : [])];
  for (const language of knownLanguages) {
    for (const kind of calendars) {
      const { path, text } = calendarFile(campaign, language, kind);
      files.set(path, () => text);
    }
    for (const { path, data } of await fontFiles(campaign, language)) files.set(path, () => data);
    for (const stage of stages)
      files.set(cardPath(settings, language, stage), () => renderSocialCard(campaign, language, stage));
    // The build moves these out of the site, to where the server reads them. HubSpot sends the mails of its own forms.
    if (settings.formProvider.provider === 'built-in')
      files.set(`/mail/${language}.json`, () => JSON.stringify(renderMail(campaign, language)));
  }
  return files;
}

export const getStaticPaths = async () =>
  [...(await siteFiles()).keys()].map((path) => ({ params: { file: path.slice(1) } }));

/** For the development server, which otherwise says plain text; others know them by the path. */
const mediaTypes: Readonly<Record<string, string>> = {
  ics: 'text/calendar; charset=utf-8',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
};

export const GET: APIRoute = async ({ params: { file = '' } }) => {
  const content = await (await siteFiles()).get(`/${file}`)?.();
  if (content === undefined) return new Response(null, { status: 404 });
  const type = mediaTypes[file.slice(file.lastIndexOf('.') + 1)];
  return new Response(typeof content === 'string' ? content : new Uint8Array(content), {
    headers: type === undefined ? {} : { 'Content-Type': type },
  });
};
