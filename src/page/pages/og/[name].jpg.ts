import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { knownLanguages } from '../../../campaign/schema/languages.ts';
import { stagesOf } from '../../../campaign/schema/stage.ts';
import { cardPath } from '../../social-card/card-file.ts';
import { renderSocialCard } from '../../social-card/render-social-card.ts';

export const getStaticPaths = () => {
  const { settings } = loadCampaign();
  return stagesOf(settings).flatMap((stage) =>
    knownLanguages.map((language) => ({
      params: { name: /([^/]+)\.jpg$/.exec(cardPath(settings, language, stage))?.[1] },
      props: { language, stage },
    })),
  );
};

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await renderSocialCard(loadCampaign(), props.language, props.stage)), {
    headers: { 'Content-Type': 'image/jpeg' },
  });
