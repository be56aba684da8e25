import { dirname, join, resolve } from 'node:path';
import { siteAddress } from '../../../campaign/content/site-address.ts';
import { checkedCampaign } from '../../../campaign/load-campaign.ts';
import { campaignsIn, readCampaign, valuesIn } from '../../../campaign/read/file-texts.ts';
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

type PublicationOptions = {
  folder: string;
  /** The folder of the releases. */
  releases: string;
  now: () => Date;
};

type Step = Publication['step'];

/** Publishing the campaign, and what was published: where the desk and a server share the releases. */
export function publicationRoutes({ folder, releases, now }: PublicationOptions) {
  let step: Step = null;
  let ended: Publication['ended'] = null;
  const sources = new Map<string, ReturnType<typeof sourceOf>>();

  /** What a release was built from, which never changes. */
  function sourceOfRelease(name: string) {
    const source = sources.get(name) ?? sourceOf(campaignOf(join(releases, name)));
    // One with faults may only be unreadable for a moment.
    if (source.campaign) sources.set(name, source);
    return source;
  }

  function state(): Publication {
    const release = currentRelease(releases);
    if (release === undefined) return { step, ended, shown: null };
    const { name, at, campaign } = release;
    return { step, ended, shown: { name, at, campaign, revision: sourceOfRelease(name).revision } };
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
    const back = all.find(({ name }) => name === shown?.before)?.name;
    const built = shown && sourceOfRelease(shown.name).campaign;
    const saved = sourceOf(folder);
    const others = campaignsIn(dirname(resolve(folder)));
    const lawOf = ({ campaign, texts }: typeof saved): PublishingNote[] =>
      campaign === undefined
        ? []
        : beforePublishing(campaign, texts, others, now()).filter(({ about }) => about === 'law');
    const id = String(valueAt(valuesIn(saved.texts)['campaign.yaml'], 'id'));
    return {
      campaign: id,
      back,
      versions: all
        .filter(({ campaign, name }) => campaign === id || name === back)
        .map((release) => ({ ...release, values: valuesIn(sourceOfRelease(release.name).texts) })),
      law: { saved: lawOf(saved), back: back === undefined ? [] : lawOf(sourceOfRelease(back)) },
      isFaulty: saved.campaign === undefined,
      site: built && { address: siteAddress(built.settings), routes: built.settings.routes },
    };
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
  return answerRequests(requests, answers);
}

/** A campaign as it is in a folder; `campaign` is undefined while it has faults. */
function sourceOf(folder: string) {
  const { texts, revision } = readCampaign(folder);
  return { texts, revision, campaign: checkedCampaign(folder, texts).campaign };
}
