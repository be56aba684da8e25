import { dirname, join, resolve } from 'node:path';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { siteAddress } from '../../../campaign/content/site-address.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { CampaignError } from '../../../campaign/read/campaign-error.ts';
import type { Campaign } from '../../../campaign/schema/campaign.ts';
import { askServer, type ServerState } from '../../../releases/ask-server.ts';
import { publish } from '../../../releases/publish.ts';
import { campaignOf, currentRelease, listReleases, rollBack } from '../../../releases/releases-folder.ts';
import { type Answers, answerRequests } from '../../shell/server/read-json.ts';
import type { PublishingNote } from '../contract/campaign.ts';
import { type Publication, type PublicationApi, requests, type Versions } from '../contract/publication.ts';
import { beforePublishing } from './before-publishing.ts';
import { campaignsIn, readCampaign, valuesIn } from './campaign-files.ts';

type PublicationOptions = {
  folder: string;
  /** The folder of the releases. */
  releases: string;
  now: () => Date;
};

/** Publishing the campaign, and what was published: where the desk and a server share the releases. */
export function publicationRoutes({ folder, releases, now }: PublicationOptions): Hono {
  let step: Publication['step'] = null;
  let ended: Publication['ended'] = null;

  function state(): Publication {
    const release = currentRelease(releases);
    if (release === undefined) return { step, ended, shown: null };
    const { name, at, campaign } = release;
    const { revision } = readCampaign(campaignOf(join(releases, name)));
    return { step, ended, shown: { name, at, campaign, revision } };
  }

  /** Begins what takes its time; the app asks for its state meanwhile. */
  function begin(first: Publication['step'], work: () => Promise<ServerState>): Publication {
    if (step !== null) throw new HTTPException(400);
    step = first;
    ended = null;
    void work()
      .then((server) => {
        ended = { server, isBack: first === 'back' };
      })
      .catch((error: unknown) => {
        ended = { failure: error instanceof Error ? error.message : String(error) };
      })
      .finally(() => {
        step = null;
      });
    return state();
  }

  function versions(): Versions {
    const all = listReleases(releases);
    const shown = currentRelease(releases);
    const saved = loaded(folder);
    const back = all.find(({ name }) => name === shown?.before)?.name;
    const campaign = saved?.settings.id ?? shown?.campaign ?? '';
    return {
      campaign,
      back,
      versions: all
        .filter((release) => release.campaign === campaign)
        .map(({ name, at, by, before }) => {
          const { texts } = readCampaign(campaignOf(join(releases, name)));
          return { name, at, by, before, values: valuesIn(texts) };
        }),
      law: {
        saved: lawOf(folder),
        back: back === undefined ? [] : lawOf(campaignOf(join(releases, back))),
      },
      site: saved && { address: siteAddress(saved.settings), routes: saved.settings.routes },
    };
  }

  function lawOf(source: string): PublishingNote[] {
    const campaign = loaded(source);
    if (campaign === undefined) return [];
    const others = campaignsIn(dirname(resolve(folder)));
    const notes = beforePublishing(campaign, readCampaign(source).texts, others, now());
    return notes.filter(({ about }) => about === 'law');
  }

  const answers: Answers<typeof requests, PublicationApi> = {
    'GET /': state,
    'GET /versions': versions,
    'POST /publish': ({ by, revision }) => {
      // What would be published is not what was looked at.
      if (readCampaign(folder).revision !== revision) throw new HTTPException(400);
      return begin('build', async () => {
        const onStep = (next: Publication['step']) => {
          step = next;
        };
        return (await publish({ releases, campaign: folder, by, onStep })).server;
      });
    },
    'POST /back': () => begin('back', async () => askServer((await rollBack(releases)).name)),
  };
  const routes = new Hono();
  answerRequests(routes, requests, answers);
  return routes;
}

/** Undefined while it has faults. */
function loaded(folder: string): Campaign | undefined {
  try {
    return loadCampaign(folder);
  } catch (error) {
    if (error instanceof CampaignError) return undefined;
    throw error;
  }
}
