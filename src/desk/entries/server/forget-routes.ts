import { Hono } from 'hono';
import { bilingual } from '../../../campaign/languages/operator-languages.ts';
import { reportedCampaign } from '../../../campaign/reported-campaign.ts';
import { startOfDay } from '../../../campaign/tokyo.ts';
import type { GiftLedger } from '../../../entries/gift-ledger.ts';
import { shellWord } from '../../../entries/shell-word.ts';
import { forgettable } from '../../../gifts/folder/forgettable.ts';
import type { Forgettable } from '../../../gifts/forgettable.ts';
import { readJson, readQuery } from '../../shell/server/read-json.ts';
import { type EntriesApi, forgetQuery, forgetRequest } from '../contract/entries.ts';
import { type EntriesSource, required } from './open-entries.ts';

type ForgetDeps = {
  entries: EntriesSource;
  /** Of the same store. */
  ledger: GiftLedger;
  /** Has one folder of `npm run gifts` output per campaign. */
  results: string;
};

/** The desk's `npm run entries -- forget`: reports what would be erased, then erases it if that has not changed. */
export function forgetRoutes({ entries: opened, ledger, results: gifts }: ForgetDeps): Hono {
  const find = async (before: string): Promise<Forgettable> => {
    const campaign = reportedCampaign()?.id;
    if (campaign === undefined) return unnamed;
    const { archive } = await required(opened);
    return forgettable(archive, { campaign, before, ledger, gifts });
  };
  const routes = new Hono();
  routes.get('/', async (context) => {
    const { before } = readQuery(context, forgetQuery);
    return context.json((await find(before)) satisfies EntriesApi['GET /forget']);
  });
  routes.post('/', async (context) => {
    const { campaign, before, entries, giftsSent } = await readJson(context, forgetRequest);
    const found = await find(before);
    const { erasable, obstacle, giftsUnknown } = found;
    const isSeen = erasable?.campaign === campaign && erasable.entries === entries;
    const isAgreed = isSeen && obstacle === undefined && (giftsSent || !giftsUnknown);
    if (!isAgreed) return context.json({ found } satisfies EntriesApi['POST /forget']);
    const { archive } = await required(opened);
    const { deleted, unfinished } = await archive.deleteAllIn({ campaign, before: startOfDay(before) });
    const runAgain =
      unfinished && `npm run entries -- forget --campaign ${shellWord(campaign)} --before ${before}`;
    return context.json({ deleted, runAgain } satisfies EntriesApi['POST /forget']);
  });
  return routes;
}

/** While somebody has an invalid `campaign.yaml` open in an editor. */
const unnamed: Forgettable = {
  others: [],
  obstacle: {
    kind: 'unreadable',
    says: bilingual(
      'キャンペーンの基本情報に誤りがあり、どのキャンペーンのエントリーか確認できません。先に修正してください。',
      'The basics of the campaign cannot be read, and they say whose entries these are. Correct them first.',
    ),
  },
  giftsUnknown: false,
};
