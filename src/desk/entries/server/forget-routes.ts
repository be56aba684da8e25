import { Hono } from 'hono';
import { z } from 'zod';
import { bilingual } from '../../../campaign/languages/operator-languages.ts';
import { reportedCampaign } from '../../../campaign/reported-campaign.ts';
import { startOfDay } from '../../../campaign/tokyo.ts';
import type { EntryArchive } from '../../../entries/entry-archive.ts';
import type { GiftLedger } from '../../../entries/gift-ledger.ts';
import { shellWord } from '../../../entries/shell-word.ts';
import { forgettable } from '../../../gifts/folder/forgettable.ts';
import type { Forgettable } from '../../../gifts/forgettable.ts';
import { readJson } from '../../shell/server/read-json.ts';
import type { EntriesApi, ForgetRequest } from '../contract/entries.ts';

type ForgetDeps = {
  archive: () => Promise<EntryArchive>;
  /** Of the same store. */
  ledger: GiftLedger;
  /** Has one folder of `npm run gifts` output per campaign. */
  results: string;
  /** Called after entries have been erased. */
  onForgotten: () => void;
};

const day = z.iso.date();

const forgetRequest = z.strictObject({
  campaign: z.string().min(1).max(200),
  before: day,
  entries: z.int().min(1),
  giftsSent: z.boolean(),
}) satisfies z.ZodType<ForgetRequest>;

/** The desk's `npm run entries -- forget`: reports what would be erased, then erases it if that has not changed. */
export function forgetRoutes({ archive, ledger, results: gifts, onForgotten }: ForgetDeps): Hono {
  const routes = new Hono();
  routes.get('/proposal', (context) =>
    context.json({
      before: dayAfter(reportedCampaign()?.entriesUntil),
    } satisfies EntriesApi['GET /forget/proposal']),
  );
  routes.get('/', async (context) => {
    const before = day.safeParse(context.req.query('before'));
    if (!before.success) return context.json({ refusal: 'request' }, 400);
    const campaign = reportedCampaign()?.id;
    const found: EntriesApi['GET /forget'] =
      campaign === undefined
        ? unnamed
        : await forgettable(await archive(), { campaign, before: before.data, ledger, gifts });
    return context.json(found);
  });
  routes.post('/', async (context) => {
    const { campaign, before, entries, giftsSent } = await readJson(context, forgetRequest);
    const current = reportedCampaign()?.id;
    if (current === undefined) return context.json({ found: unnamed } satisfies EntriesApi['POST /forget']);
    const opened = await archive();
    const found = await forgettable(opened, { campaign: current, before, ledger, gifts });
    const { erasable, obstacle, giftsUnknown } = found;
    const isSeen = campaign === current && erasable?.entries === entries;
    const isAgreed = isSeen && obstacle === undefined && (giftsSent || !giftsUnknown);
    if (!isAgreed) return context.json({ found } satisfies EntriesApi['POST /forget']);
    const { deleted, unfinished } = await opened.deleteAllIn({ campaign, before: startOfDay(before) });
    onForgotten();
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
      'campaign.yaml を読み込めないため、どのキャンペーンのエントリーか確認できません。campaign.yaml を直してください。',
      'campaign.yaml cannot be read, and it says which campaign the entries belong to. Correct it.',
    ),
  },
  giftsUnknown: false,
};

/** @param last the last day on which the entries may be kept */
function dayAfter(last: string | undefined): string | undefined {
  if (last === undefined) return undefined;
  return new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
}
