import { dirname, join, resolve } from 'node:path';
import { Hono } from 'hono';
import { siteAddress } from '../../../campaign/content/site-address.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { CampaignError } from '../../../campaign/read/campaign-error.ts';
import type { Campaign } from '../../../campaign/schema/campaign.ts';
import { valueAt } from '../../../files/yaml/yaml-edit.ts';
import { publish } from '../../../releases/publish.ts';
import {
  campaignOf,
  currentRelease,
  listReleases,
  type Published,
  rollBack,
} from '../../../releases/releases-folder.ts';
import { type Answers, answerRequests } from '../../shell/server/read-json.ts';
import type { PublishingNote } from '../contract/campaign.ts';
import {
  type Looked,
  type Publication,
  type PublicationApi,
  requests,
  type Versions,
} from '../contract/publication.ts';
import { beforePublishing } from './before-publishing.ts';
import { campaignsIn, readCampaign, valuesIn } from './campaign-files.ts';

type PublicationOptions = {
  folder: string;
  /** The folder of the releases. */
  releases: string;
  now: () => Date;
};

type Step = Publication['step'];

/** Publishing the campaign, and what was published: where the desk and a server share the releases. */
export function publicationRoutes({ folder, releases, now }: PublicationOptions): Hono {
  let step: Step = null;
  let ended: Publication['ended'] = null;

  function state(): Publication {
    const release = currentRelease(releases);
    if (release === undefined) return { step, ended, shown: null };
    const { name, at, campaign } = release;
    const { revision } = readCampaign(campaignOf(join(releases, name)));
    return { step, ended, shown: { name, at, campaign, revision } };
  }

  /** Begins what takes its time, if what was looked at is still so; the app asks for its state meanwhile. */
  function begin(first: Step, looked: Looked, work: () => Promise<Published>): Publication {
    if (step !== null) return state();
    const isBack = first === 'back';
    const hasChanged =
      readCampaign(folder).revision !== looked.revision || currentRelease(releases)?.name !== looked.shown;
    ended = hasChanged ? { failure: 'What was looked at has changed meanwhile.', isBack } : null;
    if (hasChanged) return state();
    step = first;
    void work()
      .then(({ server }) => {
        ended = { server, isBack };
      })
      .catch((error: unknown) => {
        ended = { failure: error instanceof Error ? error.message : String(error), isBack };
      })
      .finally(() => {
        step = null;
      });
    return state();
  }

  function versions(): Versions {
    const all = listReleases(releases);
    const shown = currentRelease(releases);
    const sourceOf = (name: string) => campaignOf(join(releases, name));
    const back = all.find(({ name }) => name === shown?.before)?.name;
    const built = shown && loaded(sourceOf(shown.name));
    const id = String(valueAt(valuesIn(readCampaign(folder).texts)['campaign.yaml'], 'id'));
    return {
      campaign: id,
      back,
      versions: all
        .filter(({ campaign, name }) => campaign === id || name === back)
        .map((release) => ({ ...release, values: valuesIn(readCampaign(sourceOf(release.name)).texts) })),
      law: { saved: lawOf(folder), back: back === undefined ? [] : lawOf(sourceOf(back)) },
      isFaulty: loaded(folder) === undefined,
      site: built && { address: siteAddress(built.settings), routes: built.settings.routes },
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
    'POST /publish': ({ by, ...looked }) => {
      const onStep = (next: Step) => {
        step = next;
      };
      return begin('build', looked, () => publish({ releases, campaign: folder, by, onStep }));
    },
    'POST /back': (looked) => begin('back', looked, () => rollBack(releases)),
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
