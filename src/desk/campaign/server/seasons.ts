import { basename, dirname, join } from 'node:path';
import { HTTPException } from 'hono/http-exception';
import { CampaignError } from '../../../campaign/read/campaign-error.ts';
import { campaignsIn } from '../../../campaign/read/file-texts.ts';
import { valueAt } from '../../../files/yaml/yaml-edit.ts';
import { type Facts, factContext, factNames, facts } from '../../../new-campaign/campaign-facts.ts';
import { copyCampaign } from '../../../new-campaign/copy-campaign.ts';
import { currentRelease } from '../../../releases/releases-folder.ts';
import { type Answers, answerRequests } from '../../shell/server/read-json.ts';
import {
  type NextAnswer,
  type NextFault,
  type NextRequest,
  nextFacts,
  nextFields,
  requests,
  type SeasonList,
  type SeasonsApi,
} from '../contract/seasons.ts';
import { statusOf } from './campaign-values.ts';

export type Seasons = {
  /** The folder of the campaign that builds are made from. The others are beside it. */
  published: string;
  /** The folder of the releases. */
  releases: string;
  /** The folder of the campaign that the desk is open on. */
  opened: string;
  /** Opens the desk on another campaign, which publishes nothing. */
  open: (folder: string) => void;
  now: () => Date;
};

/** The campaigns of the project: which there are, opening another, and preparing the next. */
export function seasonsRoutes({ published, releases, opened, open, now }: Seasons) {
  const campaigns = dirname(published);
  const answers: Answers<typeof requests, SeasonsApi> = {
    'GET /': () => listSeasons(published, currentRelease(releases)?.campaign, now()),
    'POST /open': ({ folder }) => {
      if (!campaignsIn(campaigns).some((each) => each.folder === folder)) throw new HTTPException(400);
      if (folder !== basename(opened)) open(join(campaigns, folder));
      return { outcome: 'opened' };
    },
    'POST /next': (typed) => prepareNext(campaigns, typed, now()),
  };
  return answerRequests(requests, answers);
}

/**
 * Those with faults, too: the desk is where they are corrected.
 * @param shown the id of the campaign whose release is public
 */
function listSeasons(published: string, shown: string | undefined, now: Date): SeasonList {
  const campaigns = dirname(published);
  const found = campaignsIn(campaigns);
  const idOf = ({ values }: (typeof found)[number]) => valueAt(values['campaign.yaml'], 'id');
  const publicOne = shown === undefined ? undefined : found.find((each) => idOf(each) === shown);
  const all = found
    .map(({ folder, values }) => statusOf(folder, values, now))
    .toSorted((one, other) => (other.when?.start ?? '').localeCompare(one.when?.start ?? ''));
  return {
    campaigns: all,
    published: publicOne?.folder ?? basename(published),
    next: beginningOfNext(campaigns, all),
  };
}

function beginningOfNext(campaigns: string, all: SeasonList['campaigns']): SeasonList['next'] {
  try {
    const context = factContext(campaigns);
    const from = all.find(({ folder }) => folder === basename(context?.old.folder ?? ''));
    if (context === undefined || from === undefined) return null;
    const suggested = (name: 'gift-rate' | 'advertised-discount') => facts[name].suggest?.({}, context) ?? '';
    return { from, rate: suggested('gift-rate'), discount: suggested('advertised-discount') };
  } catch (error) {
    if (error instanceof CampaignError) return null;
    throw error;
  }
}

/** Creates the campaign as `npm run new-campaign` does, if nothing that was typed is refused. */
function prepareNext(campaigns: string, typed: NextRequest, now: Date): NextAnswer {
  try {
    const context = factContext(campaigns);
    if (context === undefined) return { outcome: 'refused', faults: [] };
    const given = { ...typed, folder: folderOf(typed.id) };
    const known: Partial<Facts> = {};
    const faults: NextFault[] = [];
    for (const name of factNames) {
      const answer = given[name].trim() || (facts[name].suggest?.(known, context) ?? '');
      const fact = facts[name].read(answer, known, context);
      if (typeof fact === 'string') known[name] = fact;
      else faults.push({ fact: name === 'folder' ? 'id' : name, message: fact });
    }
    if (faults.length > 0) return { outcome: 'refused', faults };
    const { folder, settings } = copyCampaign(campaigns, context.old, known as Facts);
    return { outcome: 'created', made: statusOf(basename(folder), { 'campaign.yaml': settings }, now) };
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    const factAt = (path: string) => nextFacts.find((name) => nextFields[name] === path);
    return {
      outcome: 'refused',
      faults: error.problems.map(({ path, message }) => ({ fact: factAt(path), message })),
    };
  }
}

/** `autumn-2027` for `Autumn2027`: nobody has to name a folder as well. Empty for what is no name. */
const folderOf = (id: string): string =>
  id
    .trim()
    .replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Za-z])/g, '-')
    .toLowerCase();
